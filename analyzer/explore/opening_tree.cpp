#include "analyzer/explore/opening_tree.hpp"

#include <cmath>

#include "analyzer/explore/opening_names.hpp"
#include "games/start_tags.hpp"

namespace ludex::analyzer {

namespace {

/// The comment on a move: "1252 games, 57.3 %", the score of who plays it. The number has no comma, because other
/// programs read comments, too.
std::string comment_of(const ExploreMove& m, bool first_moves, const std::optional<std::string_view>& name) {
    std::string text = name ? std::string(*name) + ": " : std::string();
    text += std::to_string(m.tally.games) + (m.tally.games == 1 ? " game" : " games");
    if (const auto score = mover_score_of(m.tally, first_moves)) {
        const auto tenths = static_cast<int>(std::lround(score->value * 1000));
        text += ", " + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
    }
    return text;
}

class TreeWriter {
public:
    TreeWriter(storage::GameStore& store, const AnyVariant& variant, const TreeOptions& options, GameRecord& record)
        : store_(store), variant_(variant), options_(options), record_(record) {
        options_.explore.all_moves = false;
        options_.explore.sample_games = 0;
        options_.explore.sort_moves = SortMoves::games;  // the main line is what was played most
    }

    Status write(const AnyPosition& position, std::size_t plies_left) {
        if (plies_left == 0) return Done{};
        auto answer = explore(store_, position, options_.explore);
        LUDEX_TRY(answer);
        std::erase_if(answer->moves, [&](const ExploreMove& m) { return m.tally.games < options_.fewest_games; });
        std::vector<AnyPosition> after;
        for (const ExploreMove& m : answer->moves) {
            const auto position_after = parse_position(variant_, m.position);
            LUDEX_TRY(position_after);
            after.push_back(*position_after);
        }
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (i > 0) record_.add(ElementKind::variation_begin, {});
            record_.add(ElementKind::move, answer->moves[i].move);
            record_.add(ElementKind::comment,
                        comment_of(answer->moves[i], answer->first_moves, OpeningNames::shipped().name_of(after[i])));
            if (i == 0) continue;
            if (const Status deeper = write(after[i], plies_left - 1); !deeper) return deeper;
            record_.add(ElementKind::variation_end, {});
        }
        return after.empty() ? Status(Done{}) : write(after.front(), plies_left - 1);
    }

private:
    storage::GameStore& store_;
    const AnyVariant& variant_;
    TreeOptions options_;
    GameRecord& record_;
};

}  // namespace

Result<GameRecord> opening_tree(storage::GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                                const TreeOptions& options) {
    GameRecord record;
    record.set_tag("Event", "Opening tree");
    set_start_tags(record, variant, is_own_start(variant, position) ? std::optional(position) : std::nullopt);
    record.set_tag("Result", "*");
    record.result_token = "*";
    LUDEX_TRY(TreeWriter(store, variant, options, record).write(position, options.plies));
    return record;
}

}  // namespace ludex::analyzer
