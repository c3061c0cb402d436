#include "drawing/drawing.hpp"

#include "games/all_looks.hpp"

namespace ludex::drawing {

Board board_of(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto& v) { return GameDrawing<G>::board(v); });
}

std::vector<Piece> pieces_of(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return GameDrawing<G>::pieces(p); });
}

std::string piece_svg(const AnyVariant& variant, std::string_view code, bool turned) {
    return with_game(variant, [&]<class G>(const auto& v) { return GameDrawing<G>::piece_svg(v, code, turned); });
}

std::string definitions(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto&) { return GameDrawing<G>::definitions(); });
}

std::vector<Motion> motions_of(const AnyPosition& before, const AnyMove& move) {
    return with_game(
        before, [&]<class G>(const auto& p) { return GameDrawing<G>::motions(p, std::get<typename G::Move>(move)); });
}

std::vector<Clicks> clicks_of(const AnyPosition& before, const AnyMove& move) {
    return with_game(before, [&]<class G>(const auto& p) -> std::vector<Clicks> {
        if constexpr (requires { &GameDrawing<G>::clicks; })
            return GameDrawing<G>::clicks(p, std::get<typename G::Move>(move));
        else
            return {};
    });
}

std::optional<SetUpForm> set_up_form(const AnyVariant& variant) {
    return with_game(variant, [&]<class G>(const auto& v) -> std::optional<SetUpForm> {
        if constexpr (requires { &GameDrawing<G>::set_up; })
            return GameDrawing<G>::set_up(v);
        else
            return std::nullopt;
    });
}

std::string piece_words(const AnyVariant& variant, std::string_view code) {
    return with_game(variant, [&]<class G>(const auto&) { return GameDrawing<G>::piece_words(code); });
}

std::string standing_of(const AnyPosition& position, Colour side) {
    return with_game(position, [&]<class G>(const auto& p) { return GameDrawing<G>::standing(p, side); });
}

std::string board_text(const AnyPosition& position, bool colour) {
    return with_game(position, [&]<class G>(const auto& p) { return GameDrawing<G>::board_text(p, colour); });
}

}  // namespace ludex::drawing
