#include "games/abalone/looks/drawing.hpp"

#include <fmt/format.h>

#include <array>
#include <span>

#include "drawing/parts/hex_board.hpp"
#include "drawing/parts/svg.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/sumito.hpp"

namespace ludex::drawing {

namespace {

using abalone::Move;
using abalone::Position;

constexpr int kSide = 5;
constexpr double kRadius = 44;
/// Lost marbles lie in two corners of the picture, in rows of three, two and one.
constexpr std::array<int, 3> kLostRows{3, 2, 1};
constexpr double kLostScale = 0.68;

std::string lost_place(Colour c, unsigned nth) { return fmt::format("+{}{}", to_text(c)[0], nth); }

/// The places of the marbles that a colour has lost. Black's are on White's side of the board, above right; White's are
/// below left.
std::vector<Place> lost_places(Colour c, const Board& board) {
    constexpr double kSmall = kRadius * kLostScale + 1;
    constexpr double kIn = kSmall + 8;
    const bool is_above = c == Colour::black;
    std::vector<Place> places;
    for (std::size_t row = 0; row < kLostRows.size(); ++row)
        for (int i = 0; i < kLostRows[row]; ++i) {
            const double x = kIn + i * 2 * kSmall;
            const double y = kIn + static_cast<double>(row) * 2 * kSmall;
            places.push_back({lost_place(c, static_cast<unsigned>(places.size()) + 1),
                              is_above ? Spot{board.width - x, y} : Spot{x, board.height - y}, kLostScale});
        }
    return places;
}

std::string ground(const HexBoard& hexagon) {
    std::string svg = fmt::format(R"(<polygon class="wood" points="{}"/>)", hexagon.outline());
    for_each_bit(lattice::Board<kSide>::kAll,
                 [&](unsigned point) { svg += circle("hollow", hexagon.spot(point), 40); });
    return svg;
}

std::string place_of(unsigned point) { return abalone::point_name(point); }

}  // namespace

using Drawn = GameDrawing<abalone::Rules>;

Board Drawn::board(const abalone::Rules::Variant&) {
    const HexBoard hexagon(kSide);
    Board board = hexagon.board();
    for_each_bit(lattice::Board<kSide>::kAll, [&](unsigned point) {
        board.places.push_back({place_of(point), hexagon.spot(point)});
        const lattice::Cell cell = lattice::kCells[point];
        const bool ends_diagonal = lattice::kNeighbour[lattice::kSE][point] == lattice::kOffBoard;
        if (ends_diagonal) {
            const Spot spot = hexagon.spot(point);
            board.labels.push_back(
                {std::to_string(cell.number + 1),
                 {spot.x + HexBoard::kLabelDistance / 2, spot.y + HexBoard::kLabelDistance * 0.866}});
        }
    });
    for (const Colour c : {Colour::black, Colour::white})
        for (Place& place : lost_places(c, board)) board.places.push_back(std::move(place));
    board.ground = ground(hexagon);
    board.highlight = circle("touched", {}, kRadius + 3);
    return board;
}

std::vector<Piece> Drawn::pieces(const Position& p) {
    std::vector<Piece> pieces;
    for (const Colour c : {Colour::black, Colour::white}) {
        const std::string code(1, to_text(c)[0]);
        for_each_bit(p.marbles[index_of(c)], [&](unsigned point) { pieces.push_back({place_of(point), code}); });
        for (unsigned i = 1; i <= p.lost[index_of(c)]; ++i) pieces.push_back({lost_place(c, i), code});
    }
    return pieces;
}

std::string Drawn::definitions() {
    return R"(<radialGradient id="black-marble" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#6d747d"/>)"
           R"(<stop offset=".45" stop-color="#23272c"/><stop offset="1" stop-color="#050607"/></radialGradient>)"
           R"(<radialGradient id="white-marble" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/>)"
           R"(<stop offset=".55" stop-color="#ece9e2"/><stop offset="1" stop-color="#a5a199"/></radialGradient>)";
}

std::string Drawn::piece_svg(const abalone::Rules::Variant&, std::string_view code, bool) {
    return circle(code == "b" ? "marble black" : "marble white", {}, kRadius);
}

std::vector<Motion> Drawn::motions(const Position& before, Move move) {
    const auto& next = lattice::kNeighbour[move.direction()];
    std::vector<Motion> motions;
    unsigned point = move.point();
    const auto step = [&] {
        const unsigned to = next[point];
        motions.push_back(
            {place_of(point), to == lattice::kOffBoard
                                  ? lost_place(opponent(before.turn), before.lost[index_of(opponent(before.turn))] + 1U)
                                  : place_of(to)});
    };
    for (unsigned i = 0; i < move.size(); ++i) {
        step();
        point = move.is_in_line() ? next[point] : lattice::kNeighbour[move.axis()][point];
    }
    for (unsigned pushed = abalone::push_of(before, move).marbles; pushed > 0; --pushed) {
        step();
        point = next[point];
    }
    return motions;
}

std::string Drawn::piece_words(std::string_view code) { return code == "b" ? "black" : "white"; }

namespace {

std::vector<std::string> places_of(std::span<const unsigned> points) {
    std::vector<std::string> places;
    for (const unsigned point : points) places.push_back(place_of(point));
    return places;
}

/// Three points in line, or four: the marbles and what is before them.
std::vector<Clicks> clicks_in_line(Move move) {
    std::vector<Clicks> clicks;
    std::vector<unsigned> line;
    for (unsigned point = move.point(); point != lattice::kOffBoard && line.size() < 4;
         point = lattice::kNeighbour[move.direction()][point]) {
        line.push_back(point);
        if (line.size() > 2) clicks.push_back({places_of(line), {}});
    }
    return clicks;
}

}  // namespace

std::vector<Clicks> Drawn::clicks(const Position&, Move move) {
    if (move.is_in_line()) return clicks_in_line(move);
    const std::vector<unsigned> group = abalone::group_points(move);
    std::vector<unsigned> goals;
    for (const unsigned point : group) goals.push_back(lattice::kNeighbour[move.direction()][point]);
    std::vector<Clicks> clicks{{places_of(group), places_of(goals)}};
    if (group.size() > 2) clicks.push_back({places_of(std::array{group.front(), group.back()}), places_of(goals)});
    return clicks;
}

SetUpForm Drawn::set_up(const abalone::Rules::Variant& variant) {
    constexpr unsigned kMarbles = 14;  // a side's, in nearly all layouts
    return {.rows = rows_by_letter(board(variant)),
            .separator = "",
            .pieces = {{"b"}, {"w"}},
            .counts = {{"Black ejected", "0", kMarbles, 'b', abalone::kEjectionsToWin},
                       {"White ejected", "0", kMarbles, 'w', abalone::kEjectionsToWin}}};
}

std::string Drawn::standing(const Position& p, Colour side) {
    return fmt::format("{} of {} ejected", abalone::Rules::progress(p, side), abalone::kEjectionsToWin);
}

}  // namespace ludex::drawing
