#pragma once

#include <cstddef>
#include <cstdint>
#include <ludex/outcome.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace ludex {

/// How far a game is in a repertoire, and how it goes on.
struct Departure {
    enum class How : std::uint8_t {
        left,   ///< the next move is not one of those that the repertoire has
        ended,  ///< the repertoire has no move there
        whole,  ///< the game ends within the repertoire
    };

    How how = How::left;
    std::size_t known = 0;             ///< plies to the last position that the repertoire has
    Colour mover = Colour::black;      ///< who is to move there
    std::string move{};                ///< that was played there; empty for `whole`
    std::vector<std::string> moves{};  ///< what the repertoire has there, on the game's board; of equal moves one
};

/// "left", "ended" or "whole"
constexpr std::string_view to_text(Departure::How how) {
    switch (how) {
        case Departure::How::left: return "left";
        case Departure::How::ended: return "ended";
        case Departure::How::whole: return "whole";
    }
    return "";
}

}  // namespace ludex
