#pragma once

#include <atomic>

#include "analyzer/explore/habits.hpp"
#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::analyzer {

/// A position to which opponents go and for which the repertoire has no move.
struct RepertoireGap {
    enum class Kind : std::uint8_t {
        move,    ///< the last move of the line is one of an opponent that the repertoire does not have
        answer,  ///< the repertoire has that move, and no answer to it
        end,     ///< the repertoire ends with a move of its own side, and games go on
    };

    Kind kind = Kind::move;
    OpeningLine line;
    std::uint64_t own = 0, others = 0;  ///< games that come there by any order: the player's, and those of all others
};

/// "move", "answer" or "end"
std::string_view to_text(RepertoireGap::Kind kind);

/// A line of the repertoire that no game takes, though some come to the position before it.
struct IdleLine {
    OpeningLine line;             ///< its last move is the first that nobody plays
    std::uint64_t games = 0;      ///< that come to the position before it
    std::uint64_t positions = 0;  ///< of the repertoire to which no game comes, from here on
};

struct RepertoireCoverage {
    std::uint64_t positions = 0;      ///< of the repertoire, in the variant that is asked for
    std::uint64_t reached = 0;        ///< to which games come
    std::vector<RepertoireGap> gaps;  ///< those with most games of the player first, then with most of others
    /// Those that begin with a move of an opponent, and those that begin with one of the repertoire's own side; those
    /// with most positions first.
    std::vector<IdleLine> idle_lines, unplayed_lines;
};

/// Where games of a player, and of all others, leave a repertoire against him. `asked` names the player's side: the
/// repertoire is for the other one. Errors: storage, interrupted. Cost: an answer of the explorer for each position of
/// the repertoire.
Result<RepertoireCoverage> cover(storage::GameStore& store, const Repertoire& repertoire, const HabitQuestion& asked,
                                 const std::atomic<bool>& stop);

}  // namespace ludex::analyzer
