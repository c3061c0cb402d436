#include "cli/output/game_rows.hpp"

#include <fmt/format.h>

#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "service/json/game_json.hpp"

namespace ludex::cli {

namespace {

std::vector<std::string> with_more(std::vector<std::string> cells, const std::vector<std::string>& more) {
    cells.insert(cells.end(), more.begin(), more.end());
    return cells;
}

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : printable(text); }

}  // namespace

std::string summary_line(const storage::GameSummary& g) {
    if (g.is_damaged)
        return fmt::format("{} damaged: a row differs from its checksum; `ludex check --repair` mends it",
                           fit(std::to_string(g.id), 6, true));
    return fmt::format("{} {} {} {} {} {} {}{}{}", fit(std::to_string(g.id), 6, true), fit(or_unknown(g.date), 10),
                       fit(g.variant, 22), fit(or_unknown(g.first), 14), fit(or_unknown(g.second), 14),
                       fit(to_text(g.result), 7), fit(std::to_string(g.plies), 4, true),
                       g.status == storage::GameStatus::partial ? " partial" : "",
                       g.related ? fmt::format(" related to {}", *g.related) : "");
}

std::string summary_heads() {
    return fmt::format("{} {} {} {} {} {} {}", fit("id", 6, true), fit("date", 10), fit("game", 22),
                       fit("first mover", 14), fit("second mover", 14), fit("result", 7), "plies");
}

std::string summary_csv_header(std::vector<std::string> before) {
    return csv_line(with_more(std::move(before),
                              {"id", "game", "date", "first", "second", "first_elo", "second_elo", "event", "round",
                               "result", "reason", "termination", "plies", "opening", "status", "related"}));
}

std::string summary_csv(const storage::GameSummary& g, std::vector<std::string> before) {
    const auto number = [](const std::optional<std::int64_t>& n) { return n ? std::to_string(*n) : std::string(); };
    return csv_line(with_more(
        std::move(before), {std::to_string(g.id), g.variant, g.date, g.first, g.second, number(g.first_elo),
                            number(g.second_elo), g.event, g.round, g.is_damaged ? "" : std::string(to_text(g.result)),
                            g.reason, g.termination, g.is_damaged ? "" : std::to_string(g.plies),
                            service::opening_of(g), std::string(service::status_of(g)), number(g.related)}));
}

std::string score_text(const std::optional<Score>& score) {
    if (!score) return "-";
    return fmt::format("{:5.1f} % {:3.0f}-{:.0f}", 100 * score->value, 100 * score->low, 100 * score->high);
}

std::string results_text(const Tally& results) {
    std::string text = fmt::format("{} won, {} drawn, {} lost", with_commas(results.first), with_commas(results.draws),
                                   with_commas(results.second));
    if (results.unfinished > 0) text += fmt::format(", {} unfinished", with_commas(results.unfinished));
    return text;
}

}  // namespace ludex::cli
