#include "core/record_terms.hpp"

#include <algorithm>
#include <utility>

#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex {

namespace {

using Words = std::pair<std::string_view, std::string_view>;

/// All known words, in the form of fold_case, each with its canonical Termination.
constexpr auto kTerminations = std::to_array<Words>({
    {"normal", "normal"},
    {"au score", "normal"},
    {"score", "normal"},
    {"resignation", "resignation"},
    {"resigned", "resignation"},
    {"resign", "resignation"},
    {"abandon", "resignation"},  // French: resigned
    {"time forfeit", "time forfeit"},
    {"timeout", "time forfeit"},
    {"time", "time forfeit"},
    {"au temps", "time forfeit"},
    {"temps", "time forfeit"},
    {"agreement", "agreement"},
    {"draw", "agreement"},
    {"draw agreed", "agreement"},
    {"match nul", "agreement"},
    {"nulle", "agreement"},
    {"abandoned", "abandoned"},
    {"disconnected", "abandoned"},
    {"déco", "abandoned"},
    {"deco", "abandoned"},
    {"déconnexion", "abandoned"},
    {"unterminated", "unterminated"},
    {"adjudication", "adjudication"},
    {"rules infraction", "rules infraction"},
});

constexpr auto kMovetextWords = std::to_array<Words>({
    {"resign", "resignation"},
    {"resigns", "resignation"},
    {"resigned", "resignation"},
    {"timeout", "time forfeit"},
    {"draw", "agreement"},
    {"abandoned", "abandoned"},
});

template <class Table>
std::string_view look_up(const Table& table, std::string_view word) {
    for (const auto& [from, to] : table)
        if (from == word) return to;
    return {};
}

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
    return look_up(kTerminations, fold_case(trim(value)));
}

std::string_view known_termination_word(std::string_view token) { return look_up(kMovetextWords, lower_ascii(token)); }

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
    constexpr std::size_t kLongest = 12;
    if (text.size() > kLongest) return std::nullopt;
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("\xC2\xBD")) {  // the sign for one half
            plain += "1/2";
            ++i;
        } else {
            plain += text[i] == ':' ? '-' : text[i] == 'O' || text[i] == 'o' ? '0' : text[i];
        }
    }
    if (plain == "1/2" || plain == "0.5-0.5") return GameResult::draw;
    return parse_result(plain);
}

std::optional<DateSpan> parse_date(std::string_view text) {
    const char separator = text.find('-') != std::string_view::npos ? '-' : '.';
    auto parts = split(text, separator);
    if (parts.empty() || parts.size() > 3) return std::nullopt;
    while (parts.size() < 3) parts.emplace_back("??");
    if (parts[0].size() != 4) return std::nullopt;
    const auto year = date_part(parts[0], 4, 1, 9999);
    const auto month = date_part(parts[1], 2, 1, 12);
    const auto day = date_part(parts[2], 2, 1, 31);
    if (!year || !month || !day) return std::nullopt;
    const bool exact = year->first == year->second && month->first == month->second && day->first == day->second;
    if (exact && day->first > days_in_month(year->first, month->first)) return std::nullopt;
    return DateSpan{year->first * 10000 + month->first * 100 + day->first,
                    year->second * 10000 + month->second * 100 + day->second};
}

std::string canonical_date(std::string_view text) {
    if (!parse_date(text)) return std::string(text);
    std::string out;
    for (const std::string_view part : split(text, text.find('-') != std::string_view::npos ? '-' : '.')) {
        if (!out.empty()) out += '.';
        if (part.size() == 1) out += part == "?" ? '?' : '0';
        out += part;
    }
    return out;
}

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
