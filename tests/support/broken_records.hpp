#pragma once

#include <string>

/// Records with one mistake, and what they should have been.
namespace ludex::records {

struct Broken {
    const char* game;  ///< full name
    const char* tags;
    const char* broken;
    const char* whole;
};

inline constexpr const char* kArtabanSetUp =
    "[SetUp \"1\"]\n[FEN \"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n";

inline constexpr Broken kBroken[] = {
    {"abalone", "", "1. c3d3 g5f5 2. a1a9 g6f6", "1. c3d3 g5f5 2. a1b2 g6f6"},
    {"attangle/grand", "", "1. c3 e4 2. c4 c4 3. e6", "1. c3 e4 2. c4 d3 3. e6"},
    {"attangle/former", "", "1. c3 e4 2. c4 c4 3. e6", "1. c3 e4 2. c4 d3 3. e6"},
    {"artaban", kArtabanSetUp, "1. d2-d3=2 e7L=2 2. a2-a3=5 h7-h6", "1. d2-d3=2 e7L=2 2. a2-a3 h7-h6"},
    {"artaban/diagonal", kArtabanSetUp, "1. d2-d3=2 e7L=2 2. a2-a3=5 h7-h6", "1. d2-d3=2 e7L=2 2. a2-a3 h7-h6"},
};

/// A record of such moves.
inline std::string record_of(const Broken& sample, const std::string& moves, const std::string& white = "A") {
    return "[Date \"2020.01.02\"]\n[White \"" + white + "\"]\n[Black \"B\"]\n[Result \"*\"]\n[Game \"" + sample.game +
           "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

}  // namespace ludex::records
