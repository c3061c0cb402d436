#include "service/questions/position_question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analyzer/replay/near_moves.hpp"
#include "core/movetext.hpp"
#include "core/text.hpp"
#include "games/checked_game.hpp"

namespace ludex::service {

namespace {

template <Game G>
Result<typename G::Position> begin_of(const typename G::Variant& variant, const std::string& from,
                                      std::string_view from_name) {
    auto position = start_position<G>(variant, from);
    if (position || !from.empty()) return position;
    Error error = position.error();
    error.message += fmt::format(": name one with {}", from_name);
    return error;
}

/// A word as people paste it, without a move number before it and signs behind it; empty for a number or a result
/// alone.
std::string_view bare_move(std::string_view word) {
    const std::size_t number = word.find_first_not_of("0123456789");
    if (number == std::string_view::npos || parse_result(word)) return {};
    if (number > 0 && word[number] == '.')
        word.remove_prefix(std::min(word.find_first_not_of(". ", number), word.size()));
    return without_signs(word);
}

Error with_near(Error error, std::size_t number, std::string_view move, const std::vector<std::string>& near) {
    error.offending = fmt::format("move {}, {}", number, move);
    if (!near.empty()) error.message += fmt::format("; legal and near: {}", fmt::join(near, ", "));
    return error;
}

/// Plays on from the position, which must be of this game.
template <Game G>
Status play_all(NamedPosition& named, const std::vector<std::string>& words) {
    auto& position = std::get<typename G::Position>(named.position);
    std::vector<std::string> left(words.rbegin(), words.rend());
    while (!left.empty()) {
        const std::string word = std::move(left.back());
        left.pop_back();
        const std::string_view text = bare_move(word);
        if (text.empty()) continue;
        const auto move = G::parse_move(position, text);
        const auto parts = split(word, ' ');
        if (!move && parts.size() > 1) {  // a line of moves; a move may have blanks, too
            left.insert(left.end(), parts.rbegin(), parts.rend());
            continue;
        }
        if (!move)
            return with_near(move.error(), named.before.size() + 1, text,
                             analyzer::near_moves<G>(position, std::string(text)));
        named.before.emplace_back(position);
        named.moves.push_back(G::format(*move));
        G::play_unchecked(position, *move);
    }
    return Done{};
}

}  // namespace

Options position_options(PositionQuestion& target, bool with_stored) {
    const std::string stored =
        with_stored ? "; or 12@20 for stored game 12 after 20 plies, 12@end for its last position" : "";
    return {{.name = "game",
             .label = "Game",
             .value = text(target.game, "GAME"),
             .help = "GAME[/VARIANT], for example abalone/belgian-daisy" + stored,
             .argument = "GAME",
             .required = true},
            {.name = "moves",
             .label = "Moves",
             .value = texts(target.moves, "MOVE"),
             .help = "Moves from there on; move numbers may stand among them",
             .argument = "MOVE"},
            {.name = "from",
             .label = "From",
             .value = text(target.from, "POSITION"),
             .help = "A position string to begin with, instead of the variant's start"}};
}

Result<NamedPosition> read_position(const PositionQuestion& question, std::string_view from_name) {
    const auto variant = read_game_name(question.game);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<NamedPosition> {
        auto position = begin_of<G>(v, question.from, from_name);
        LUDEX_TRY(position);
        NamedPosition named{*variant, *position, {}};
        LUDEX_TRY(play_all<G>(named, question.moves));
        return named;
    });
}

std::vector<PositionKey> keys_before(const NamedPosition& named) {
    std::vector<PositionKey> keys;
    for (const AnyPosition& any : named.before)
        keys.push_back(with_game(any, []<class G>(const auto& position) { return G::key(position); }));
    return keys;
}

std::vector<std::string> legal_moves(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) {
        std::vector<std::string> texts;
        for (const auto move : G::legal_moves(p)) texts.push_back(G::format(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

Json position_json(const NamedPosition& named) {
    return {{"game", full_name(named.variant)},
            {"position", format(named.position)},
            {"turn", to_text(to_play(named.position))},
            {"legal", legal_moves(named.position)},
            {"outcome", outcome_json(named.variant, outcome(named.position))}};
}

}  // namespace ludex::service
