#include "service/puzzles/repetition_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/text.hpp"
#include "service/json/json.hpp"

namespace ludex::service {

namespace {

constexpr std::array kDays{1U, 3U, 7U, 14U, 30U, 90U};

std::string name_of_puzzle(const analyzer::Puzzle& puzzle) {
    return full_name(puzzle.variant) + ' ' + format(puzzle.position);
}

Error no_progress() { return {.kind = ErrorKind::syntax, .message = "this is no file of progress"}; }

std::optional<std::chrono::sys_days> parse_day(std::string_view day) {
    const auto parts = split(day, '-');
    if (parts.size() != 3 || day.size() != 10) return std::nullopt;
    const auto year = parse_number<int>(parts[0]);
    const auto month = parse_number<unsigned>(parts[1]);
    const auto number = parse_number<unsigned>(parts[2]);
    if (!year || !month || !number) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month),
                                           std::chrono::day(*number)};
    return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

}  // namespace

std::string later_day(std::string_view day, unsigned days) {
    const auto from = parse_day(day);
    if (!from) return std::string(day);
    const std::chrono::year_month_day date(*from + std::chrono::days(days));
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

Result<RepetitionPlan> RepetitionPlan::read(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("version", Json()) != 1) return no_progress();
    const auto puzzles = json.find("puzzles");
    if (puzzles == json.end() || !puzzles->is_object()) return no_progress();
    RepetitionPlan plan;
    for (const auto& [name, known] : puzzles->items()) {
        const auto found = known.is_object() ? known.find("found") : known.end();
        const auto due = known.is_object() ? known.find("due") : known.end();
        if (!known.is_object() || found == known.end() || !found->is_number_unsigned() || due == known.end() ||
            !due->is_string() || !parse_day(due->get<std::string>()))
            return no_progress();
        plan.known_[name] = {found->get<unsigned>(), due->get<std::string>()};
    }
    return plan;
}

std::string RepetitionPlan::text() const {
    Json puzzles = Json::object();
    for (const auto& [name, known] : known_) puzzles[name] = {{"found", known.found}, {"due", known.due}};
    return dump({{"version", 1}, {"puzzles", std::move(puzzles)}}) + "\n";
}

void RepetitionPlan::note(const analyzer::Puzzle& puzzle, bool is_found, const std::string& today) {
    Known& known = known_[name_of_puzzle(puzzle)];
    known.found = is_found ? known.found + 1 : 0;
    const std::size_t step = std::min<std::size_t>(known.found == 0 ? 0 : known.found - 1, kDays.size() - 1);
    known.due = later_day(today, kDays[step]);
}

std::vector<std::size_t> RepetitionPlan::order(const std::vector<FoundPuzzle>& puzzles,
                                               const std::string& today) const {
    std::vector<std::pair<unsigned, std::size_t>> due;
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto known = known_.find(name_of_puzzle(puzzles[i].puzzle));
        if (known == known_.end()) {
            fresh.push_back(i);
        } else if (known->second.due <= today) {
            due.emplace_back(known->second.found, i);
        }
    }
    std::sort(due.begin(), due.end());
    std::vector<std::size_t> order;
    for (const auto& [found, i] : due) order.push_back(i);
    order.insert(order.end(), fresh.begin(), fresh.end());
    return order;
}

}  // namespace ludex::service
