#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ludex::storage {

/// The moves of one or more records of the same variant, start, players and date.
struct MeetingLine {
    std::int64_t id = 0;         ///< the record that counts of those with these moves
    bool is_unfinished = false;  ///< no record with these moves says a result
    std::string moves;           ///< bytes as in the table game
    std::optional<std::int64_t> event = {};
    std::optional<std::string> round = {};
};

/// For each line the number of the record that goes on from it, of those that go on to their own end: the longest, and
/// of equally long ones the first. nullopt when there is none: the line is not unfinished, or all others differ in a
/// move, say another round or another event. Cost: n log n, and for each line the number of those that begin it.
std::vector<std::optional<std::int64_t>> continuations(const std::vector<MeetingLine>& lines);

}  // namespace ludex::storage
