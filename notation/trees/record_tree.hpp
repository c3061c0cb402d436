#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/record.hpp"

/// Records as trees of moves: brought together, taken apart, and without what is not wanted. Moves are compared by
/// their texts: records must be in canonical form and have the same start.
namespace ludex::notation {

/// Games of one start as one tree.
class MergedTree {
public:
    /// Adds a game with its variations. `words` stand as a comment behind its last move. Comments and signs that the
    /// move has already are not repeated.
    void add(const GameRecord& record, const std::string& words);

    /// The tree: of several moves the one that most games have is the main line, of equal ones the earlier one. It has
    /// the tags that all games have, and no result.
    [[nodiscard]] GameRecord record() const;

private:
    struct Node {
        std::string move;  ///< empty for the root
        std::vector<std::string> comments{};
        std::vector<unsigned> nags{};
        std::uint64_t games = 0;  ///< that have it in their main line
        std::vector<std::size_t> children{};
    };

    std::size_t child_of(std::size_t parent, std::string_view move);
    void keep_common_tags(const GameRecord& record);

    std::vector<Node> nodes_{Node{}};
    std::vector<Tag> tags_;
    std::uint64_t games_ = 0;
};

/// Calls f for each line of a record from the start to its end, a record of its own with its comments and signs: the
/// main line first, then the variations as they stand, until f returns false. Side lines have no result, and a tag
/// `Line` with their number, from 2.
void for_each_line(const GameRecord& record, const std::function<bool(const GameRecord&)>& f);

/// How many moves the lines of a record have together.
std::uint64_t moves_of_lines(const GameRecord& record);

/// What can be left out of a record. Tags always stay.
struct Stripped {
    bool comments = false;    ///< words; `[%clk 0:05:00]` and other commands stay
    bool commands = false;    ///< such commands, clocks among them
    bool signs = false;       ///< `!`, `$10`
    bool variations = false;  ///< with all that is in them
};
/// The record without these things.
GameRecord without(const GameRecord& record, const Stripped& what);

}  // namespace ludex::notation
