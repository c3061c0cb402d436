#include "core/record_terms.hpp"

#include <algorithm>
#include <utility>

#include "core/end_words.hpp"
#include "core/names.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"

namespace ludex {

namespace {

using Words = std::pair<std::string_view, std::string_view>;

constexpr auto kTerminations =
    std::to_array<std::string_view>({"normal", "resignation", "time forfeit", "agreement", "abandoned", "unterminated",
                                     "adjudication", "rules infraction"});

/// Other words, in the form of plain_letters, that do not stand in the place of a move either (core/end_words.hpp has
/// those that do), each with its canonical Termination.
constexpr auto kOtherTerminations = std::to_array<Words>({
    {"au score", "normal"},
    {"score", "normal"},
    {"deco", "abandoned"},
});

}  // namespace

std::string_view standard_tag(std::string_view name) {
    const auto same = [&](std::string_view tag) {
        return std::equal(tag.begin(), tag.end(), name.begin(), name.end(),
                          [](char a, char b) { return to_lower(a) == to_lower(b); });
    };
    const auto* const found = std::find_if(kStandardTags.begin(), kStandardTags.end(), same);
    return found == kStandardTags.end() ? name : *found;
}

std::string_view canonical_termination(std::string_view value) {
    const auto known = [](std::string_view word) -> std::string_view {
        const auto* const found = std::find(kTerminations.begin(), kTerminations.end(), word);
        return found == kTerminations.end() ? std::string_view() : *found;
    };
    if (const std::string_view same = known(value); !same.empty()) return same;
    const std::string word = plain_letters(trim(value));
    if (const std::string_view same = known(word); !same.empty()) return same;
    for (const auto& [from, to] : kOtherTerminations)
        if (from == word) return to;
    return end_phrase(value).termination;
}

namespace {

/// The range of values of a part of a date: one number, or 'low' to 'high' when the part is `?` throughout. nullopt
/// when it is neither.
std::optional<std::pair<int, int>> date_part(std::string_view text, std::size_t digits, int low, int high) {
    if (!text.empty() && text.find_first_not_of('?') == std::string_view::npos) return std::pair{low, high};
    const std::optional<int> n = parse_number(text);
    if (!n || text.size() > digits || *n < low || *n > high) return std::nullopt;
    return std::pair{*n, *n};
}

int days_in_month(int year, int month) {
    static constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

}  // namespace

std::optional<GameResult> guess_result(std::string_view text) {
    constexpr std::size_t kLongest = 24;
    if (text.size() > kLongest) return std::nullopt;
    std::string plain = plain_signs(text);
    std::erase_if(plain, is_blank);
    for (char& c : plain) c = c == ':' ? '-' : c == 'O' || c == 'o' ? '0' : c;
    if (plain == "1/2" || plain == "0.5-0.5" || plain == "0,5-0,5") return GameResult::draw;
    return parse_result(plain);
}

namespace {

/// The days of a date whose parts are in the order of PGN.
std::optional<DateSpan> span_of(const std::vector<std::string_view>& parts) {
    const auto part = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view("??"); };
    if (parts.size() > 3 || part(0).size() != 4) return std::nullopt;
    const auto year = date_part(part(0), 4, 1, 9999);
    const auto month = date_part(part(1), 2, 1, 12);
    const auto day = date_part(part(2), 2, 1, 31);
    if (!year || !month || !day) return std::nullopt;
    const bool exact = year->first == year->second && month->first == month->second && day->first == day->second;
    if (exact && day->first > days_in_month(year->first, month->first)) return std::nullopt;
    return DateSpan{year->first * 10000 + month->first * 100 + day->first,
                    year->second * 10000 + month->second * 100 + day->second};
}

struct Date {
    std::string canonical;
    DateSpan span;
};

/// The parts of a date in the order of PGN. 18.09.2026 is written days first everywhere; 18/09/2026 is not ambiguous
/// only because there is no month 18.
std::vector<std::string_view> date_parts(std::string_view text) {
    const std::size_t at = text.find_first_of("-./");
    if (at == std::string_view::npos && text.size() == 8) return {text.substr(0, 4), text.substr(4, 2), text.substr(6)};
    const char separator = at == std::string_view::npos ? '.' : text[at];
    std::vector<std::string_view> parts = split(text, separator);
    if (parts.size() != 3 || parts[0].size() > 2 || parts[2].size() != 4) return parts;
    const int first = parse_number(parts[0]).value_or(0);
    const int second = parse_number(parts[1]).value_or(0);
    if (separator == '.' || first > 12 || first == second) return {parts[2], parts[1], parts[0]};
    if (second > 12) return {parts[2], parts[0], parts[1]};
    return {};
}

/// A date of one day, month or year.
std::optional<Date> one_date(std::string_view text) {
    const auto parts = date_parts(text);
    const auto span = span_of(parts);
    if (!span) return std::nullopt;
    Date date{{}, *span};
    for (const std::string_view part : parts) {
        if (!date.canonical.empty()) date.canonical += '.';
        if (part.size() == 1) date.canonical += part == "?" ? '?' : '0';
        date.canonical += part;
    }
    return date;
}

/// The text without the time of day behind a date: "2025-01-02T20:15:00Z", "2025.01.02 20:15".
std::string_view without_time(std::string_view text) {
    const std::size_t at = text.find_first_of("Tt ");
    if (at == std::string_view::npos) return text;
    const std::string_view time = trim(text.substr(at + 1));
    constexpr std::string_view kOfTimes = "0123456789:.,+- ZzUTCGM";
    const bool is_time =
        !time.empty() && is_digit(time[0]) && time.find_first_not_of(kOfTimes) == std::string_view::npos;
    const bool is_marked = text[at] != ' ' || time.find(':') != std::string_view::npos;
    return is_time && is_marked ? trim(text.substr(0, at)) : text;
}

/// The end of a span of days, which may leave out what it shares with the begin: "2025-01-05,06".
std::optional<Date> end_of_span(const std::string& begin, std::string end) {
    if (auto whole = one_date(end)) return whole;
    std::replace_if(
        end.begin(), end.end(), [](char c) { return c == '-' || c == '/'; }, '.');
    for (std::size_t shared = begin.size(); shared > 0; --shared) {
        if (begin[shared - 1] != '.') continue;
        if (auto date = one_date(begin.substr(0, shared) + end)) return date;
    }
    return std::nullopt;
}

/// The days from the first date up to the last; the sign stands between them.
std::optional<Date> several_dates(std::string_view text, std::string_view sign) {
    const std::size_t at = text.find(sign);
    const std::size_t last = text.rfind(sign);
    if (at == std::string_view::npos || (at != last && sign != ",")) return std::nullopt;
    auto date = one_date(without_time(trim(text.substr(0, at))));
    if (!date) return std::nullopt;
    const auto end = end_of_span(date->canonical, std::string(without_time(trim(text.substr(last + sign.size())))));
    if (!end || end->span.last < date->span.first) return std::nullopt;
    date->span.last = end->span.last;
    return date;
}

/// Reads a date in any form.
std::optional<Date> read_date(std::string_view written) {
    constexpr std::size_t kLongest = 80;
    if (written.size() > kLongest) return std::nullopt;
    const std::string plain = has_non_ascii(written) ? plain_signs(written) : std::string(written);
    const std::string_view text = trim(plain);
    if (auto date = one_date(text)) return date;
    if (auto date = one_date(without_time(text))) return date;
    for (const std::string_view sign : {",", " - ", "/", "-"})
        if (auto date = several_dates(text, sign)) return date;
    return std::nullopt;
}

/// The day of `2016.09.19`, the form of nearly all dates; 0 for other texts.
int plain_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return 0;
    const int year = parse_number(text.substr(0, 4)).value_or(0);
    const int month = parse_number(text.substr(5, 2)).value_or(0);
    const int day = parse_number(text.substr(8)).value_or(0);
    const bool is_day = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days_in_month(year, month);
    return is_day ? year * 10000 + month * 100 + day : 0;
}

}  // namespace

