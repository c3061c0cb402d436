#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ludex {

/// The two sides. Do not change the numbers: position keys are made of them.
enum class Colour : std::uint8_t { black, white };

constexpr Colour opponent(Colour c) { return c == Colour::black ? Colour::white : Colour::black; }
constexpr std::string_view to_text(Colour c) { return c == Colour::black ? "black" : "white"; }

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

/// The result that is written so; nullopt for any other text.
constexpr std::optional<GameResult> parse_result(std::string_view text) {
    for (GameResult r : {GameResult::first_wins, GameResult::second_wins, GameResult::draw, GameResult::unfinished}) {
        if (text == to_text(r)) return r;
    }
    return std::nullopt;
}

/// Why a game is over by the position on the board. Each game has reasons of its own (Rules::end_reasons), numbered
/// from 1; Position::end_reason() has the name. The numbers are on disk, in three bits
/// (storage/packing/game_facts.cpp): they are never changed, and a game has at most kMostEndReasons of them.
enum class EndReason : std::uint8_t { none };

/// The result by the rules. The result that a record states is another thing.
struct Outcome {
    GameResult result = GameResult::unfinished;
    EndReason reason = EndReason::none;

    [[nodiscard]] constexpr bool decided() const { return reason != EndReason::none; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The end that a side can force against every defence.
struct ForcedEnd {
    bool is_win = false;    ///< of the side to move, otherwise a loss
    unsigned plies = 0;     ///< to the end, against the longest defence
    bool is_exact = false;  ///< proved by exhaustion; else the end comes after at most so many plies

    friend bool operator==(const ForcedEnd&, const ForcedEnd&) = default;
};

/// Counts how games ended. Unfinished games have a counter of their own and are never draws.
struct Tally {
    std::uint64_t games = 0, first = 0, draws = 0, second = 0, unfinished = 0;

    constexpr void add(GameResult result, std::uint64_t so_many = 1) {
        games += so_many;
        switch (result) {
            case GameResult::first_wins: first += so_many; break;
            case GameResult::second_wins: second += so_many; break;
            case GameResult::draw: draws += so_many; break;
            case GameResult::unfinished: unfinished += so_many; break;
        }
    }
    constexpr void add(const Tally& t) {
        games += t.games;
        first += t.first;
        draws += t.draws;
        second += t.second;
        unfinished += t.unfinished;
    }

    /// What is left without some of these games.
    [[nodiscard]] constexpr Tally without(const Tally& t) const {
        return {games - t.games, first - t.first, draws - t.draws, second - t.second, unfinished - t.unfinished};
    }

    /// As the side sees it that moves second: its wins are `first`.
    [[nodiscard]] constexpr Tally with_sides_exchanged() const { return {games, second, draws, first, unfinished}; }

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// A side's share of the points, 0 to 1, with its 95 % Wilson bounds; n is the number of decided games.
struct Score {
    double value = 0;
    double low = 0;
    double high = 0;
};

}  // namespace ludex
