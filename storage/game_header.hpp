#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "core/record.hpp"
#include "core/record_terms.hpp"

namespace ludex::storage {

/// The tags that have columns of their own, and the others as JSON. A tag is in a column only when the column gives
/// back the very text of the tag.
struct GameHeader {
    std::optional<std::string> first_player, second_player;
    std::optional<std::int64_t> first_elo, second_elo;
    std::optional<std::string> event, site, round, date, time_control, termination;
    std::optional<DateSpan> span;  ///< nothing when the date is missing, malformed or wholly unknown
    std::string other_tags;        ///< JSON [[name, value], ...], empty for none
};

/// The days that a date may mean; nothing as in GameHeader::span.
std::optional<DateSpan> span_of(const std::optional<std::string>& date);

GameHeader header_of(const GameRecord& canonical, const AnyVariant& variant);

/// The tags in export order up to the known ones; `result` is the recorded one, `start` empty for the variant's own.
/// Errors: storage, when other_tags is damaged.
Status restore_tags(const GameHeader& header, const AnyVariant& variant, std::string_view result,
                    std::string_view start, GameRecord& record);

}  // namespace ludex::storage
