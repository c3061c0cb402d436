#include "games/gomoku/looks/drawing.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"
#include "drawing/parts/terminal.hpp"

namespace ludex::drawing {

namespace {

using gomoku::kPoints;
using gomoku::kSide;

constexpr double kMargin = 100;
constexpr double kWidth = (kSide - 1) * kStep + 2 * kMargin;
constexpr double kRadius = 44;

Spot spot_of(unsigned point) {
    return {kMargin + point % kSide * kStep, kMargin + (kSide - 1 - point / kSide) * kStep};
}

std::string ground() {
    std::string lines;
    for (unsigned i = 0; i < kSide; ++i) {
        const double at = kMargin + i * kStep;
        lines += fmt::format("M{1} {0}H{2}M{0} {1}V{2}", at, kMargin, kWidth - kMargin);
    }
    return fmt::format(
        R"(<rect class="wood" width="{0}" height="{0}" rx="12"/><path d="{1}" stroke="#4a3a25" stroke-width="4"/>)",
        kWidth, lines);
}

}  // namespace

using Drawn = GameDrawing<gomoku::Rules>;

Board Drawn::board(const gomoku::Variant&) {
    Board board;
    board.width = board.height = kWidth;
    board.centre = {kWidth / 2, kWidth / 2};
    board.turns = 4;
    for (unsigned point = 0; point < kPoints; ++point)
        board.places.push_back({gomoku::point_name(point), spot_of(point)});
    for (unsigned i = 0; i < kSide; ++i) {
        board.labels.push_back({std::string(1, static_cast<char>('a' + i)), {spot_of(i).x, kWidth - kMargin / 3}});
        board.labels.push_back({std::to_string(i + 1), {kMargin / 3, spot_of(i * kSide).y}});
    }
    board.ground = ground();
    board.highlight = circle("touched", {}, kRadius + 3);
    return board;
}

std::vector<Piece> Drawn::pieces(const gomoku::Position& p) {
    std::vector<Piece> pieces;
    for (unsigned point = 0; point < kPoints; ++point)
        for (const Colour c : {Colour::black, Colour::white})
            if (p.stones[index_of(c)].test(point))
                pieces.push_back({gomoku::point_name(point), std::string(1, to_text(c).front())});
    return pieces;
}

std::string Drawn::piece_svg(const gomoku::Variant&, std::string_view code, bool) {
    return fmt::format(R"(<circle r="{}" fill="{}" stroke="#333"/>)", kRadius, code == "b" ? "#1b1d20" : "#f6f4ee");
}

std::vector<Motion> Drawn::motions(const gomoku::Position&, gomoku::Move move) {
    const std::string point = gomoku::point_name(move.point);
    return {{point, point}};
}

std::string Drawn::standing(const gomoku::Position& p, Colour side) {
    return fmt::format("{} in a row", gomoku::Rules::progress(p, side));
}

std::string Drawn::board_text(const gomoku::Position& p, bool colour) {
    std::string out;
    for (unsigned row = kSide; row-- > 0;) {
        out += fmt::format("  {:>2}", row + 1);
        for (unsigned column = 0; column < kSide; ++column) {
            const unsigned point = gomoku::point_at(column, row);
            out += p.stones[0].test(point)   ? inked(" ●", kBlackInk, colour)
                   : p.stones[1].test(point) ? inked(" ○", kWhiteInk, colour)
                                             : inked(" ·", kFaint, colour);
        }
        out += '\n';
    }
    return out + "     a b c d e f g h i j k l m n o\n";
}

}  // namespace ludex::drawing
