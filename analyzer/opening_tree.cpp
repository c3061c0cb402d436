#include "analyzer/opening_tree.hpp"

#include <cmath>

#include "analyzer/opening_names.hpp"

namespace ludex::analyzer {

namespace {

/// "1,252 games, 57.3 %" without commas, as other programs read comments too.
std::string comment_of(const ExploreMove& m, const std::optional<std::string_view>& name) {
    std::string text = name ? std::string(*name) + ": " : std::string();
    text += std::to_string(m.tally.games) + (m.tally.games == 1 ? " game" : " games");
    if (const auto score = score_of(m.tally)) {
        const auto tenths = static_cast<int>(std::lround(score->value * 1000));
        text += ", " + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
    }
    return text;
}

class TreeWriter {
public:
    TreeWriter(storage::GameStore& store, const AnyVariant& variant, const TreeOptions& options, GameRecord& record)
        : store_(store), variant_(variant), options_(options), record_(record) {}

    Status write(const AnyPosition& position, std::size_t plies_left) {
        if (plies_left == 0) return Done{};
        auto answer = explore(store_, position, options_.explore);
        if (!answer) return answer.error();
        std::erase_if(answer->moves, [&](const ExploreMove& m) { return m.tally.games < options_.fewest_games; });
        if (answer->moves.empty()) return Done{};
        const ExploreMove& main = answer->moves.front();
        if (const Status added = add(main); !added) return added;
        for (std::size_t i = 1; i < answer->moves.size(); ++i) {
            record_.add(ElementKind::variation_begin, {});
            if (const Status added = add(answer->moves[i]); !added) return added;
            if (const Status deeper = go_on(answer->moves[i], plies_left); !deeper) return deeper;
            record_.add(ElementKind::variation_end, {});
        }
        return go_on(main, plies_left);
    }

private:
    Status add(const ExploreMove& m) {
        const auto after = parse_position(variant_, m.position);
        if (!after) return after.error();
        record_.add(ElementKind::move, m.move);
        record_.add(ElementKind::comment, comment_of(m, OpeningNames::shipped().name_of(*after)));
        return Done{};
    }

    Status go_on(const ExploreMove& m, std::size_t plies_left) {
        const auto after = parse_position(variant_, m.position);
        if (!after) return after.error();
        return write(*after, plies_left - 1);
    }

    storage::GameStore& store_;
    const AnyVariant& variant_;
    const TreeOptions& options_;
    GameRecord& record_;
};

}  // namespace

Result<GameRecord> opening_tree(storage::GameStore& store, const AnyVariant& variant, const AnyPosition& position,
                                const TreeOptions& options) {
    GameRecord record;
    record.set_tag("Event", "Opening tree");
    record.set_tag("Game", info_of(variant).id);
    if (!variant_name(variant).empty()) record.set_tag("Variant", variant_name(variant));
    const bool is_start = with_game(variant, [&]<class G>(const auto& v) {
        const auto initial = G::initial(v);
        return initial && std::get<typename G::Position>(position) == *initial;
    });
    if (!is_start) {
        record.set_tag("SetUp", "1");
        record.set_tag("FEN", format(position));
    }
    record.set_tag("Result", "*");
    record.result_token = "*";
    if (const Status written = TreeWriter(store, variant, options, record).write(position, options.plies); !written)
        return written.error();
    return record;
}

}  // namespace ludex::analyzer
