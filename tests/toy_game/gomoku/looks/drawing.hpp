#pragma once

#include "drawing/parts/game_drawing.hpp"
#include "games/gomoku/rules/rules.hpp"

namespace ludex::drawing {

template <>
struct GameDrawing<gomoku::Rules> {
    static Board board(const gomoku::Variant& variant);
    static std::vector<Piece> pieces(const gomoku::Position& position);
    static std::string definitions() { return {}; }
    static std::string piece_svg(const gomoku::Variant& variant, std::string_view code, bool turned);
    static std::string piece_words(std::string_view code) { return code == "b" ? "black" : "white"; }
    static std::vector<Motion> motions(const gomoku::Position& before, gomoku::Move move);
    static std::string standing(const gomoku::Position& position, Colour side);
    static std::string board_text(const gomoku::Position& position, bool colour);
};

}  // namespace ludex::drawing
