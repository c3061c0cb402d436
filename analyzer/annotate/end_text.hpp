#pragma once

#include <string>

#include "games/any_game.hpp"

namespace ludex::analyzer {

/// How a decided position of a game has ended: "Black wins: six marbles are off".
template <Game G>
std::string end_text(const Outcome& end) {
    const std::optional<Colour> winner = winner_of(end.result, G::kInfo.first_mover);
    if (!winner) return "The game is drawn";
    std::string text = name_of(*winner) + " wins";
    const EndReasonInfo* info = find_end_reason<G>(end.reason);
    if (info == nullptr) return text;
    constexpr std::string_view kLoser = "{loser}";
    text += info->sentence_end;
    if (const std::size_t at = text.find(kLoser); at != std::string::npos)
        text.replace(at, kLoser.size(), name_of(opponent(*winner)));
    return text;
}

}  // namespace ludex::analyzer
