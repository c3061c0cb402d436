#pragma once

#include <ludex/outcome.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace ludex {

/// The name of a player in sentences.
inline std::string name_of(Colour c) { return c == Colour::black ? "Black" : "White"; }
constexpr unsigned index_of(Colour c) { return static_cast<unsigned>(c); }

/// The winner; nullopt for a draw or an unfinished game.
constexpr std::optional<Colour> winner_of(GameResult r, Colour first_mover) {
    switch (r) {
        case GameResult::first_wins: return first_mover;
        case GameResult::second_wins: return opponent(first_mover);
        case GameResult::draw:
        case GameResult::unfinished: break;
    }
    return std::nullopt;
}

/// The result as the player who moves second sees it.
constexpr GameResult with_sides_exchanged(GameResult r) {
    switch (r) {
        case GameResult::first_wins: return GameResult::second_wins;
        case GameResult::second_wins: return GameResult::first_wins;
        case GameResult::draw:
        case GameResult::unfinished: break;
    }
    return r;
}

/// What three bits can number.
inline constexpr unsigned kMostEndReasons = 7;
constexpr unsigned index_of(EndReason reason) { return static_cast<unsigned>(reason); }

/// What is known of a reason.
struct EndReasonInfo {
    EndReason reason = EndReason::none;
    std::string_view name;  ///< in JSON and on disk: never changed
    std::string_view rule;  ///< the rule behind it, empty for a ruling
    /// The end of a sentence that begins with "Black wins": ": six marbles are off". `{loser}` is the other side.
    std::string_view sentence_end;
};

}  // namespace ludex
