#include "analyzer/annotate/motifs.hpp"

#include <string>

#include "games/all_engines.hpp"

namespace ludex::analyzer {

namespace {

constexpr engine::Motif kMissedWin{"missed-win", "a win by force is known before the move, and none after it"};
constexpr engine::Motif kAllowsWin{"allows-win",
                                   "a win of the opponent by force is known after the move, and none before it"};

/// Plays moves as long as they are legal: an engine of others, or an older one, may have written anything.
template <Game G>
engine::Line<G> line_from(const typename G::Position& position, std::string_view first,
                          const std::vector<std::string>& others) {
    engine::Line<G> line{{}, {position}};
    const auto add = [&](std::string_view text) {
        const auto move = G::read_move(line.positions.back(), text);
        if (!move) return false;
        auto next = line.positions.back();
        G::play_unchecked(next, *move);
        line.moves.push_back(*move);
        line.positions.push_back(std::move(next));
        return true;
    };
    if (!first.empty() && !add(first)) return line;
    for (const std::string& text : others)
        if (!add(text)) break;
    return line;
}

bool is_won(const JudgedPosition& position) { return position.forced && position.forced->is_win; }
bool is_lost(const JudgedPosition& position) { return position.forced && !position.forced->is_win; }

}  // namespace

std::vector<engine::Motif> known_motifs(const AnyVariant& variant) {
    std::vector<engine::Motif> motifs{kMissedWin, kAllowsWin};
    with_game(variant, [&]<class G>(const auto&) {
        const auto& own = engine::Knowledge<G>::kMotifs;
        motifs.insert(motifs.end(), own.begin(), own.end());
    });
    return motifs;
}

std::vector<engine::MotifShown> motifs_of(const AnyPosition& before, std::string_view move,
                                          const JudgedPosition& judged_before, const JudgedPosition& judged_after) {
    std::vector<engine::MotifShown> shown;
    if (is_lost(judged_before) || is_lost(judged_after)) return shown;
    if (is_won(judged_before)) shown.push_back({kMissedWin.name, {}});
    if (is_won(judged_after) && judged_after.forced->plies > 0) shown.push_back({kAllowsWin.name, {}});
    with_game(before, [&]<class G>(const auto& position) {
        const engine::Mistake<G> mistake{line_from<G>(position, {}, judged_before.best),
                                         line_from<G>(position, move, judged_after.best)};
        if (mistake.plies() == 0) return;
        for (auto& motif : engine::Knowledge<G>::motifs_of(mistake)) shown.push_back(std::move(motif));
    });
    return shown;
}

}  // namespace ludex::analyzer
