#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "analyzer/line_player.hpp"
#include "analyzer/setup.hpp"
#include "core/any_game.hpp"

/// Guesses at what the writer of a broken record did, for people to look at: nothing is read differently for them.
namespace ludex::analyzer {

/// The position with the other side to move; nothing when there is none such.
template <Game G>
std::optional<typename G::Position> with_other_side(const AnyVariant& variant, const typename G::Position& position) {
    std::string text = G::format(position);
    const std::size_t turn = text.find(' ') + 1;  // every game's position string has the side to move there
    text[turn] = text[turn] == 'b' ? 'w' : 'b';
    const auto turned = G::parse_position(std::get<typename G::Variant>(variant), text);
    if (!turned) return std::nullopt;
    return *turned;
}

inline std::string name_of(Colour colour) { return colour == Colour::black ? "Black" : "White"; }

/// Why one move that is illegal here may stand here; empty when nothing comes to mind.
template <Game G>
std::string cause_of_move(const AnyVariant& variant, const typename G::Position& position, std::string_view text,
                          std::string_view previous, unsigned notation) {
    if (text == previous) return "the same move stands right before it: was it written twice?";
    const auto turned = with_other_side<G>(variant, position);
    if (turned && !G::outcome(position).decided() && G::read_move(*turned, text, notation))
        return "it would be legal for " + name_of(G::to_play(*turned)) + ": is a move of " +
               name_of(G::to_play(position)) + " missing before it?";
    return {};
}

/// Why the main line of a record breaks early; empty when nothing comes to mind. Tried are the other side moving first
/// and, for a start that was not given, the other variants of the game. Cost: some replays of few plies.
template <Game G>
std::string cause_of_record(const GameRecord& record, const Setup& setup, unsigned notation) {
    constexpr std::size_t kMostNamed = 3;
    const auto& start = std::get<typename G::Position>(setup.start);
    if (const auto turned = with_other_side<G>(setup.variant, start);
        turned && try_line<G>(record, *turned, notation).whole)
        return "all of it reads well with Black and White exchanged (" + name_of(G::to_play(*turned)) +
               " moving first)";
    if (setup.own_start) return {};
    std::string names;
    std::size_t found = 0;
    for (const auto& variant : G::variants()) {
        const auto initial = G::initial(variant);
        if (!initial || AnyVariant(variant) == setup.variant || !try_line<G>(record, *initial, notation).whole)
            continue;
        if (++found <= kMostNamed) names += (found == 1 ? "" : " or ") + full_name(variant);
    }
    if (found == 0) return {};
    return "all of it reads well as " + names + (found > kMostNamed ? ", among others" : "");
}

}  // namespace ludex::analyzer
