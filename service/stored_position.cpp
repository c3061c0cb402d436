#include "service/stored_position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/checked_game.hpp"
#include "core/text.hpp"

namespace ludex::service {

namespace {

Error wrong_place(const std::string& text, std::string message) {
    return {ErrorKind::syntax, std::move(message), text, "", {}};
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
    const auto stored = store.load(place->game);
    if (!stored) return stored.error();
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

Result<std::vector<VariantGames>> games_by_variant(storage::GameStore& store) {
    const auto names = store.names();
    if (!names) return names.error();
    std::vector<VariantGames> found(names->variants.size());
    for (std::size_t i = 0; i < found.size(); ++i) found[i].variant = names->variants[i].name;
    storage::GameFilter filter;
    filter.with_partial = false;
    filter.with_related = false;
    const Status counted = store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& facts) {
        if (facts.variant < found.size()) ++found[facts.variant].games;
    });
    if (!counted) return counted.error();
    std::erase_if(found, [](const VariantGames& v) { return v.games == 0 || v.variant.empty(); });
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.games > b.games; });
    return found;
}

}  // namespace ludex::service
