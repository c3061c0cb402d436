#include "service/reports/new_records.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "analyzer/ratings/rated_games.hpp"
#include "games/any_game.hpp"

namespace ludex::service {

namespace {

/// What the games before did.
class Records {
public:
    explicit Records(const storage::NameLists& names) : names_(names) {}

    /// Notes a game; `news` gets what no game did before. Older games come first. Set-ups are no records of length.
    void add(const NewGames::Game& game, std::vector<NewRecord>* news) {
        const storage::GameFacts& f = game.facts;
        const auto& variant = storage::NameLists::at(names_.variants, f.variant);
        Known& known = by_rules_[variant.rules];
        known.is_old = known.is_old || news == nullptr;
        std::vector<NewRecord>* const beaten = known.is_old ? news : nullptr;  // null: all games by these rules are new
        const auto made = [&](NewRecord::Kind kind, std::uint64_t plies, const std::string& of) {
            return NewRecord{game.id, kind, variant.rules, of, plies, 0};
        };
        const bool is_win =
            f.reason != EndReason::none && (f.result == GameResult::first_wins || f.result == GameResult::second_wins);
        const bool is_set_up = analyzer::start_name(variant.name, game.is_set_up) != variant.name;
        if (!is_set_up && f.plies > known.longest)
            note(known.longest, made(NewRecord::Kind::longest, f.plies, ""), beaten);
        if (!is_set_up && is_win && (known.fastest == 0 || f.plies < known.fastest))
            note(known.fastest, made(NewRecord::Kind::fastest, f.plies, ""), beaten);
        if (known.variants.insert(f.variant).second && news != nullptr)
            news->push_back(made(NewRecord::Kind::first_variant, 0, variant.name));
        if (f.reason != EndReason::none && known.ends.insert(f.reason).second && news != nullptr) {
            const auto named = parse_game_name(variant.name);
            news->push_back(made(NewRecord::Kind::first_end, 0,
                                 named ? std::string(end_reason_name(*named, f.reason)) : std::string()));
        }
    }

private:
    struct Known {
        bool is_old = false;                     ///< an older game was played by these rules
        std::uint64_t longest = 0, fastest = 0;  ///< 0: none
        std::set<std::uint16_t> variants;
        std::set<EndReason> ends;
    };

    static void note(std::uint64_t& record, NewRecord made, std::vector<NewRecord>* news) {
        made.former = std::exchange(record, made.plies);
        if (news == nullptr || made.former == 0) return;
        // A record that the next new game breaks is none.
        std::erase_if(*news, [&](const NewRecord& r) {
            if (r.kind != made.kind || r.rules != made.rules) return false;
            made.former = r.former;
            return true;
        });
        news->push_back(std::move(made));
    }

    const storage::NameLists& names_;
    std::map<std::string, Known> by_rules_;
};

}  // namespace

Result<std::vector<NewRecord>> find_records(storage::GameStore& store, const storage::NameLists& names,
                                            const storage::GameFilter& filter, const NewGames& games) {
    Records records(names);
    LUDEX_TRY(store.for_each_start(filter, [&](std::int64_t id, const storage::GameFacts& f, std::string_view start) {
        if (!games.is_new(id)) records.add({id, f, !start.empty()}, nullptr);
    }));
    std::vector<NewRecord> news;
    for (const NewGames::Game& game : games.games()) records.add(game, &news);
    return news;
}

}  // namespace ludex::service
