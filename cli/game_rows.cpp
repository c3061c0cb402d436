#include "cli/game_rows.hpp"

#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/table_text.hpp"
#include "service/game_json.hpp"

namespace ludex::cli {

namespace {

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : printable(text); }

}  // namespace

std::string summary_line(const storage::GameSummary& g) {
    return fmt::format("{} {} {} {} {} {} {}{}{}", fit(std::to_string(g.id), 6, true), fit(or_unknown(g.date), 10),
                       fit(g.variant, 22), fit(or_unknown(g.first), 14), fit(or_unknown(g.second), 14),
                       fit(to_text(g.result), 7), fit(std::to_string(g.plies), 4, true),
                       g.status == storage::GameStatus::partial ? " partial" : "",
                       g.related ? fmt::format(" related to {}", *g.related) : "");
}

std::string summary_csv_header() {
    return csv_line({"id", "game", "date", "first", "second", "first_elo", "second_elo", "event", "result", "reason",
                     "termination", "plies", "opening", "status", "related"});
}

std::string summary_csv(const storage::GameSummary& g) {
    const auto number = [](const std::optional<std::int64_t>& n) { return n ? std::to_string(*n) : std::string(); };
    return csv_line({std::to_string(g.id), g.variant, g.date, g.first, g.second, number(g.first_elo),
                     number(g.second_elo), g.event, std::string(to_text(g.result)), g.reason, g.termination,
                     std::to_string(g.plies), service::opening_of(g), std::string(to_text(g.status)),
                     number(g.related)});
}

std::string score_text(const std::optional<analyzer::Score>& score) {
    if (!score) return "-";
    return fmt::format("{:5.1f} % {:3.0f}-{:.0f}", 100 * score->value, 100 * score->low, 100 * score->high);
}

}  // namespace ludex::cli
