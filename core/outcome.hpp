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

/// Why the game is over, by the position on the board. Do not change the numbers: they are on disk, in three bits
/// (storage/packing/game_facts.cpp), which have no room for a ninth reason.
enum class EndReason : std::uint8_t {
    none,
    six_ejected,    ///< AB-8
    stacks,         ///< AT-8
    no_move,        ///< AT-9, and the Abalone ruling for a side without a move
    points,         ///< AR-9, first criterion
    dice_home,      ///< AR-9, second criterion
    dice_on_board,  ///< AR-9, third criterion
    equal,          ///< AR-10
};

/// The name of the reason. Do not change the texts: they are on disk.
constexpr std::string_view to_text(EndReason r) {
    switch (r) {
        case EndReason::none: return "none";
        case EndReason::six_ejected: return "six-ejected";
        case EndReason::stacks: return "stacks";
        case EndReason::no_move: return "no-move";
        case EndReason::points: return "points";
        case EndReason::dice_home: return "dice-home";
        case EndReason::dice_on_board: return "dice-on-board";
        case EndReason::equal: return "equal";
    }
    return "";
}

constexpr std::optional<EndReason> parse_end_reason(std::string_view text) {
    for (EndReason r : {EndReason::none, EndReason::six_ejected, EndReason::stacks, EndReason::no_move,
                        EndReason::points, EndReason::dice_home, EndReason::dice_on_board, EndReason::equal}) {
        if (text == to_text(r)) return r;
    }
    return std::nullopt;
}

/// The result by the rules. The result that a record states is another thing.
struct Outcome {
    GameResult result = GameResult::unfinished;
    EndReason reason = EndReason::none;

    [[nodiscard]] constexpr bool decided() const { return reason != EndReason::none; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ludex
