#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/record.hpp"
#include "core/record_terms.hpp"
#include "games/any_game.hpp"

namespace ludex::storage {

/// The tags that have columns of their own, and the others as JSON. A tag is kept in a column only when the column
/// restores exactly the text of the tag. One member for each column.
struct GameHeader {
    std::optional<std::string> first_player, second_player;
    std::optional<std::int64_t> first_elo, second_elo;
    std::optional<std::string> event, site, round, date, time_control, termination;
    std::optional<DateSpan> span;  ///< nullopt when the date is missing, malformed or completely unknown
    std::string other_tags;        ///< JSON [[name, value], ...]; empty when there are none
};

/// The days that a date may mean; nullopt as for GameHeader::span.
std::optional<DateSpan> span_of(const std::optional<std::string>& date);

GameHeader header_of(const GameRecord& canonical, const AnyVariant& variant);

/// Restores the tags, in export order as far as they are known there. `result` is the recorded result; `start` is empty
/// for the variant's own start.
/// Errors: storage, when other_tags is damaged.
Status restore_tags(const GameHeader& header, const AnyVariant& variant, std::string_view result,
                    std::string_view start, GameRecord& record);

}  // namespace ludex::storage
