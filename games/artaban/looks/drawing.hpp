#pragma once

#include "drawing/parts/game_drawing.hpp"
#include "drawing/parts/set_up.hpp"
#include "games/artaban/rules/rules.hpp"

namespace ludex::drawing {

template <>
struct GameDrawing<artaban::Rules> {
    static Board board(const artaban::Variant& variant);
    static std::vector<Piece> pieces(const artaban::Position& position);
    static std::string definitions();
    static std::string piece_svg(const artaban::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const artaban::Position& before, artaban::Move move);
    static std::string piece_words(std::string_view code);
    static SetUpForm set_up(const artaban::Variant& variant);
    static std::string standing(const artaban::Position& position, Colour side);
    /// Each die as in the position string (colour, top face, face towards its owner), the chief a capital.
    static std::string board_text(const artaban::Position& position, bool colour);
};

}  // namespace ludex::drawing
