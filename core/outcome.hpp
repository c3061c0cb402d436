#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ludex {

/// The two sides. Do not change the numbers: position keys are made of them.
enum class Colour : std::uint8_t { black, white };

constexpr Colour opponent(Colour c) { return c == Colour::black ? Colour::white : Colour::black; }
constexpr std::string_view to_text(Colour c) { return c == Colour::black ? "black" : "white"; }
/// The name of a player in sentences.
inline std::string name_of(Colour c) { return c == Colour::black ? "Black" : "White"; }
constexpr unsigned index_of(Colour c) { return static_cast<unsigned>(c); }

/// How a game ended, seen from the player who moves first: Black in Abalone, White in Attangle and Artaban. Do not
/// change the numbers: they are on disk (storage/packing/game_facts.cpp).
enum class GameResult : std::uint8_t { first_wins, second_wins, draw, unfinished };

constexpr std::string_view to_text(GameResult r) {
    switch (r) {
        case GameResult::first_wins: return "1-0";
        case GameResult::second_wins: return "0-1";
        case GameResult::draw: return "1/2-1/2";
        case GameResult::unfinished: return "*";
    }
    return "";
}

constexpr std::optional<GameResult> parse_result(std::string_view text) {
    for (GameResult r : {GameResult::first_wins, GameResult::second_wins, GameResult::draw, GameResult::unfinished}) {
        if (text == to_text(r)) return r;
    }
    return std::nullopt;
}

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

/// Why a game is over by the position on the board. Each game has reasons of its own (Rules::end_reasons), numbered
/// from 1. The numbers are on disk, in three bits (storage/packing/game_facts.cpp): they are never changed, and a game
/// has at most kMostEndReasons of them.
enum class EndReason : std::uint8_t { none };
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

/// The result by the rules. The result that a record states is another thing.
struct Outcome {
    GameResult result = GameResult::unfinished;
    EndReason reason = EndReason::none;

    [[nodiscard]] constexpr bool decided() const { return reason != EndReason::none; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ludex
