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
    GameJudge(const Evaluate& evaluate, std::uint64_t nodes, const std::atomic<bool>& stop)
        : evaluate_(evaluate), nodes_(nodes), stop_(stop) {}

    /// Evaluates a position. `played` is the move of the game, empty at its end.
    Result<JudgedPosition> judge(const AnyPosition& position, const std::string& played, std::uint64_t factor,
                                 unsigned depth) {
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        if (const Outcome end = outcome(position); end.decided()) return finished(position, end);
        engine::SearchLimits within = limits(nodes_ * factor);
        within.depth = depth;
        const auto analysis = evaluate_(position, within, 1);
        LUDEX_TRY(analysis);
        const AnalysisLine& line = analysis->lines.at(0);
        JudgedPosition judged{line.score,   line.chance,  line.forced,     line.moves,
                              std::nullopt, std::nullopt, analysis->depth, nodes_ * factor};
        if (!may_be_only_move(judged, played)) return judged;
        const auto second = second_chance(position, factor);
        LUDEX_TRY(second);
        judged.second_chance = *second;
        return judged;
    }

private:
    Result<std::optional<double>> second_chance(const AnyPosition& position, std::uint64_t factor) {
        const auto two = evaluate_(position, limits(nodes_ * factor / 2), 2);
        LUDEX_TRY(two);
        return two->lines.size() < 2 ? std::nullopt : std::optional(two->lines[1].chance);
    }
    [[nodiscard]] engine::SearchLimits limits(std::uint64_t nodes) const {
        engine::SearchLimits limits;
        limits.nodes = nodes;
        limits.stop = &stop_;
        return limits;
    }

    const Evaluate& evaluate_;
    std::uint64_t nodes_;
    const std::atomic<bool>& stop_;
};

/// The positions of a segment, with the moves that were played there.
struct SegmentMoves {
    std::vector<AnyPosition> positions;
    std::vector<std::string> moves;  ///< as many; the last one is empty at the end of the game

    SegmentMoves(const CheckedGame& game, std::size_t segment) {
        const auto all = positions_of(game);
        auto texts = move_texts(game);
        texts.emplace_back();  // no move is played at the end
        const std::size_t first = segment * kSegmentPlies;
        const std::size_t end = std::min(first + kSegmentPlies + 1, all.size());
        positions.assign(all.begin() + static_cast<std::ptrdiff_t>(first),
                         all.begin() + static_cast<std::ptrdiff_t>(end));
        moves.assign(texts.begin() + static_cast<std::ptrdiff_t>(first),
                     texts.begin() + static_cast<std::ptrdiff_t>(end));
    }
};

}  // namespace

Evaluate evaluation_by(Analyst& analyst) {
    return [&analyst](const AnyPosition& position, const engine::SearchLimits& limits, unsigned lines) {
        return Result<Analysis>(analyst.analyse(position, limits, lines));
    };
}

Result<std::vector<JudgedPosition>> judge_segment(const CheckedGame& game, std::size_t segment, std::uint64_t nodes,
                                                  const Evaluate& evaluate, const std::atomic<bool>& stop) {
    const SegmentMoves line(game, segment);
    GameJudge game_judge(evaluate, nodes, stop);
    const auto judge = [&](std::size_t i, std::uint64_t factor, unsigned depth = engine::kMaxPlies) {
        return game_judge.judge(line.positions[i], line.moves[i], factor, depth);
    };
    std::vector<JudgedPosition> judged(line.positions.size());
    for (std::size_t i = judged.size(); i-- > 0;) {
        auto position = judge(i, 1);
        LUDEX_TRY(position);
        judged[i] = *std::move(position);
    }
    for (std::size_t i = judged.size(); i-- > 1;) {
        const std::string& move = line.moves[i - 1];
        const double loss = loss_of(judged[i - 1], judged[i], move);
        if (loss < kInaccuracy) continue;
        auto before = judge(i - 1, kSecondLook);
        LUDEX_TRY(before);
        // As deep as the search of the best move: otherwise a ply more or less would look like a loss.
        auto after = judge(i, kSecondLook, std::max(1U, before->depth - 1));
        LUDEX_TRY(after);
        before->loss = std::min(loss, loss_of(*before, *after, move));
        after->loss = judged[i].loss;
        judged[i - 1] = *std::move(before);
        if (is_surer(*after, judged[i])) judged[i] = *std::move(after);
    }
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

Result<JudgedGame> judge_game(const CheckedGame& game, std::uint64_t nodes, Analyst& analyst,
                              const std::atomic<bool>& stop, const std::function<bool(std::size_t)>& on_segment) {
    JudgedGame judged = begin_judgement(nodes);
    const Evaluate evaluate = evaluation_by(analyst);
    for (std::size_t i = 0; i < segments_of(game.plies); ++i) {
        analyst.forget();
        const auto segment = judge_segment(game, i, nodes, evaluate, stop);
        LUDEX_TRY(segment);
        add_segment(judged, *segment);
        if (!on_segment(judged.positions.size()))
            return Error{.kind = ErrorKind::interrupted, .message = "nobody waits for it"};
    }
    return judged;
}

}  // namespace ludex::analyzer
