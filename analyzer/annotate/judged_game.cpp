#include "analyzer/annotate/judged_game.hpp"

#include <algorithm>

#include "analyzer/annotate/marks.hpp"

namespace ludex::analyzer {

namespace {

/// If a move seems to be a mistake, the engine evaluates it again with this many times the nodes.
constexpr std::uint64_t kSecondLook = 4;

JudgedPosition finished(const AnyPosition& position, const Outcome& end) {
    JudgedPosition judged;
    judged.chance = 0.5;
    const Colour first = with_game(position, []<class G>(const auto&) { return G::kInfo.first_mover; });
    const std::optional<Colour> winner = winner_of(end.result, first);
    if (!winner) return judged;
    const bool wins = *winner == to_play(position);
    judged.chance = wins ? 1 : 0;
    judged.score = engine::in_units(wins ? engine::win_in(0) : engine::loss_in(0));
    judged.forced = ForcedEnd{wins, 0, true};
    return judged;
}

/// Whether `a` is more reliable than `b`: a proof is more reliable than an evaluation, a deep search more than a
/// shallow one.
bool is_surer(const JudgedPosition& a, const JudgedPosition& b) {
    return a.forced.has_value() != b.forced.has_value() ? a.forced.has_value() : a.depth > b.depth;
}

class GameJudge {
public:
    GameJudge(Analyst& analyst, std::uint64_t nodes, const std::atomic<bool>& stop)
        : analyst_(analyst), nodes_(nodes), stop_(stop) {}

    /// Evaluates a position. `played` is the move of the game, empty at its end.
    JudgedPosition judge(const AnyPosition& position, const std::string& played, std::uint64_t factor, unsigned depth) {
        if (const Outcome end = outcome(position); end.decided()) return finished(position, end);
        engine::SearchLimits within = limits(nodes_ * factor);
        within.depth = depth;
        const Analysis analysis = analyst_.analyse(position, within);
        const AnalysisLine& line = analysis.lines.at(0);
        JudgedPosition judged{line.score,   line.chance,  line.forced,    line.moves,
                              std::nullopt, std::nullopt, analysis.depth, nodes_ * factor};
        if (may_be_only_move(judged, played)) judged.second_chance = second_chance(position, factor);
        return judged;
    }

private:
    std::optional<double> second_chance(const AnyPosition& position, std::uint64_t factor) {
        const Analysis two = analyst_.analyse(position, limits(nodes_ * factor / 2), 2);
        return two.lines.size() < 2 ? std::nullopt : std::optional(two.lines[1].chance);
    }
    [[nodiscard]] engine::SearchLimits limits(std::uint64_t nodes) const {
        engine::SearchLimits limits;
        limits.nodes = nodes;
        limits.stop = &stop_;
        return limits;
    }

    Analyst& analyst_;
    std::uint64_t nodes_;
    const std::atomic<bool>& stop_;
};

}  // namespace

std::optional<std::vector<JudgedPosition>> judge_segment(const CheckedGame& game, std::size_t segment,
                                                         std::uint64_t nodes, Analyst& analyst,
                                                         const std::atomic<bool>& stop) {
    const auto positions = positions_of(game);
    auto moves = move_texts(game);
    moves.emplace_back();  // no move is played at the end
    const std::size_t first = segment * kSegmentPlies;
    const std::size_t size = std::min(kSegmentPlies + 1, positions.size() - first);
    analyst.forget();
    GameJudge game_judge(analyst, nodes, stop);
    const auto judge = [&](std::size_t i, std::uint64_t factor, unsigned depth = engine::kMaxPlies) {
        return game_judge.judge(positions[first + i], moves[first + i], factor, depth);
    };
    std::vector<JudgedPosition> judged(size);
    for (std::size_t i = size; i-- > 0 && !stop;) judged[i] = judge(i, 1);
    for (std::size_t i = size; i-- > 1 && !stop;) {
        const std::string& move = moves[first + i - 1];
        JudgedPosition& before = judged[i - 1];
        const double loss = loss_of(before, judged[i], move);
        if (loss < kInaccuracy) continue;
        before = judge(i - 1, kSecondLook);
        // As deep as the search of the best move: otherwise a ply more or less would look like a loss.
        JudgedPosition after = judge(i, kSecondLook, std::max(1U, before.depth - 1));
        before.loss = std::min(loss, loss_of(before, after, move));
        after.loss = judged[i].loss;
        if (is_surer(after, judged[i])) judged[i] = after;
    }
    if (stop) return std::nullopt;
    return judged;
}

bool is_good_for(const JudgedGame& kept, const CheckedGame& game, std::uint64_t nodes) {
    return kept.engine == engine::kEngineVersion && kept.nodes >= nodes && kept.positions.size() == game.plies + 1U;
}

JudgedGame begin_judgement(std::uint64_t nodes) { return {engine::kEngineVersion, nodes, {}}; }

void add_segment(JudgedGame& game, const std::vector<JudgedPosition>& segment) {
    auto first = segment.begin();
    if (!game.positions.empty()) {
        // The more reliable evaluation of the shared position is kept.
        JudgedPosition& shared = game.positions.back();
        const auto loss = first->loss;  // the loss of the move played there
        if (is_surer(*first, shared)) shared = *first;
        shared.loss = loss;
        ++first;
    }
    game.positions.insert(game.positions.end(), first, segment.end());
}

std::optional<JudgedGame> judge_game(const CheckedGame& game, std::uint64_t nodes, Analyst& analyst,
                                     const std::atomic<bool>& stop) {
    JudgedGame judged = begin_judgement(nodes);
    for (std::size_t i = 0; i < segments_of(game.plies); ++i) {
        const auto segment = judge_segment(game, i, nodes, analyst, stop);
        if (!segment) return std::nullopt;
        add_segment(judged, *segment);
    }
    return judged;
}

}  // namespace ludex::analyzer
