#include "analyzer/explore/opening_tree.hpp"

#include <cmath>

#include "analyzer/explore/opening_names.hpp"
#include "games/start_tags.hpp"

namespace ludex::analyzer {

namespace {

std::string percent(double share) { return std::to_string(std::lround(100 * share)); }

/// "57.3 % (54-60)"
std::string score_text(const Score& score) {
    const auto tenths = std::lround(1000 * score.value);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " % (" + percent(score.low) + '-' +
           percent(score.high) + ')';
}

/// The comment on a move: "1252 games, 1100 finished: 57.3 % (54-60)". Numbers have no comma, because other programs
/// read comments, too.
std::string comment_of(const ExploreMove& m, bool of_first, const std::optional<std::string_view>& name) {
    std::string text = name ? std::string(*name) + ": " : std::string();
    text += std::to_string(m.tally.games) + (m.tally.games == 1 ? " game" : " games");
    const auto score = mover_score_of(m.tally, of_first);
    if (!score) return text;
    if (m.tally.unfinished > 0) text += ", " + std::to_string(m.tally.games - m.tally.unfinished) + " finished";
    return text + ": " + score_text(*score);
}

/// The comment before the first move.
std::string whose_scores(const std::optional<Colour>& side) {
    const std::string whose = side ? std::string(name_of(*side)) + "'s" : "of the side that moves";
    return "Scores are " + whose + ", with their 95 % bounds";
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
            record_.add(ElementKind::comment, comment_of(answer->moves[i], is_score_of_first(*answer),
                                                         OpeningNames::shipped().name_of(after[i])));
            if (i == 0) continue;
            if (const Status deeper = write(after[i], plies_left - 1); !deeper) return deeper;
            record_.add(ElementKind::variation_end, {});
        }
        return after.empty() ? Status(Done{}) : write(after.front(), plies_left - 1);
    }

private:
    bool is_score_of_first(const ExploreAnswer& answer) const {
        return options_.side ? *options_.side == info_of(variant_).first_mover : answer.first_moves;
    }

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
    record.add(ElementKind::comment, whose_scores(options.side));
    LUDEX_TRY(TreeWriter(store, variant, options, record).write(position, options.plies));
    return record;
}

}  // namespace ludex::analyzer
