#include "service/reports/slips.hpp"

#include <algorithm>

#include "analyzer/annotate/marks.hpp"

namespace ludex::service {

namespace {

constexpr std::size_t kMostPositions = 24;
constexpr std::size_t kMostMoves = 3;  // of a position

double cost_of(const Slip& slip) {
    return analyzer::points_lost(slip.chance_before, slip.chance) * static_cast<double>(slip.games);
}

class SlipFinder {
public:
    SlipFinder(std::uint64_t nodes, analyzer::Analyst& analyst, const std::atomic<bool>& stop)
        : analyst_(analyst), stop_(stop) {
        limits_.nodes = nodes;
        limits_.stop = &stop;
    }

    Status look_at(const analyzer::Habit& habit, const analyzer::OpeningLine& line, std::uint64_t fewest_games) {
        const auto best = line_of(line.end);
        LUDEX_TRY(best);
        const auto after_best = played(line.end, best->moves.front());
        LUDEX_TRY(after_best);
        for (std::size_t i = 0; i < std::min(habit.choices.size(), kMostMoves); ++i) {
            const analyzer::Choice& choice = habit.choices[i];
            if (choice.own.games < fewest_games) break;
            ++found_.moves;
            const auto after = played(line.end, choice.name);
            LUDEX_TRY(after);
            // A move that the symmetry of the position makes equal is the same one.
            if (folded_key(*after) == folded_key(*after_best) || outcome(*after).decided()) continue;
            const auto answer = line_of(*after);
            LUDEX_TRY(answer);
            note({line, choice.name, choice.own.games, own_total(habit), best->chance, 1 - answer->chance, best->moves,
                  answer->moves});
        }
        return Done{};
    }

    Slips slips() {
        std::stable_sort(found_.slips.begin(), found_.slips.end(),
                         [](const Slip& a, const Slip& b) { return cost_of(a) > cost_of(b); });
        return std::move(found_);
    }

private:
    /// The best line of a position that is not decided.
    Result<AnalysisLine> line_of(const AnyPosition& position) {
        analyst_.forget();
        Analysis analysis = analyst_.analyse(position, limits_);
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        return std::move(analysis.lines.front());
    }

    static Result<AnyPosition> played(const AnyPosition& position, const std::string& text) {
        const auto move = parse_move(position, text);
        LUDEX_TRY(move);
        return play(position, *move);
    }

    void note(Slip slip) {
        if (analyzer::points_lost(slip.chance_before, slip.chance) >= analyzer::kInaccuracy)
            found_.slips.push_back(std::move(slip));
    }

    analyzer::Analyst& analyst_;
    const std::atomic<bool>& stop_;
    engine::SearchLimits limits_;
    Slips found_;
};

}  // namespace

Result<Slips> find_slips(const std::vector<analyzer::Habit>& habits, std::uint64_t fewest_games, std::uint64_t nodes,
                         analyzer::Analyst& analyst, const std::atomic<bool>& stop) {
    SlipFinder finder(nodes, analyst, stop);
    std::size_t positions = 0;
    for (const analyzer::Habit& habit : habits) {
        if (!habit.line) continue;
        if (++positions > kMostPositions) break;
        LUDEX_TRY(finder.look_at(habit, *habit.line, fewest_games));
    }
    return finder.slips();
}

}  // namespace ludex::service
