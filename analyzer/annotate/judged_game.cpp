#include "analyzer/annotate/judged_game.hpp"

#include <algorithm>

#include "analyzer/annotate/marks.hpp"

namespace ludex::analyzer {

namespace {

/// Where a move seems to be a mistake, the engine thinks so many times longer before it says so.
constexpr std::uint64_t kSecondLook = 4;

struct PlayedPosition {
    AnyPosition position;
    std::string move;  ///< played there; empty at the end
};

std::vector<PlayedPosition> positions_of(const CheckedGame& game) {
    std::vector<PlayedPosition> positions;
    with_game(game.start, [&]<class G>(const auto& start) {
        [[maybe_unused]] const Status walked = walk_moves<G>(start, game.moves, [&](const auto& p, const auto& move) {
            positions.push_back({p, move ? G::format(*move) : std::string()});
            return true;
        });
    });
    return positions;
}

JudgedPosition finished(const AnyPosition& position, const Outcome& end) {
    JudgedPosition judged;
    judged.chance = 0.5;
    if (end.result == GameResult::draw) return judged;
    const Colour first = with_game(position, []<class G>(const auto&) { return G::kInfo.first_mover; });
    const bool wins = (end.result == GameResult::first_wins) == (to_play(position) == first);
    judged.chance = wins ? 1 : 0;
    judged.score = wins ? 1000 : -1000;
    judged.forced = ForcedEnd{wins, 0, true};
    return judged;
}

class GameJudge {
public:
    GameJudge(Analyst& analyst, std::uint64_t nodes, const std::atomic<bool>& stop)
        : analyst_(analyst), nodes_(nodes), stop_(stop) {}

    JudgedPosition judge(const PlayedPosition& played, std::uint64_t factor) {
        if (const Outcome end = outcome(played.position); end.decided()) return finished(played.position, end);
        const Analysis analysis = analyst_.analyse(played.position, limits(nodes_ * factor));
        const AnalysisLine& line = analysis.lines.at(0);
        JudgedPosition judged{line.score,   line.chance,    line.forced,    line.moves,
                              std::nullopt, analysis.depth, nodes_ * factor};
        if (played.move == line.moves[0]) judged.second_chance = second_chance(played, factor);
        return judged;
    }

private:
    /// How good the second best move is: only asked for where the best one was played.
    std::optional<double> second_chance(const PlayedPosition& played, std::uint64_t factor) {
        const Analysis two = analyst_.analyse(played.position, limits(nodes_ * factor / 2), 2);
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
    const auto all = positions_of(game);
    const std::size_t first = segment * kSegmentPlies;
    const std::size_t end = std::min(first + kSegmentPlies + 1, all.size());
    const std::vector<PlayedPosition> played(all.begin() + static_cast<std::ptrdiff_t>(first),
                                             all.begin() + static_cast<std::ptrdiff_t>(end));
    std::vector<JudgedPosition> judged(played.size());
    analyst.forget();
    GameJudge judge(analyst, nodes, stop);
    for (std::size_t i = played.size(); i-- > 0 && !stop;) judged[i] = judge.judge(played[i], 1);
    for (std::size_t i = played.size(); i-- > 1 && !stop;) {
        if (loss_of(judged[i - 1], judged[i], played[i - 1].move) < kInaccuracy) continue;
        judged[i] = judge.judge(played[i], kSecondLook);
        judged[i - 1] = judge.judge(played[i - 1], kSecondLook);
    }
    if (stop) return std::nullopt;
    return judged;
}

void add_segment(JudgedGame& game, const std::vector<JudgedPosition>& segment) {
    auto first = segment.begin();
    if (!game.positions.empty()) {
        // Of the two judgements of the shared position the more thorough one stays.
        if (first->nodes >= game.positions.back().nodes) game.positions.back() = *first;
        ++first;
    }
    game.positions.insert(game.positions.end(), first, segment.end());
}

std::optional<JudgedGame> judge_game(const CheckedGame& game, std::uint64_t nodes, Analyst& analyst,
                                     const std::atomic<bool>& stop) {
    JudgedGame judged{nodes, {}};
    for (std::size_t i = 0; i < segments_of(game.plies); ++i) {
        const auto segment = judge_segment(game, i, nodes, analyst, stop);
        if (!segment) return std::nullopt;
        add_segment(judged, *segment);
    }
    return judged;
}

}  // namespace ludex::analyzer