std::optional<DateSpan> parse_date(std::string_view text) {
    if (const int day = plain_day(text); day > 0) return DateSpan{day, day};
    const auto date = read_date(text);
    return date ? std::optional(date->span) : std::nullopt;
}

std::string canonical_date(std::string_view text) {
    if (plain_day(text) > 0) return std::string(text);
    const auto date = read_date(text);
    return date ? date->canonical : std::string(text);
}

bool is_one_date(std::string_view text) { return one_date(trim(text)).has_value(); }

std::optional<TimeControl> parse_time_control(std::string_view text) {
    const std::size_t plus = text.find('+');
    const std::optional<int> base = parse_number(text.substr(0, plus));
    const std::optional<int> increment =
        plus == std::string_view::npos ? std::optional<int>(0) : parse_number(text.substr(plus + 1));
    if (!base || !increment || *base <= 0 || *increment < 0) return std::nullopt;
    return TimeControl{*base, *increment};
}

bool is_unknown_value(std::string_view value) { return value.find_first_not_of("?-. ") == std::string_view::npos; }

namespace {

/// The time of a clock in milliseconds, from `H:MM:SS` or `H:MM:SS.s` with one to three digits behind the point.
std::optional<std::int64_t> parse_clock(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto parts = split(text.substr(0, point), ':');
    if (parts.size() != 3) return std::nullopt;
    std::int64_t seconds = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::optional<int> n = parse_number(parts[i]);
        if (!n || *n < 0 || (i > 0 && (*n > 59 || parts[i].size() != 2)) || *n > 999) return std::nullopt;
        seconds = seconds * 60 + *n;
    }
    std::int64_t milliseconds = 0;
    if (point != std::string_view::npos) {
        const std::string_view fraction = text.substr(point + 1);
        const std::optional<int> n = parse_number(fraction);
        if (!n || *n < 0 || fraction.empty() || fraction.size() > 3) return std::nullopt;
        milliseconds = fraction.size() == 1 ? *n * 100 : fraction.size() == 2 ? *n * 10 : *n;
    }
    return seconds * 1000 + milliseconds;
}

}  // namespace

std::string clock_text(std::int64_t seconds) {
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' + two(seconds % 60);
}

ClockReading read_clock(std::string_view comment) {
    constexpr std::string_view kBegin = "[%clk";
    const std::size_t begin = comment.find(kBegin);
    if (begin == std::string_view::npos) return {};
    const std::string_view rest = comment.substr(begin + kBegin.size());
    return {true, parse_clock(trim(rest.substr(0, rest.find(']'))))};
}

}  // namespace ludex
