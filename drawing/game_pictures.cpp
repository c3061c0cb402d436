#include "drawing/game_pictures.hpp"

#include "core/movetext.hpp"
#include "drawing/sheet.hpp"

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
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < pictures.size(); ++i) tiles.push_back({content_of(pictures[i]), captions.at(i)});
    const Picture& first = pictures.at(0);
    return sheet_of(first.variant, title, size_of(first), tiles, columns, first.style.dark);
}

}  // namespace ludex::drawing
