// The definitions of the templates, for the unit of each game that instantiates them.
#include "analyzer/engine/search.hpp"

#include <algorithm>
#include <cmath>

namespace ludex::engine {

namespace {

constexpr int kNullReduction = 2;
/// The largest distance from the leaves at which quiet moves are left out.
constexpr int kFutileDepth = 3;
/// A side that could win this soon may have quiet moves that threaten to; then none of them is left out.
constexpr unsigned kNearWin = 3;

/// The plies by which the search of the n-th move is reduced, by depth and n: both by their logarithms, as in all chess
/// engines.
constexpr int kReductionDepths = 32;
constexpr int kReductionMoves = 64;
const auto kReductions = [] {
    std::array<std::array<std::int8_t, kReductionMoves>, kReductionDepths> table{};
    for (int depth = 1; depth < kReductionDepths; ++depth)
        for (int n = 1; n < kReductionMoves; ++n)
            table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(n)] =
                static_cast<std::int8_t>(0.4 + std::log(depth) * std::log(n) / 2.0);
    return table;
}();

int reduction_of(int depth, unsigned n) {
    return kReductions[static_cast<std::size_t>(std::min(depth, kReductionDepths - 1))]
                      [std::min<std::size_t>(n, kReductionMoves - 1)];
}

/// Converts between proved values of the search, which count plies from the root, and of the table, which count from
/// the position itself.
Value to_table(Value v, unsigned ply) {
    const auto plies = static_cast<Value>(ply);
    return is_win(v) ? v + plies : is_loss(v) ? v - plies : v;
}
Value from_table(Value v, unsigned ply) {
    const auto plies = static_cast<Value>(ply);
    return is_win(v) ? v - plies : is_loss(v) ? v + plies : v;
}

/// The depth to store: a proved value holds at any depth.
int table_depth(Value v, Bound bound, int depth) {
    constexpr int kForEver = 255;
    if (is_win(v) && bound != Bound::upper) return kForEver;
    if (is_loss(v) && bound != Bound::lower) return kForEver;
    return depth;
}

template <Game G>
Value value_of(Outcome end, const typename G::Position& position, unsigned ply) {
    const std::optional<Colour> winner = winner_of(end.result, G::kInfo.first_mover);
    if (!winner) return 0;
    return *winner == G::to_play(position) ? win_in(ply) : loss_in(ply);
}

/// Whether the opponent would win at once if it were to move.
template <Game G>
bool is_threatened(const typename G::Position& position) {
    auto passed = position;
    G::pass_turn(passed);
    return Knowledge<G>::winning_move(passed).has_value();
}

}  // namespace

template <Game G>
Search<G>::Search(const SearchOptions& options, TranspositionTable& table)
    : options_(options), table_(table), frames_(kMaxPlies + 1) {}

template <Game G>
SearchResult<G> Search<G>::run(const Position& position, const Weights<G>& weights, const SearchLimits& limits,
                               unsigned lines, const OnDepth& on_depth) {
    weights_ = weights;
    budget_.begin(limits);
    result_ = {};
    roots_.clear();
    for (Frame& frame : frames_) frame.killers = {};
    path_.begin(G::key(position), limits.played);
    if (G::outcome(position).decided()) return result_;
    collect_roots(position);
    std::stable_sort(roots_.begin(), roots_.end(), [&](const RootMove& a, const RootMove& b) {
        return K::worth(position, a.move) > K::worth(position, b.move);
    });
    deepen(position, std::clamp(limits.depth, 1U, kMaxPlies - 1),
           std::clamp<unsigned>(lines, 1, static_cast<unsigned>(roots_.size())), on_depth);
    result_.nodes = budget_.nodes();
    return result_;
}

/// Collects the moves of the root; of moves that a symmetry of the board maps to each other only the first one.
template <Game G>
void Search<G>::collect_roots(const Position& position) {
    std::vector<PositionKey> seen;
    for (const Move move : G::legal_moves(position)) {
        Position next = position;
        G::play_unchecked(next, move);
        const PositionKey folded = G::fold(next).key;
        // One of two such moves may lead back to a position of the game, and the other one not.
        const bool leads_back = path_.had(1, G::key(next));
        if (!leads_back && std::find(seen.begin(), seen.end(), folded) != seen.end()) continue;
        roots_.push_back({move, -kInfinity, {move}});
        if (!leads_back) seen.push_back(folded);
    }
}

