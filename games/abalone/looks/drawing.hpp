#pragma once

#include "drawing/parts/game_drawing.hpp"
#include "drawing/parts/set_up.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::drawing {

template <>
struct GameDrawing<abalone::Rules> {
    static Board board(const abalone::Rules::Variant& variant);
    static std::vector<Piece> pieces(const abalone::Position& position);
    static std::string definitions();
    static std::string piece_svg(const abalone::Rules::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const abalone::Position& before, abalone::Move move);
    static std::string piece_words(std::string_view code);
    /// People click on all marbles of a group, or on its two ends, and on any point to which one of them goes.
    static std::vector<Clicks> clicks(const abalone::Position& before, abalone::Move move);
    static SetUpForm set_up(const abalone::Rules::Variant& variant);
    static std::string standing(const abalone::Position& position, Colour side);
    /// Filled and open circles.
    static std::string board_text(const abalone::Position& position, bool colour);
};

}  // namespace ludex::drawing
