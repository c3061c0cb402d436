#include "games/artaban/looks/drawing.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"
#include "games/artaban/looks/die.hpp"
#include "games/artaban/rules/die_text.hpp"

namespace ludex::drawing {

namespace {

using artaban::Action;
using artaban::Move;
using artaban::Position;

constexpr double kMargin = 50;

Spot spot_of(unsigned square) { return {kMargin + (square % 8 + 0.5) * kStep, kMargin + (7.5 - square / 8) * kStep}; }

std::string ground() {
    const double side = 8 * kStep;
    std::string svg = fmt::format(R"(<rect class="wood" width="{0}" height="{0}" rx="12"/>)", side + 2 * kMargin);
    svg += fmt::format(R"(<rect class="light" x="{0}" y="{0}" width="{1}" height="{1}"/>)", kMargin, side);
    std::string dark;
    for (unsigned square = 0; square < 64; ++square)
        if ((square / 8 + square) % 2 == 0) {
            const Spot middle = spot_of(square);
            dark += fmt::format("M{} {}h100v100h-100z", number(middle.x - kStep / 2), number(middle.y - kStep / 2));
        }
    return svg + fmt::format(R"(<path class="dark" d="{}"/>)", dark);
}

}  // namespace

using Drawn = GameDrawing<artaban::Rules>;

Board Drawn::board(const artaban::Variant&) {
    Board board;
    board.width = board.height = 8 * kStep + 2 * kMargin;
    board.centre = {board.width / 2, board.height / 2};
    board.turns = 2;
    for (unsigned square = 0; square < 64; ++square)
        board.places.push_back({artaban::square_name(square), spot_of(square)});
    for (unsigned i = 0; i < 8; ++i) {
        const std::string file(1, static_cast<char>('a' + i));
        board.labels.push_back({file, {spot_of(i).x, board.height - kMargin / 2}});
        board.labels.push_back({std::to_string(i + 1), {kMargin / 2, spot_of(8 * i).y}});
    }
    board.ground = ground();
    board.highlight = R"(<rect class="touched" x="-47" y="-47" width="94" height="94" rx="6"/>)";
    return board;
}

std::vector<Piece> Drawn::pieces(const Position& p) {
    std::vector<Piece> pieces;
    for_each_bit(p.occupied(), [&](unsigned square) {
        pieces.push_back({artaban::square_name(square), artaban::die_text(p, square)});
    });
    return pieces;
}

std::string Drawn::definitions() { return die_definitions(); }

std::string Drawn::piece_svg(const artaban::Variant&, std::string_view code, bool turned) {
    const bool is_chief = code[0] == 'W' || code[0] == 'B';
    const bool is_white = code[0] == 'W' || code[0] == 'w';
    const int towards_owner = code[2] - '0';
    const int south = is_white ? towards_owner : 7 - towards_owner;
    const artaban::Orientation o = artaban::orientation(code[1] - '0', 7 - south);
    return die_svg({o, is_white ? Colour::white : Colour::black, is_chief}, turned);
}

std::vector<Motion> Drawn::motions(const Position&, Move move) {
    const std::string from = artaban::square_name(move.from());
    switch (move.action()) {
        case Action::turn_left: return {{from, from, Path::left}};
        case Action::turn_right: return {{from, from, Path::right}};
        case Action::roll:
        case Action::capture:
        case Action::sacrifice: break;
    }
    return {{from, artaban::square_name(move.to())}};
}

std::string Drawn::piece_words(std::string_view code) {
    const bool is_white = code[0] == 'W' || code[0] == 'w';
    const bool is_chief = code[0] == 'W' || code[0] == 'B';
    return fmt::format("{} {} {} facing {}", is_white ? "white" : "black", is_chief ? "chief" : "die", code[1],
                       code[2]);
}

SetUpForm Drawn::set_up(const artaban::Variant& variant) {
    SetUpForm form{.rows = rows_by_number(board(variant)), .separator = ",", .pieces = {}};
    for (const char kind : {'w', 'W', 'b', 'B'})
        for (int top = 1; top <= 6; ++top) {
            std::vector<std::string>& alike = form.pieces.emplace_back();
            for (int facing = 1; facing <= 6; ++facing)
                if (artaban::orientation(top, facing) != artaban::kNoOrientation)
                    alike.push_back(fmt::format("{}{}{}", kind, top, facing));
        }
    return form;
}

std::string Drawn::standing(const Position& p, Colour side) {
    const artaban::Score score = artaban::score(p, side);
    const auto counted = [](int n, std::string_view one, std::string_view more) {
        return fmt::format("{} {}", n, n == 1 ? one : more);
    };
    return fmt::format("{}, {} home, {}", counted(score.points, "point", "points"), score.home,
                       counted(score.on_board, "die", "dice"));
}

}  // namespace ludex::drawing
