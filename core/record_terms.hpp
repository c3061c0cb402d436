#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.hpp"
#include "core/text.hpp"

/// The values that standard tags of a record can have (notation/FORMAT.md).
namespace ludex {

/// The names of the tags that have a meaning for the program.
inline constexpr std::array<std::string_view, 17> kStandardTags{
    "Event", "Site",     "Round", "Date",     "White",    "Black",    "Result",      "Game",       "Variant",
    "FEN",   "Position", "SetUp", "WhiteElo", "BlackElo", "Notation", "Termination", "TimeControl"};

/// The standard tag of that name, without regard to case; the name itself when there is none.
std::string_view standard_tag(std::string_view name);

/// The canonical Termination for a word of any source ("Au score" is "normal"), compared without regard to case; empty
/// when the word is unknown.
std::string_view canonical_termination(std::string_view value);

/// The result that a word states, also as people write it by hand: `0:1`, `1 – 0`, `1/2`, `O-1`. nullopt for others.
std::optional<GameResult> guess_result(std::string_view text);

/// A day, or a span of days when parts are unknown, as numbers YYYYMMDD.
struct DateSpan {
    int first = 0;
    int last = 0;

    friend bool operator==(const DateSpan&, const DateSpan&) = default;
};

/// Reads `2016.09.19`, `2016.09.??` or `2016`, also with `-` or `/`; `20160919`; days first where that is not
/// ambiguous; a time of day behind the date, which is not used; several days, of which the span is from the first to
/// the last
/// (`2016-09-19,20`, `2016.09.19-2016.09.21`). nullopt for a text that is not a date. A date of which all parts are
/// unknown spans all time.
std::optional<DateSpan> parse_date(std::string_view text);

/// The date of a game of which no day is known.
inline constexpr std::string_view kUnknownDate = "????.??.??";

/// The date with dots, as PGN writes it; of several days the first. The text itself when it is not a date.
std::string canonical_date(std::string_view text);

/// Whether canonical_date keeps all that the text says.
bool is_one_date(std::string_view text);

struct TimeControl {
    int base_seconds = 0;
    int increment_seconds = 0;
};

/// Reads `600` or `600+5`.
std::optional<TimeControl> parse_time_control(std::string_view text);

/// Whether a tag value says that something is not known: empty, `?`, `-`, or unknown date parts only.
bool is_unknown_value(std::string_view value);

/// The remaining time of `[%clk H:MM:SS]` in a comment, in milliseconds.
struct ClockReading {
    bool present = false;
    std::optional<std::int64_t> milliseconds;  ///< nullopt when the clock is present but malformed
};
ClockReading read_clock(std::string_view comment);

/// The time as H:MM:SS.
std::string clock_text(std::int64_t seconds);

}  // namespace ludex
