#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

// Records for the tests of the program, written here or taken from the random games of our own generators.

namespace ludex {

/// A random game that was played to its end, as two independent programs have it.
struct FinishedGame {
    std::string game;  // GAME[/VARIANT]
    std::string start;
    std::string moves;  // with blanks between
    int plies = 0;
    std::string result;
    std::string reason;
    std::string last_position;
};

/// Finished games: at least one for every game, every set of rules and every reason that play can reach.
const std::vector<FinishedGame>& finished_games();
const FinishedGame& finished_game(std::string_view game);  // the first of its name
/// One of each kind of board.
inline constexpr const char* kGames[] = {"abalone/belgian-daisy", "attangle", "attangle/grand", "artaban"};

/// A set-up of Artaban: 28 points and one chief a side, White to move.
inline constexpr std::string_view kArtabanStart =
    "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";

using Tags = std::map<std::string, std::string>;

/// The words of a text.
std::vector<std::string> words_of(std::string_view text);

/// `a b c` as `1. a b 2. c`.
std::string numbered(std::string_view moves);

/// A record of the game with the movetext as it is given, ending in the result. The players are First and Second,
/// the date is 2020.02.03; `more` replaces these tags or adds to them, an empty value leaves a tag out. A record of
/// Artaban begins at kArtabanStart unless `more` has a FEN.
std::string record_text(std::string_view game, std::string_view movetext, std::string_view result = "*",
                        const Tags& more = {});

std::string record_text(const FinishedGame& game, const Tags& more = {});

/// A finished game of each of kGames.
std::string records_of_all();

/// The records of all finished games.
std::string sample_games();

}  // namespace ludex
