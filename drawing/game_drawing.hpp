#pragma once

#include "drawing/board.hpp"
#include "games/any_game.hpp"

namespace ludex::drawing {

/// What a game must offer for its pictures; the functions of the same names in drawing.hpp say what they do.
template <class G>
struct GameDrawing;

template <>
struct GameDrawing<abalone::Rules> {
    static Board board(const abalone::Rules::Variant& variant);
    static std::vector<Piece> pieces(const abalone::Position& position);
    static std::string definitions();
    static std::string piece_svg(const abalone::Rules::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const abalone::Position& before, abalone::Move move);
    static std::string standing(const abalone::Position& position, Colour side);
};

template <>
struct GameDrawing<attangle::Rules> {
    static Board board(const attangle::Variant& variant);
    static std::vector<Piece> pieces(const attangle::Position& position);
    static std::string definitions();
    static std::string piece_svg(const attangle::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const attangle::Position& before, attangle::Move move);
    static std::string standing(const attangle::Position& position, Colour side);
};

template <>
struct GameDrawing<artaban::Rules> {
    static Board board(const artaban::Variant& variant);
    static std::vector<Piece> pieces(const artaban::Position& position);
    static std::string definitions();
    static std::string piece_svg(const artaban::Variant& variant, std::string_view code, bool turned);
    static std::vector<Motion> motions(const artaban::Position& before, artaban::Move move);
    static std::string standing(const artaban::Position& position, Colour side);
};

}  // namespace ludex::drawing
