#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/record.hpp"
#include "games/any_game.hpp"
#include "notation/json/json_tree.hpp"
#include "notation/source/raw_record.hpp"

/// Abstract Play's game record 1-0-0 (notation/FORMAT.md).
namespace ludex::notation {

/// The values that our writer uses where a record has no site or no day; the format requires both.
constexpr std::string_view kOurSite = "Ludex";
constexpr std::string_view kNoDay = "0001-01-01";
inline constexpr std::size_t kDayLength = kNoDay.size();
constexpr std::string_view kMidnight = "T00:00:00.000Z";

constexpr std::string_view kGrandInId = "grand";

/// The variants that a `gameid` of Attangle names behind `#attangle:`, as views of it; nullopt without that mark.
std::optional<std::vector<std::string_view>> variants_in_id(std::string_view id);
bool says_grand(const std::vector<std::string_view>& variants);

/// Whether a text is a moment as the format requires it, 2024-05-17T09:30:00.000Z.
bool is_moment(std::string_view text);

/// Whether a JSON value has the form of such a record.
bool is_abstract_play(const JsonValue& value);

/// Reads an Abstract Play record; returns other_game when its game is not supported.
Parsed read_abstract_play(const JsonValue& value, GameRecord& record, std::vector<Problem>& problems);

/// Whether games of this variant can be written as such records.
bool has_abstract_play_form(const AnyVariant& variant);

/// Writes a canonical record as an Abstract Play record, in one line without a line end. What the format cannot express
/// (comments, unknown dates, other tags) is written to the member `ludex` of the header, so that reading restores it.
/// `generated` is the time of writing, 2026-11-20T12:00:00Z.
std::string write_abstract_play(const GameRecord& record, const AnyVariant& variant, std::string_view generated);

}  // namespace ludex::notation