template <Game G>
void Search<G>::deepen(const Position& position, unsigned deepest, unsigned lines, const OnDepth& on_depth) {
    for (unsigned depth = 1; depth <= deepest; ++depth) {
        root_depth_ = depth;
        for (std::size_t first = 0; first < lines; ++first)
            if (!search_line(position, first, static_cast<int>(depth))) {
                // An unfinished iteration counts if it found a better move than the finished ones before. A loss of the
                // moves that it had time for is none of the position: another move may save it.
                const bool has_move = roots_[0].value > -kInfinity && !is_loss(roots_[0].value);
                if (first == 0 && lines == 1 && has_move) keep(lines, depth - 1);
                return;
            }
        // A later line may have been found better than one before it.
        std::stable_sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(lines),
                         [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
        keep(lines, depth);
        if (on_depth) on_depth(result_);
        const bool all_proved = std::all_of(result_.lines.begin(), result_.lines.end(), [&](const auto& line) {
            return is_proved(line.value) && plies_to_end(line.value) <= depth;
        });
        if (all_proved) return;
    }
}

template <Game G>
void Search<G>::keep(unsigned lines, unsigned depth) {
    result_.lines.clear();
    for (unsigned i = 0; i < lines; ++i) result_.lines.push_back({roots_[i].value, roots_[i].line});
    result_.depth = depth;
    result_.nodes = budget_.nodes();
}

/// Moves the best of the root moves from `first` on to `first`. False when the search was stopped before the move was
/// certain.
template <Game G>
bool Search<G>::search_line(const Position& position, std::size_t first, int depth) {
    const auto sort = [&] {
        std::stable_sort(roots_.begin() + static_cast<std::ptrdiff_t>(first), roots_.end(),
                         [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    };
    constexpr int kFirstGuessed = 4;
    const bool is_guessed = depth >= kFirstGuessed && !is_proved(result_.lines[first].value);
    Value margin = K::kSwing;
    Value alpha = is_guessed ? result_.lines[first].value - margin : -kInfinity;
    Value beta = is_guessed ? result_.lines[first].value + margin : kInfinity;
    for (;;) {
        const Value value = search_root(position, first, alpha, beta, depth);
        sort();
        if (budget_.is_spent()) return false;
        if (value > alpha && value < beta) return true;
        margin *= 4;
        if (value <= alpha) alpha = is_loss(value) || margin > kProved / 8 ? -kInfinity : value - margin;
        if (value >= beta) beta = is_win(value) || margin > kProved / 8 ? kInfinity : value + margin;
    }
}

template <Game G>
Value Search<G>::search_root(const Position& position, std::size_t first, Value alpha, Value beta, int depth) {
    Value best = -kInfinity;
    for (std::size_t i = first; i < roots_.size(); ++i) roots_[i].value = -kInfinity;
    for (std::size_t i = first; i < roots_.size() && best < beta; ++i) {
        Position next = position;
        G::play_unchecked(next, roots_[i].move);
        budget_.count_node();
        table_.prefetch(G::key(next));
        const Value value = visit_child(next, std::max(alpha, best), beta, depth, 0, 0, i == first);
        if (budget_.is_spent()) break;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        roots_[i].value = value;
        follow(0, roots_[i].move);
        roots_[i].line.assign(frames_[0].line.begin(), frames_[0].line.begin() + frames_[0].length);
    }
    return best;
}

/// Sets the line of `ply` to `move` and the line that was found after it.
template <Game G>
void Search<G>::follow(unsigned ply, Move move) {
    Frame& frame = frames_[ply];
    const Frame& next = frames_[ply + 1];
    frame.line[0] = move;
    const unsigned rest = std::min(next.length, kMaxPlies - 1);
    std::copy_n(next.line.begin(), rest, frame.line.begin() + 1);
    frame.length = rest + 1;
}

/// The value when no search is needed: the game is over, or the side to move can win at once. nullopt otherwise.
template <Game G>
std::optional<Value> Search<G>::settled(const Position& position, unsigned ply) {
    frames_[ply].length = 0;
    if (const Outcome end = G::outcome(position); end.decided()) return value_of<G>(end, position, ply);
    if (const auto winner = K::winning_move(position)) {
        frames_[ply + 1].length = 0;
        follow(ply, *winner);
        return win_in(ply + 1);
    }
    return std::nullopt;
}

template <Game G>
Value Search<G>::visit(const Position& position, Value alpha, Value beta, int depth, unsigned ply, bool may_pass) {
    if (must_stop()) return 0;
    if (const auto value = settled(position, ply)) return *value;
    if (ply + 2 >= kMaxPlies) return judge(position);
    const PositionKey key = G::key(position);
    if (path_.had(ply, key)) return 0;
    path_.enter(ply, key);
    const bool threatened = options_.extensions && is_threatened<G>(position);
    if (threatened && ply < 2 * root_depth_) ++depth;
    if (depth <= 0) return settle_quietly(position, judge(position), alpha, beta, ply, 0);

    const bool is_pv = beta - alpha > 1;
    if (options_.table && !is_pv) {
        if (const auto known = table_.find(key); known && known->depth >= depth) {
            const Value v = from_table(known->value, ply);
            if (known->bound == Bound::exact || (known->bound == Bound::lower && v >= beta) ||
                (known->bound == Bound::upper && v <= alpha))
                return v;
        }
    }
    bool is_complete = true;
    if (options_.selective && !is_pv && !threatened) {
        is_complete = K::least_plies_to_win(position) <= kNearWin;
        if (const auto value = prune(position, alpha, beta, depth, ply, may_pass, is_complete)) return *value;
    }
    return try_moves(position, alpha, beta, depth, ply, is_complete, threatened);
}

/// A value found without trying the moves: the position is so bad that no move is likely to help, or so good that the
/// side could pass. nullopt otherwise.
template <Game G>
std::optional<Value> Search<G>::prune(const Position& position, Value alpha, Value beta, int depth, unsigned ply,
                                      bool may_pass, bool is_complete) {
    const Value judged = judge(position);
    if (!is_complete && depth <= kFutileDepth && judged + K::kSwing * depth <= alpha && !is_proved(alpha)) {
        // Quiet moves will not help; this tests whether forcing ones do.
        const Value v = settle_quietly(position, judged, alpha, beta, ply, 0);
        if (v <= alpha) return std::max(v, as_judgement(std::min(alpha, judged + K::kSwing * depth)));
    }
    if (is_proved(beta) || judged < beta) return std::nullopt;
    if (depth <= kFutileDepth && judged - K::kSwing * depth >= beta) return judged;
    if (!may_pass || depth < 2) return std::nullopt;
    Position passed = position;
    G::pass_turn(passed);
    if (G::outcome(passed).decided()) return std::nullopt;
    const Value v = -visit(passed, -beta, -beta + 1, depth - 1 - kNullReduction - depth / 4, ply + 1, false);
    if (budget_.is_spent() || v < beta) return std::nullopt;
    return is_proved(v) ? beta : v;
}

/// Searches the first move with the full window, and each other move with a null window, which only tests whether it is
/// better. If it is, it is searched again.
template <Game G>
Value Search<G>::visit_child(const Position& next, Value alpha, Value beta, int depth, unsigned ply, int reduction,
                             bool is_first) {
    if (is_first) return -visit(next, -beta, -alpha, depth - 1, ply + 1, true);
    Value value = -visit(next, -alpha - 1, -alpha, depth - 1 - reduction, ply + 1, true);
    if (reduction > 0 && value > alpha && !budget_.is_spent())
        value = -visit(next, -alpha - 1, -alpha, depth - 1, ply + 1, true);
    if (value > alpha && value < beta && !budget_.is_spent())
        value = -visit(next, -beta, -alpha, depth - 1, ply + 1, true);
    return value;
}

template <Game G>
Value Search<G>::try_moves(const Position& position, Value alpha, Value beta, int depth, unsigned ply, bool is_complete,
                           bool is_threatened) {
    const bool is_pv = beta - alpha > 1;
    const Value first_alpha = alpha;
    std::optional<Move> table_move;
    if (options_.table)
        if (const auto known = table_.find(G::key(position))) table_move = move_of<Move>(known->move);
    frames_[ply + 1].killers = {};
    MovePicker<G> picker(position, table_move, frames_[ply].killers, history_);
    Value best = -kInfinity;
    std::optional<Move> best_move;
    constexpr std::size_t kMostTried = 32;
    MoveList<Move, kMostTried> tried;  // quiet moves that refuted nothing
    unsigned n = 0;
    for (auto picked = picker.next(); picked && alpha < beta; picked = picker.next(), ++n) {
        const auto [move, is_quiet] = *picked;
        if (is_quiet && !is_complete && !is_loss(best) && depth <= kFutileDepth &&
            n > static_cast<unsigned>(K::kMovesTried * depth))
            break;
        Position next = position;
        G::play_unchecked(next, move);
        budget_.count_node();
        table_.prefetch(G::key(next));
        const bool is_reduced = options_.selective && is_quiet && !is_threatened;
        const Value value = visit_child(next, alpha, beta, depth, ply,
                                        is_reduced ? reduction(position, move, depth, n, is_pv) : 0, n == 0);
        if (budget_.is_spent()) return 0;
        if (value > best) {
            best = value;
            best_move = move;
        }
        if (value > alpha) {
            alpha = value;
            follow(ply, move);
        }
        if (!is_quiet) continue;
        if (alpha >= beta) {
            learn(position, move, {tried.begin(), tried.end()}, depth, ply);
        } else if (tried.size() < kMostTried) {
            tried.push_back(move);
        }
    }
    const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
    if (options_.table) remember(position, best, bound, best_move, depth, ply);
    return best;
}

/// The plies by which the first search of the n-th move, a quiet one, is less deep.
template <Game G>
int Search<G>::reduction(const Position& position, Move move, int depth, unsigned n, bool is_pv) const {
    constexpr int kFewestPlies = 3;
    constexpr unsigned kFirstReduced = 3;
    if (depth < kFewestPlies || n < kFirstReduced) return 0;
    const int by_history = history_.of(G::to_play(position), move) / (History<G>::kMost / 2);
    return std::clamp(reduction_of(depth, n) - (is_pv ? 1 : 0) - by_history, 0, depth - 2);
}

/// Records that a quiet move was good enough to end the search of a position, and that those tried before it were not.
template <Game G>
void Search<G>::learn(const Position& position, Move refutation, std::span<const Move> tried, int depth, unsigned ply) {
    Killers<Move>& killers = frames_[ply].killers;
    if (killers[0] != refutation) {
        killers[1] = killers[0];
        killers[0] = refutation;
    }
    const Colour mover = G::to_play(position);
    history_.learn(mover, refutation, depth * depth);
    for (const Move move : tried) history_.learn(mover, move, -depth * depth);
}

template <Game G>
void Search<G>::remember(const Position& position, Value value, Bound bound, std::optional<Move> move, int depth,
                         unsigned ply) {
    table_.store(G::key(position),
                 {move ? bits_of(*move) : 0, to_table(value, ply), table_depth(value, bound, depth), bound});
}

template <Game G>
Value Search<G>::quiesce(const Position& position, Value alpha, Value beta, unsigned ply, unsigned steps) {
    if (must_stop()) return 0;
    if (const auto value = settled(position, ply)) return *value;
    if (ply + 2 >= kMaxPlies) return judge(position);
    return settle_quietly(position, judge(position), alpha, beta, ply, steps);
}

/// The value after both sides have made the forcing moves that they like. Each side may always do something else
/// instead.
template <Game G>
Value Search<G>::settle_quietly(const Position& position, Value judged, Value alpha, Value beta, unsigned ply,
                                unsigned steps) {
    Value best = judged;
    if (best >= beta || steps >= options_.forcing_plies) return best;
    alpha = std::max(alpha, best);
    auto moves = K::forcing_moves(position);
    std::sort(moves.begin(), moves.end(), [&](Move a, Move b) {
        const Value x = K::worth(position, a);
        const Value y = K::worth(position, b);
        return x != y ? x > y : a < b;
    });
    for (const Move move : moves) {
        Position next = position;
        G::play_unchecked(next, move);
        budget_.count_node();
        const Value value = -quiesce(next, -beta, -alpha, ply + 1, steps + 1);
        if (budget_.is_spent()) return 0;
        if (value <= best) continue;
        best = value;
        if (value > alpha) {
            alpha = value;
            follow(ply, move);
        }
        if (alpha >= beta) break;
    }
    return best;
}

}  // namespace ludex::engine
