#pragma once

#include <string>

/// Records of one game: they differ in their results and comments.
namespace ludex::records {

struct Moves {
    const char* game;
    const char* moves;
};
inline constexpr Moves kLines[] = {{"abalone/belgian-daisy", "1. a1b2 i5h5"},
                                   {"attangle", "1. a1 b2"},
                                   {"attangle/grand", "1. a1 b2"},
                                   {"artaban/diagonal", "1. d2L d7L"}};

/// A record of a game without end on the board; `note` makes it another record of the same game.
inline std::string noted(const Moves& line, const std::string& result, const std::string& note) {
    const std::string start = std::string(line.game).starts_with("artaban")
                                  ? "[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/"
                                    "w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n"
                                  : "";
    return "[White \"Wim\"]\n[Black \"Bea\"]\n[Date \"2020.01.02\"]\n[Result \"" + result + "\"]\n[Game \"" +
           line.game + "\"]\n" + start + "\n" + line.moves + " {" + note + "} " + result;
}

}  // namespace ludex::records
