#include "notation/json/json_move.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/json/json_tags.hpp"

namespace ludex::notation {

namespace {

constexpr std::array<std::string_view, 3> kMoves{"move", "nacre", "notation"};
constexpr std::array<std::string_view, 2> kClocks{"clock", "clk"};
constexpr std::array<std::string_view, 3> kTimes{"time", "elapsed", "emt"};
constexpr std::array<std::string_view, 3> kWords{"comment", "text", "note"};
constexpr std::string_view kNotKept = "a member of a move that is not kept: ";

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Seconds, `0:09:50` or `9:50` as H:MM:SS with up to three decimals; nullopt for other texts.
std::optional<std::string> time_text(std::string_view text) {
    constexpr double kMost = 999.0 * 3600;
    if (text.find(':') != std::string_view::npos) {
        std::string whole(text);
        if (std::count(text.begin(), text.end(), ':') == 1) whole = (text.find(':') == 1 ? "0:0" : "0:") + whole;
        return read_clock("[%clk " + whole + "]").milliseconds ? std::optional(whole) : std::nullopt;
    }
    const auto seconds = parse_number<double>(text);
    if (!seconds || !(*seconds >= 0) || *seconds > kMost) return std::nullopt;
    const auto milliseconds = static_cast<std::int64_t>(std::llround(*seconds * 1000));
    std::string out = clock_text(milliseconds / 1000);
    if (milliseconds % 1000 == 0) return out;
    std::string decimals = std::to_string(1000 + milliseconds % 1000).substr(1);
    while (decimals.back() == '0') decimals.pop_back();
    return out + '.' + decimals;
}

void name_what_is_not_kept(const JsonMember& member, std::vector<Problem>& problems) {
    const bool is_named =
        std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return p.message.starts_with(kNotKept); });
    if (!is_named) problems.push_back(tag_warning(member.value, std::string(kNotKept) + tag_value_of(member.name)));
}

}  // namespace

const JsonValue* move_of(const JsonValue& object) {
    for (const std::string_view name : kMoves)
        if (const JsonValue* move = object.find(name)) return move;
    return nullptr;
}

std::string comment_of_move(const JsonValue& object, std::vector<Problem>& problems) {
    std::string times;
    std::string words;
    const JsonValue* const move = move_of(object);
    for (const JsonMember& member : object.members) {
        if (&member.value == move || member.value.is(JsonValue::Type::null)) continue;
        const std::string name = lower_ascii(member.name);
        const bool is_clock = is_among(kClocks, name);
        const auto time = is_clock || is_among(kTimes, name) ? time_text(member.value.text) : std::nullopt;
        if (time) {
            times += (times.empty() ? "[%" : " [%") + std::string(is_clock ? "clk " : "emt ") + *time + ']';
        } else if (is_among(kWords, name) && member.value.is_scalar()) {
            words += (words.empty() ? "" : " ") + comment_of(member.value.text);
        } else {
            name_what_is_not_kept(member, problems);
        }
    }
    return times.empty() || words.empty() ? times + words : times + ' ' + words;
}

}  // namespace ludex::notation
