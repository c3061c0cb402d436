#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "analyzer/engine/knowledge.hpp"
#include "analyzer/engine/move_picker.hpp"
#include "analyzer/engine/path.hpp"
#include "analyzer/engine/search_limits.hpp"
#include "analyzer/engine/transposition_table.hpp"

namespace ludex::engine {

/// Parts that can be switched off: tests compare the search with a plain one, matches show what each part is worth.
struct SearchOptions {
    bool table = true;           ///< the transposition table
    unsigned forcing_plies = 6;  ///< forcing moves in a row after the last ply; with 0 the position is evaluated there
    bool extensions = true;      ///< one ply more where the opponent threatens to win at once
    bool selective = true;       ///< null moves, futility, late moves left out or reduced; no proof depends on it
};

template <Game G>
struct SearchLine {
    Value value = 0;                      ///< for the side to move
    std::vector<typename G::Move> moves;  ///< the best moves of both sides, beginning at the root; never empty
};

template <Game G>
struct SearchResult {
    std::vector<SearchLine<G>> lines;  ///< the best first; empty when the position is decided
    unsigned depth = 0;                ///< the depth of the last whole iteration
    std::uint64_t nodes = 0;
};

/// Iterative deepening with principal variation search, in one thread. The same question gets the same answer if
/// history and table are the same and neither time nor `stop` ends the search.
template <Game G>
class Search {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Result = SearchResult<G>;
    /// Called after each whole iteration.
    using OnDepth = std::function<void(const Result&)>;

    /// The table must outlive the search; several searches may share it.
    Search(const SearchOptions& options, TranspositionTable& table);

    /// Finds the best `lines` moves, or all if there are fewer. `weights` are those of the evaluation.
    Result run(const Position& position, const Weights<G>& weights, const SearchLimits& limits, unsigned lines = 1,
               const OnDepth& on_depth = {});

    void forget() { history_.clear(); }

private:
    using K = Knowledge<G>;

    struct Frame {
        std::array<Move, kMaxPlies> line;
        unsigned length = 0;
        Killers<Move> killers;
    };
    struct RootMove {
        Move move;
        Value value = -kInfinity;
        std::vector<Move> line;
    };

    void collect_roots(const Position& position);
    void deepen(const Position& position, unsigned deepest, unsigned lines, const OnDepth& on_depth);
    bool search_line(const Position& position, std::size_t first, int depth);
    Value search_root(const Position& position, std::size_t first, Value alpha, Value beta, int depth);
    void keep(unsigned lines, unsigned depth);

    Value visit(const Position& position, Value alpha, Value beta, int depth, unsigned ply, bool may_pass);
    Value try_moves(const Position& position, Value alpha, Value beta, int depth, unsigned ply, bool is_complete,
                    bool is_threatened);
    Value visit_child(const Position& position, Value alpha, Value beta, int depth, unsigned ply, int reduction,
                      bool is_first);
    std::optional<Value> prune(const Position& position, Value alpha, Value beta, int depth, unsigned ply,
                               bool may_pass, bool is_complete);
    Value quiesce(const Position& position, Value alpha, Value beta, unsigned ply, unsigned steps);
    Value settle_quietly(const Position& position, Value judged, Value alpha, Value beta, unsigned ply, unsigned steps);
    std::optional<Value> settled(const Position& position, unsigned ply);

    Value judge(const Position& position) const { return evaluate<G>(position, weights_); }
    void follow(unsigned ply, Move move);
    int reduction(const Position& position, Move move, int depth, unsigned n, bool is_pv) const;
    void learn(const Position& position, Move refutation, std::span<const Move> tried, int depth, unsigned ply);
    void remember(const Position& position, Value value, Bound bound, std::optional<Move> move, int depth,
                  unsigned ply);
    bool must_stop() { return root_depth_ > 1 && budget_.spend(); }

    SearchOptions options_;
    TranspositionTable& table_;
    Weights<G> weights_{};
    History<G> history_;
    Path path_;
    Budget budget_;
    std::vector<Frame> frames_;
    std::vector<RootMove> roots_;
    unsigned root_depth_ = 0;
    Result result_;
};

}  // namespace ludex::engine
