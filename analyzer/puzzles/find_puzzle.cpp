#include "analyzer/puzzles/find_puzzle.hpp"

#include <algorithm>
#include <set>

#include "analyzer/annotate/marks.hpp"
#include "analyzer/puzzles/proved_moves.hpp"

namespace ludex::analyzer {

namespace {

constexpr std::uint64_t kFirstLook = 10;  // has so many times fewer nodes
/// The best move keeps at least this chance, and is better than all others by so much.
constexpr double kGoodChance = 0.5;
constexpr double kClearlyBetter = 0.25;
/// Below this chance a game is as good as lost.
constexpr double kHoldsChance = 0.2;
/// A quiet position: nobody is far ahead, and at least so many moves lose less than an inaccuracy. The engine is asked
/// for more moves than that, so that the last one shows where the good moves end.
constexpr double kLevel = 0.25;
constexpr std::size_t kFewestGood = 3;
constexpr unsigned kLinesOfQuiet = 12;

bool is_as_good(const AnalysisLine& line, const AnalysisLine& best) {
    return points_lost(best.chance, line.chance) < kInaccuracy;
}

class Finder {
public:
    Finder(const AnyVariant& variant, const AnyPosition& position, const PuzzleSearch& search, Analyst& analyst,
           const std::atomic<bool>& stop)
        : search_(search), analyst_(analyst), stop_(stop), puzzle_{.variant = variant, .position = position} {}

    Result<std::optional<Puzzle>> find() {
        if (outcome(puzzle_.position).decided()) return none();
        const auto look = look_at(puzzle_.position, search_.nodes / kFirstLook, 2);
        LUDEX_TRY(look);
        if (look->size() < 2) return none();  // only one move is legal
        const AnalysisLine& best = look->at(0);
        const AnalysisLine& second = look->at(1);
        if (best.forced && best.forced->is_win) return wants(PuzzleKind::win) ? find_win(*best.forced) : none();
        if (best.forced) return none();
        if (second.forced && !second.forced->is_win && second.forced->plies <= most_plies_of_loss()) {
            if (wants(PuzzleKind::hold)) return find_hold();
        } else if (best.chance >= kGoodChance && best.chance - second.chance >= kClearlyBetter) {
            if (wants(PuzzleKind::best)) return find_best();
        } else if (wants(PuzzleKind::quiet) && is_as_good(second, best)) {
            return find_quiet();
        }
        return none();
    }

private:
    static std::optional<Puzzle> none() { return std::nullopt; }
    [[nodiscard]] bool wants(PuzzleKind kind) const { return search_.kinds.contains(kind); }
    /// A game may end with the opponent's answer to the last own move.
    [[nodiscard]] unsigned most_plies_of_win() const { return 2 * search_.most_moves; }
    /// The own move, and then a win of the opponent.
    [[nodiscard]] unsigned most_plies_of_loss() const { return 1 + 2 * search_.most_moves; }

    Result<std::vector<AnalysisLine>> look_at(const AnyPosition& position, std::uint64_t nodes, unsigned lines) {
        engine::SearchLimits limits;
        limits.nodes = nodes;
        limits.stop = &stop_;
        analyst_.forget();
        Analysis analysis = analyst_.analyse(position, limits, lines);
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        return std::move(analysis.lines);
    }

    std::optional<Puzzle> puzzle(PuzzleKind kind) {
        puzzle_.kind = kind;
        return std::move(puzzle_);
    }

    Result<std::optional<Puzzle>> find_win(const ForcedEnd& end) {
        if (end.plies > most_plies_of_win()) return none();
        const auto win = prove_win(puzzle_.position, end.plies);
        if (!win || !*win || (*win)->right.front().size() > 1) return none();
        puzzle_.plies = static_cast<unsigned>((*win)->line.size());
        // The line ends before an own move with a choice, unless that is the last one.
        for (std::size_t i = 0; i < (*win)->right.size(); ++i) {
            const bool is_last = i + 1 == (*win)->right.size();
            if (!is_last && (*win)->right[i].size() > 1) break;
            if (i > 0) puzzle_.line.push_back((*win)->line[2 * i - 1]);
            puzzle_.line.push_back((*win)->line[2 * i]);
            puzzle_.right.push_back((*win)->right[i]);
        }
        return puzzle(PuzzleKind::win);
    }

