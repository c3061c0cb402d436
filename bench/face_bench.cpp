// Moves made and generated a second, one thread: through the C face of the shared library, and inside. The same walk:
// each leaf position is reached by a move, and nothing is counted in bulk.
#include <ludex/ludex.h>

#include <memory>

#include "bench/positions.hpp"

namespace ludex {
namespace {

std::uint64_t walk_face(ludex_board* board, unsigned depth) {
    ludex_move moves[LUDEX_MOST_MOVES];
    const std::size_t size = ludex_board_moves(board, moves, LUDEX_MOST_MOVES);
    if (depth == 1) return size;
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < size; ++i) {
        ludex_board_push(board, moves[i]);
        nodes += walk_face(board, depth - 1);
        ludex_board_pop(board);
    }
    return nodes;
}

template <Game G>
std::uint64_t walk_inside(const typename G::Position& position, unsigned depth) {
    const auto moves = G::generate_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const auto move : moves) {
        auto next = position;
        G::play_unchecked(next, move);
        nodes += walk_inside<G>(next, depth - 1);
    }
    return nodes;
}

const int kInside = register_benchmarks("walk/inside", [](const AnyPosition& position, const BenchPosition& row) {
    return with_game(position, [&]<class G>(const auto& p) { return walk_inside<G>(p, row.perft_depth - 1); });
});

const int kFace = register_benchmarks("walk/c-face", [](const AnyPosition&, const BenchPosition& row) {
    const std::unique_ptr<ludex_board, void (*)(ludex_board*)> board(ludex_board_new(row.game, row.text),
                                                                     ludex_board_free);
    return walk_face(board.get(), row.perft_depth - 1);
});

}  // namespace
}  // namespace ludex
