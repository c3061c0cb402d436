#include "service/puzzles/repetition_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/record_terms.hpp"

namespace ludex::service {

namespace {

constexpr std::array kDays{1U, 3U, 7U, 14U, 30U, 90U};

std::string name_of_puzzle(const analyzer::Puzzle& puzzle) {
    return full_name(puzzle.variant) + ' ' + format(puzzle.position);
}

std::string text_of(Day day) {
    const std::chrono::year_month_day date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

unsigned found_in(const Json& known) { return known["found"].get<unsigned>(); }
Day due_in(const Json& known) { return *parse_day(known["due"].get<std::string>()); }

bool is_known_puzzle(const Json& known) {
    constexpr unsigned kMostTimes = 1'000'000;
    if (!known.is_object() || !known.contains("found") || !known.contains("due")) return false;
    return known["found"].is_number_unsigned() && known["found"].get<std::uint64_t>() <= kMostTimes &&
           known["due"].is_string() && parse_day(known["due"].get<std::string>());
}

}  // namespace

std::optional<Day> parse_day(std::string_view text) {
    const auto span = parse_date(text);
    if (!span || span->first != span->last) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(span->first / 10'000),
                                           std::chrono::month(static_cast<unsigned>(span->first / 100 % 100)),
                                           std::chrono::day(static_cast<unsigned>(span->first % 100))};
    return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

Result<RepetitionPlan> RepetitionPlan::read(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    const bool is_progress = json.is_object() && json.value("version", Json()) == 1 && json.contains("puzzles") &&
                             json["puzzles"].is_object() &&
                             std::all_of(json["puzzles"].begin(), json["puzzles"].end(), is_known_puzzle);
    if (!is_progress) return Error{.kind = ErrorKind::syntax, .message = "this is no file of progress"};
    RepetitionPlan plan;
    plan.known_ = json["puzzles"];
    return plan;
}

std::string RepetitionPlan::text() const { return dump({{"version", 1}, {"puzzles", known_}}) + "\n"; }

void RepetitionPlan::note(const analyzer::Puzzle& puzzle, bool is_found, Day today) {
    Json& known = known_[name_of_puzzle(puzzle)];
    const unsigned found = is_found ? (known.is_null() ? 0 : found_in(known)) + 1 : 0;
    const std::size_t step = std::min<std::size_t>(found == 0 ? 0 : found - 1, kDays.size() - 1);
    known["found"] = found;
    known["due"] = text_of(today + std::chrono::days(kDays[step]));
}

std::vector<std::size_t> RepetitionPlan::order(const std::vector<FoundPuzzle>& puzzles, Day today) const {
    std::vector<std::pair<unsigned, std::size_t>> due;
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto known = known_.find(name_of_puzzle(puzzles[i].puzzle));
        if (known == known_.end()) {
            fresh.push_back(i);
        } else if (due_in(*known) <= today) {
            due.emplace_back(found_in(*known), i);
        }
    }
    std::sort(due.begin(), due.end());
    std::vector<std::size_t> order;
    for (const auto& [found, i] : due) order.push_back(i);
    order.insert(order.end(), fresh.begin(), fresh.end());
    return order;
}

}  // namespace ludex::service