    Result<std::optional<Puzzle>> find_hold() {
        const auto holding = prove_losses(puzzle_.position, most_plies_of_loss());
        if (!holding || holding->moves.size() != 1) return none();
        const auto after = played(holding->moves.front());
        LUDEX_TRY(after);
        if (!outcome(*after).decided()) {
            const auto answer = look_at(*after, search_.nodes, 1);
            LUDEX_TRY(answer);
            if (1 - answer->at(0).chance < kHoldsChance) return none();
        }
        return with_one_move(PuzzleKind::hold, holding->moves.front(), holding->longest);
    }

    Result<std::optional<Puzzle>> find_best() {
        const auto lines = look_at(puzzle_.position, search_.nodes, 2);
        LUDEX_TRY(lines);
        const AnalysisLine& best = lines->at(0);
        if (best.forced || best.chance < kGoodChance || best.chance - lines->at(1).chance < kClearlyBetter)
            return none();
        if (with_twins({best.moves.front()}).size() > 1) return none();
        return with_one_move(PuzzleKind::best, best.moves.front(), 0);
    }

    Result<std::optional<Puzzle>> find_quiet() {
        const auto lines = look_at(puzzle_.position, search_.nodes, kLinesOfQuiet);
        LUDEX_TRY(lines);
        const AnalysisLine& best = lines->front();
        if (best.forced || best.chance < 0.5 - kLevel || best.chance > 0.5 + kLevel) return none();
        std::vector<std::string> good;
        for (const AnalysisLine& line : *lines)
            if (is_as_good(line, best)) good.push_back(line.moves.front());
        if (good.size() < kFewestGood || good.size() == kLinesOfQuiet) return none();
        puzzle_.line = {good.front()};
        puzzle_.right = {with_twins(std::move(good))};
        return puzzle(PuzzleKind::quiet);
    }

    /// The moves with those that the position's own symmetry makes equal to one of them: the engine names one of each.
    [[nodiscard]] std::vector<std::string> with_twins(std::vector<std::string> moves) const {
        std::set<PositionKey> keys;
        for (const std::string& move : moves)
            if (const auto after = played(move)) keys.insert(folded_key(*after));
        for (const AnyMove& move : legal_moves(puzzle_.position)) {
            const auto after = play(puzzle_.position, move);
            const std::string text = format(move);
            const bool is_twin = after && keys.contains(folded_key(*after));
            if (is_twin && std::find(moves.begin(), moves.end(), text) == moves.end()) moves.push_back(text);
        }
        return moves;
    }

    Result<AnyPosition> played(const std::string& text) const {
        const auto move = parse_move(puzzle_.position, text);
        LUDEX_TRY(move);
        return play(puzzle_.position, *move);
    }

    std::optional<Puzzle> with_one_move(PuzzleKind kind, const std::string& move, unsigned plies) {
        puzzle_.line = {move};
        puzzle_.right = {{move}};
        puzzle_.plies = plies;
        return puzzle(kind);
    }

    const PuzzleSearch& search_;
    Analyst& analyst_;
    const std::atomic<bool>& stop_;
    Puzzle puzzle_;
};

}  // namespace

Result<std::optional<Puzzle>> find_puzzle(const AnyVariant& variant, const AnyPosition& position,
                                          const PuzzleSearch& search, Analyst& analyst, const std::atomic<bool>& stop) {
    return Finder(variant, position, search, analyst, stop).find();
}

}  // namespace ludex::analyzer
