#include "service/questions/stored_position.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/checked_game.hpp"

namespace ludex::service {

namespace {

Error wrong_place(const std::string& text, std::string message) {
    return {.kind = ErrorKind::syntax, .message = std::move(message), .offending = text};
}

}  // namespace

std::optional<StoredPlace> read_place(std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos) return std::nullopt;
    const auto game = parse_number<std::int64_t>(text.substr(0, at));
    const std::string_view where = text.substr(at + 1);
    const auto ply = parse_number<std::size_t>(where);
    if (!game || (!ply && where != "end")) return std::nullopt;
    return StoredPlace{*game, ply};
}

Status look_up_place(storage::GameStore& store, PositionQuestion& question) {
    const auto place = read_place(question.game);
    if (!place) return Done{};
    if (!question.from.empty())
        return wrong_place(question.from, "a position of a stored game has no other one to begin from");
    const auto stored = store.load(place->game);
    LUDEX_TRY(stored);
    if (!*stored) return wrong_place(question.game, fmt::format("there is no game {}", place->game));
    const CheckedGame& game = (*stored)->game;
    if (place->ply.value_or(0) > game.plies)
        return wrong_place(question.game, fmt::format("game {} has {} plies", place->game, game.plies));
    std::vector<std::string> moves = move_texts(game);
    moves.resize(place->ply.value_or(game.plies));
    moves.insert(moves.end(), question.moves.begin(), question.moves.end());
    question = {full_name(game.variant), std::move(moves), format(game.start)};
    return Done{};
}

}  // namespace ludex::service
