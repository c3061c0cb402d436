#include "analyzer/statistics.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace ludex::analyzer {

namespace {

using storage::GameFacts;

constexpr const char* kUnknown = "?";

/// Gives groups numbers, and the numbers their names.
class Grouping {
public:
    Grouping(storage::GameStore& store, const storage::NameLists& names, GroupBy by)
        : store_(store), names_(names), by_(by) {}

    std::uint32_t group_of(std::int64_t id, const GameFacts& f) {
        switch (by_) {
            case GroupBy::nothing: return 0;
            case GroupBy::variant: return f.variant;
            case GroupBy::player: return f.first_player;
            case GroupBy::event: return f.event;
            case GroupBy::year: return f.date_first / 10000 == f.date_last / 10000 ? f.date_first / 10000 : 0;
            case GroupBy::termination: return f.termination;
            case GroupBy::result: return static_cast<std::uint32_t>(f.result);
            case GroupBy::reason: return static_cast<std::uint32_t>(f.reason);
            case GroupBy::start: return number_of_start(id, f);
        }
        return 0;
    }

    [[nodiscard]] std::string name_of(std::uint32_t group) const {
        switch (by_) {
            case GroupBy::nothing: return {};
            case GroupBy::variant: return names_.variants[group].name;
            case GroupBy::player: return names_.players[group];
            case GroupBy::event: return group == 0 ? kUnknown : names_.events[group];
            case GroupBy::year: return group == 0 ? kUnknown : std::to_string(group);
            case GroupBy::termination: return group == 0 ? kUnknown : names_.words[group];
            case GroupBy::result: return std::string(to_text(static_cast<GameResult>(group)));
            case GroupBy::reason: {
                const auto reason = static_cast<EndReason>(group);
                return reason == EndReason::none ? "not finished on the board" : std::string(to_text(reason));
            }
            case GroupBy::start: return starts_[group];
        }
        return {};
    }

private:
    std::uint32_t number_of_start(std::int64_t id, const GameFacts& f) {
        const auto moves = store_.load_moves(id);
        const bool own = moves && *moves && !(*moves)->start.empty();
        const std::string& start = own ? (*moves)->start : names_.variants[f.variant].name;
        const auto [known, is_new] = start_numbers_.emplace(start, starts_.size());
        if (is_new) starts_.push_back(start);
        return known->second;
    }

    storage::GameStore& store_;
    const storage::NameLists& names_;
    GroupBy by_;
    std::unordered_map<std::string, std::uint32_t> start_numbers_;
    std::vector<std::string> starts_;
};

/// The game as its second player sees it.
GameFacts turned(GameFacts f) {
    std::swap(f.first_player, f.second_player);
    std::swap(f.first_elo, f.second_elo);
    if (f.result == GameResult::first_wins) {
        f.result = GameResult::second_wins;
    } else if (f.result == GameResult::second_wins) {
        f.result = GameResult::first_wins;
    }
    return f;
}

/// For each variant the first one of the same rules.
std::vector<std::uint32_t> same_rules(const std::vector<storage::NameLists::Variant>& variants) {
    std::vector<std::uint32_t> first(variants.size());
    for (std::uint32_t v = 0; v < variants.size(); ++v) {
        first[v] = 0;
        while (variants[first[v]].rules != variants[v].rules) ++first[v];
    }
    return first;
}

class Scores {
public:
    Scores(storage::GameStore& store, const storage::NameLists& names, GroupBy by)
        : names_(names), by_(by), grouping_(store, names, by), rules_(same_rules(names.variants)) {}

    void add(std::int64_t id, const GameFacts& f) {
        if (by_ != GroupBy::player) return add_to(grouping_.group_of(id, f), f);
        if (f.first_player != 0) add_to(f.first_player, f);
        if (f.second_player != 0) add_to(f.second_player, turned(f));
    }

    std::vector<ScoreRow> take() {
        std::vector<ScoreRow> rows;
        for (auto& [key, row] : rows_) {
            row.rules = names_.variants[key >> 32U].rules;
            row.group = grouping_.name_of(static_cast<std::uint32_t>(key));
            rows.push_back(std::move(row));
        }
        std::sort(rows.begin(), rows.end(), [](const ScoreRow& a, const ScoreRow& b) {
            return std::tie(b.sums.games, a.rules, a.group) < std::tie(a.sums.games, b.rules, b.group);
        });
        return rows;
    }

private:
    void add_to(std::uint32_t group, const GameFacts& f) {
        ScoreRow& row = rows_[std::uint64_t{rules_[f.variant]} << 32U | group];
        row.shortest = row.sums.games == 0 ? f.plies : std::min<std::uint64_t>(row.shortest, f.plies);
        row.longest = std::max<std::uint64_t>(row.longest, f.plies);
        row.plies += f.plies;
        row.sums.add(f);
    }

    const storage::NameLists& names_;
    GroupBy by_;
    Grouping grouping_;
    std::vector<std::uint32_t> rules_;
    std::unordered_map<std::uint64_t, ScoreRow> rows_;  ///< by rules << 32 | group
};

}  // namespace

Result<std::vector<ScoreRow>> score_games(storage::GameStore& store, const storage::GameFilter& filter, GroupBy group) {
    const auto names = store.names();
    if (!names) return names.error();
    Scores scores(store, *names, group);
    const Status read =
        store.for_each_game(filter, [&](std::int64_t id, const GameFacts& f) { scores.add(id, f); });
    if (!read) return read.error();
    return scores.take();
}

}  // namespace ludex::analyzer
