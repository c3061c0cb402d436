#include "analyzer/explore/heat_map.hpp"

#include <map>

#include "analyzer/explore/parallel_walk.hpp"
#include "analyzer/explore/stored_walk.hpp"

namespace ludex::analyzer {

namespace {

/// A point of a board and its name.
struct NamedPoint {
    unsigned number = 0;
    std::string name;
};

/// All points of a variant's board: a letter and a number name each of them.
template <Game G>
std::vector<NamedPoint> points_of_board(const typename G::Variant& variant) {
    constexpr int kMostOfRow = 99;
    std::vector<NamedPoint> points;
    for (char letter = 'a'; letter <= 'z'; ++letter)
        for (int number = 1; number <= kMostOfRow; ++number) {
            std::string name = letter + std::to_string(number);
            if (const auto point = G::find_point(variant, name)) points.push_back({*point, std::move(name)});
        }
    return points;
}

/// The counts of one set of rules.
struct Board {
    std::vector<NamedPoint> points;
    std::vector<std::array<PointCounts, 2>> counts;  ///< one for each of `points`
    std::uint64_t games = 0, positions = 0;

    void add(const Board& b) {
        games += b.games;
        positions += b.positions;
        if (points.empty()) {
            points = b.points;
            counts.resize(points.size());
        }
        for (std::size_t i = 0; i < counts.size(); ++i)
            for (std::size_t c = 0; c < 2; ++c) {
                counts[i][c].stands += b.counts[i][c].stands;
                counts[i][c].comes += b.counts[i][c].comes;
                counts[i][c].taken += b.counts[i][c].taken;
            }
    }
};

using Boards = std::map<std::string, Board>;

/// Adds one to a count of all points of a set.
template <class Points>
void count_points(const Points& set, Colour side, std::uint64_t PointCounts::*what, Board& board) {
    for (std::size_t i = 0; i < board.points.size(); ++i)
        if (has_bit(set, board.points[i].number)) ++(board.counts[i][index_of(side)].*what);
}

template <Game G>
auto points_of_side(const typename G::Position& position, Colour side) {
    return G::points_with(position, {side == Colour::black ? PieceQuery::Who::black : PieceQuery::Who::white});
}

template <Game G>
void add_move(const typename G::Position& before, const typename G::Move& move, Board& board) {
    const Colour mover = G::to_play(before);
    typename G::Position after = before;
    G::play_unchecked(after, move);
    count_points(points_of_side<G>(after, mover) & ~points_of_side<G>(before, mover), mover, &PointCounts::comes,
                 board);
    count_points(G::taken(before, move), opponent(mover), &PointCounts::taken, board);
}

template <Game G>
Status add_game(const storage::GameMoves& game, const PlySpan& plies, Board& board) {
    std::uint32_t ply = 0;
    bool is_counted = false;
    const auto is_in_span = [&](std::uint32_t at) { return plies.from <= at && at <= plies.to; };
    const Status walked = walk_game<G>(game, [&](const typename G::Position& p, const auto& move) {
        if (ply > plies.to) return false;
        if (is_in_span(ply)) {
            is_counted = true;
            ++board.positions;
            for (const Colour side : {Colour::black, Colour::white})
                count_points(points_of_side<G>(p, side), side, &PointCounts::stands, board);
        }
        ++ply;
        if (move && is_in_span(ply)) add_move<G>(p, *move, board);
        return true;
    });
    board.games += is_counted ? 1 : 0;
    return walked;
}

Status add_games(const MovesChunk& chunk, const PlySpan& plies, Boards& boards) {
    for (std::size_t i = 0; i < chunk.ids.size(); ++i) {
        const storage::GameMoves& game = chunk.games[i];
        const auto variant = parse_game_name(game.variant);
        if (!variant) continue;
        Board& board = boards[std::string(rules_name(*variant))];
        LUDEX_TRY(with_game(*variant, [&]<class G>(const auto& own) {
            if (board.points.empty()) {
                board.points = points_of_board<G>(own);
                board.counts.resize(board.points.size());
            }
            return add_game<G>(game, plies, board);
        }));
    }
    return Done{};
}

}  // namespace

Result<std::vector<PointRow>> games_by_point(storage::GameStore& store, const storage::GameFilter& filter,
                                             const PlySpan& plies) {
    Boards boards;
    LUDEX_TRY(walk_in_parallel<Boards>(
        store, filter, [&](const MovesChunk& chunk, Boards& some) { return add_games(chunk, plies, some); },
        [&](const Boards& some) {
            for (const auto& [rules, board] : some) boards[rules].add(board);
        }));
    std::vector<PointRow> rows;
    for (const auto& [rules, board] : boards) {
        if (board.games == 0) continue;
        for (std::size_t i = 0; i < board.points.size(); ++i)
            rows.push_back({rules, board.points[i].name, board.games, board.positions, board.counts[i]});
    }
    return rows;
}

}  // namespace ludex::analyzer
