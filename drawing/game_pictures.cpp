#include "drawing/game_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/movetext.hpp"
#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

namespace {

template <Game G>
std::vector<Picture> pictures(const CheckedGame& game, const Style& style) {
    std::vector<Picture> all;
    std::vector<Motion> last;
    static_cast<void>(walk_moves<G>(std::get<typename G::Position>(game.start), game.moves,
                                    [&](const auto& position, const auto& move) {
                                        all.push_back({game.variant, position, last, {}, style});
                                        if (move) last = motions_of(position, *move);
                                        return true;
                                    }));
    return all;
}

}  // namespace

std::vector<Picture> pictures_of(const CheckedGame& game, const Style& style) {
    return with_game(game.variant, [&]<class G>(const auto&) { return pictures<G>(game, style); });
}

std::vector<std::string> captions_of(const CheckedGame& game) {
    std::vector<std::string> captions{"Start"};
    const auto moves = move_texts(game);
    // If the second mover plays first, the move numbers count from its ply.
    const std::size_t shift = to_play(game.start) == info_of(game.variant).first_mover ? 0 : 1;
    for (std::size_t i = 0; i < moves.size(); ++i) captions.push_back(move_number_text(i + shift) + " " + moves[i]);
    return captions;
}

std::string sheet_of(const std::vector<Picture>& pictures, const std::vector<std::string>& captions, unsigned columns,
                     std::string_view title) {
    constexpr double kGap = 30;
    constexpr double kCaption = 50;
    const Size one = size_of(pictures.at(0));
    const auto in_row = static_cast<double>(std::min<std::size_t>(columns, pictures.size()));
    const auto rows = static_cast<double>((pictures.size() + columns - 1) / columns);
    const Size size{in_row * (one.width + kGap) + kGap, rows * (one.height + kCaption + kGap) + kGap};
    std::string content =
        fmt::format(R"(<rect class="paper" width="{}" height="{}"/>)", number(size.width), number(size.height));
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const Spot corner{kGap + static_cast<double>(i % columns) * (one.width + kGap),
                          kGap + static_cast<double>(i / columns) * (one.height + kCaption + kGap)};
        content += at(corner, content_of(pictures[i]));
        content += text("caption", {corner.x + one.width / 2, corner.y + one.height + kCaption / 2}, captions.at(i));
    }
    return document(pictures[0].variant, title, size, content, pictures[0].style.dark);
}

}  // namespace ludex::drawing
