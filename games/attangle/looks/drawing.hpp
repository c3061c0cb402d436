#pragma once

#include "drawing/parts/game_drawing.hpp"
#include "drawing/parts/set_up.hpp"
#include "games/attangle/rules/rules.hpp"

namespace ludex::drawing {

template <>
struct GameDrawing<attangle::Rules> {
    static Board board(const attangle::Variant& variant);
    static std::vector<Piece> pieces(const attangle::Position& position);
    static std::string definitions();
    static std::string piece_svg(const attangle::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const attangle::Position& before, attangle::Move move);
    static std::string piece_words(std::string_view code);
    static SetUpForm set_up(const attangle::Variant& variant);
    static std::string standing(const attangle::Position& position, Colour side);
    /// Each stack from bottom to top, `#` where no piece may be placed.
    static std::string board_text(const attangle::Position& position, bool colour);
};

}  // namespace ludex::drawing
