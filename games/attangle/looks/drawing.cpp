#include "games/attangle/looks/drawing.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "drawing/parts/hex_board.hpp"
#include "drawing/parts/svg.hpp"
#include "games/attangle/rules/captures.hpp"

namespace ludex::drawing {

namespace {

using attangle::Move;
using attangle::Position;
using attangle::Variant;

/// A piece is a flat cylinder, seen from the front and from above.
constexpr double kRadius = 38;
constexpr double kDepth = 30;
constexpr double kThickness = 13;

std::string place_of(Variant v, unsigned point) { return attangle::point_name(attangle::side_of(v), point); }
std::string hand_place(Colour c) { return fmt::format("+{}", to_text(c)[0]); }

/// The lines along which stacks see each other (AT-4).
std::string lines(Variant v, const HexBoard& hexagon) {
    std::string path;
    for_each_bit(attangle::points_of(v), [&](unsigned point) {
        for (const lattice::Direction d : {lattice::kE, lattice::kNE, lattice::kNW})
            if (has_bit(attangle::neighbours_of(v)[d], point)) {
                const Spot from = hexagon.spot(point);
                const Spot to = hexagon.spot(lattice::kNeighbour[d][point]);
                path += fmt::format("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y));
            }
    });
    return fmt::format(R"(<path class="line" d="{}"/>)", path);
}

std::string ground(Variant v, const HexBoard& hexagon) {
    std::string svg = fmt::format(R"(<polygon class="wood" points="{}"/>)", hexagon.outline()) + lines(v, hexagon);
    const Bits forbidden = attangle::forbidden_points(v);
    for_each_bit(attangle::points_of(v), [&](unsigned point) {
        const Spot spot = hexagon.spot(point);
        svg += circle(has_bit(forbidden, point) ? "hollow closed" : "hollow", spot, 36);
        if (has_bit(forbidden, point)) svg += at(spot, R"(<path class="cross" d="M-18-18 18 18M-18 18 18-18"/>)");
    });
    return svg;
}

std::string disc(char colour, double y) {
    const std::string name = colour == 'b' ? "black" : "white";
    const std::string top = number(y - kThickness);
    return fmt::format(R"(<path class="side {0}" d="M-{1} {2}V{3}A{1} {4} 0 0 0 {1} {3}V{2}z"/>)", name,
                       number(kRadius), top, number(y), number(kDepth)) +
           ellipse("top " + name, {0, y - kThickness}, kRadius, kDepth);
}

std::string stack(const Variant& v, std::string_view code) {
    std::string svg;
    double y = kThickness / 2;
    for (const char colour : code) {
        svg += disc(colour, y);
        y -= kThickness;
    }
    if (code.size() == attangle::height_of_class(v, 3)) svg += ellipse("seal", {0, y}, kRadius / 2, kDepth / 2);
    return svg;
}

}  // namespace

using Drawn = GameDrawing<attangle::Rules>;

Board Drawn::board(const Variant& v) {
    const HexBoard hexagon(attangle::side_of(v));
    Board board = hexagon.board();
    for_each_bit(attangle::points_of(v), [&](unsigned point) {
        const Spot spot = hexagon.spot(point);
        const std::string name = place_of(v, point);
        board.places.push_back({name, spot});
        // The numbers count from the left end of each rank. So no line of the board has one number, and each point
        // shows its own.
        if (!has_bit(attangle::forbidden_points(v), point)) board.labels.push_back({name.substr(1), spot});
    });
    if (attangle::has_hands(v)) {
        board.places.push_back({hand_place(Colour::white), {60, board.height - 60}});
        board.places.push_back({hand_place(Colour::black), {board.width - 150, 60}});
    }
    board.ground = ground(v, hexagon);
    board.highlight = circle("touched", {}, 44);
    return board;
}

std::vector<Piece> Drawn::pieces(const Position& p) {
    std::vector<Piece> pieces;
    for_each_bit(p.occupied(), [&](unsigned point) {
        pieces.push_back({place_of(p.variant, point), attangle::stack_text(p, point)});
    });
    if (attangle::has_hands(p.variant))
        for (const Colour c : {Colour::white, Colour::black})
            pieces.push_back({hand_place(c), fmt::format("{}{}", to_text(c)[0], p.hand[index_of(c)])});
    return pieces;
}

std::string Drawn::definitions() { return {}; }

/// The SVG of a stack, or of the pieces in hand: colour and number.
std::string Drawn::piece_svg(const Variant& v, std::string_view code, bool) {
    if (!is_digit(code.back())) return stack(v, code);
    return stack(v, code.substr(0, 1)) + text("number", {62, 0}, code.substr(1));
}

std::vector<Motion> Drawn::motions(const Position& before, Move move) {
    const auto name = [&](unsigned point) { return place_of(before.variant, point); };
    const std::string target = name(move.target());
    const std::string hand = attangle::has_hands(before.variant) ? hand_place(before.turn) : "";
    if (!move.is_capture()) return {{hand.empty() ? target : hand, target}};
    const auto [first, second] = attangle::landing_of(before, move);
    std::vector<Motion> motions{{name(first), target}, {name(second), target}};
    if (!hand.empty()) motions.push_back({target, hand});
    return motions;
}

std::string Drawn::piece_words(std::string_view code) {
    std::string words;
    for (std::size_t i = code.size(); i > 0; --i)
        words.append(words.empty() ? "" : " over ").append(code[i - 1] == 'b' ? "black" : "white");
    return words;
}

SetUpForm Drawn::set_up(const Variant& v) {
    SetUpForm form{.rows = rows_by_letter(board(v)), .separator = ",", .pieces = {}};
    for (const unsigned stack_class : {1U, 2U, 3U})
        for (const char top : {'w', 'b'}) {
            std::vector<std::string>& alike = form.pieces.emplace_back();
            const unsigned below = attangle::height_of_class(v, stack_class) - 1;
            for (unsigned colours = 0; colours < 1U << below; ++colours) {
                std::string code;
                for (unsigned i = 0; i < below; ++i) code += (colours >> i & 1U) != 0 ? 'b' : 'w';
                alike.push_back(code + top);
            }
        }
    if (!attangle::has_hands(v)) {
        form.counts = {{"", "-"}, {"", "-"}};
    } else {
        const unsigned all = attangle::pieces_a_side(v);
        form.counts = {{"White in hand", "0", all, 'w', all}, {"Black in hand", "0", all, 'b', all}};
    }
    return form;
}

std::string Drawn::standing(const Position& p, Colour side) {
    const std::string won = fmt::format("{} of {} {}s", attangle::Rules::progress(p, side),
                                        attangle::stacks_to_win(p.variant), attangle::stack_name(p.variant, 3));
    if (!attangle::has_hands(p.variant)) return won;
    return fmt::format("{}, {} in hand", won, p.hand[index_of(side)]);
}

}  // namespace ludex::drawing
