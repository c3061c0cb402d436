#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/losses_text.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/reports/profile.hpp"
#include "service/reports/profile_json.hpp"

namespace ludex::cli {

namespace {

using service::Measure;
using service::MeasureUnit;
using service::PlayerProfile;
using service::Profile;
using service::ProfileRow;
using service::Quantity;

constexpr std::size_t kMeasureColumns = 22;
constexpr std::size_t kValueColumns = 60;
constexpr std::size_t kRowColumns = 40;
constexpr std::size_t kMostRows = 15;

struct ProfileOptions {
    std::string database;
    service::ProfileQuestion question;
    bool json = false;
};

/// Without the blanks at its end.
std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

// --- Measures --------------------------------------------------------------------------------------------------------

/// "54 % (41-67), 31.5 of 57"; a share has so many digits behind the point.
std::string value_text(const Measure& measure, int digits) {
    if (!measure.quantity) return "-";
    const Quantity& q = *measure.quantity;
    switch (measure.unit) {
        case MeasureUnit::share:
            return fmt::format("{:.{}f} % ({:.{}f}-{:.{}f}), {:g} of {:g}", 100 * q.value, digits, 100 * q.low, digits,
                               100 * q.high, digits, q.some, q.all);
        case MeasureUnit::mean: return fmt::format("{:.1f} ({:.1f} to {:.1f}), n {:g}", q.value, q.low, q.high, q.all);
        case MeasureUnit::rating: return fmt::format("{:.0f} ({:.0f} to {:.0f})", q.value, q.low, q.high);
    }
    return {};
}

/// "; above 63 of 87, level with 2"
std::string place_text(const Measure& measure) {
    if (!measure.is_compared()) return {};
    std::string text = fmt::format("; above {} of {}", with_commas(measure.lower), with_commas(measure.others));
    if (measure.equal > 0) text += fmt::format(", level with {}", with_commas(measure.equal));
    return text;
}

/// A line for each measure of which `is_shown` is true for a player.
std::string measure_lines(const Profile& profile, const std::vector<Measure> PlayerProfile::*measures,
                          bool (*is_shown)(const Measure&), int digits = 0) {
    std::string text;
    const auto& first = profile.players.front().*measures;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const bool is_wanted = std::any_of(profile.players.begin(), profile.players.end(),
                                           [&](const auto& player) { return is_shown((player.*measures)[i]); });
        if (!is_wanted) continue;
        std::string line = "  " + fit(first[i].name, kMeasureColumns);
        for (const PlayerProfile& player : profile.players)
            line +=
                ' ' + fit(value_text((player.*measures)[i], digits) + place_text((player.*measures)[i]), kValueColumns);
        text += trimmed(line) + '\n';
    }
    return text;
}

std::string measures_text(const service::ProfileQuestion& question, const Profile& profile) {
    const std::string text = measure_lines(profile, &PlayerProfile::measures,
                                           [](const Measure& measure) { return measure.quantity.has_value(); });
    if (text.empty()) return text;
    const auto is_compared = [](const PlayerProfile& player) {
        return std::any_of(player.measures.begin(), player.measures.end(),
                           [](const Measure& measure) { return measure.is_compared(); });
    };
    if (std::none_of(profile.players.begin(), profile.players.end(), is_compared))
        return "\nThe value, its 95 % bounds, what was counted; there are too few games, or others, to compare\n" +
               text;
    return fmt::format(
               "\nBeside others: the value, its 95 % bounds, what was counted; above how many it is of those with\n"
               "{} (of that side) or {} judged moves\n",
               counted(question.fewest_games, "finished game"), service::kFewestMoves) +
           text;
}

std::string motifs_text(const Profile& profile) {
    const std::string text = measure_lines(
        profile, &PlayerProfile::motifs,
        [](const Measure& measure) { return measure.quantity && measure.quantity->some > 0; }, 1);
    if (text.empty()) return text;
    return "\nInaccuracies, mistakes and blunders by what they were, of judged moves: one can be more than one\n"
           "thing, or none of these\n" +
           text;
}

// --- Results by one thing --------------------------------------------------------------------------------------------

/// "12       9 54 % (41-67)  51 %": games, those of them with a result, score, what ratings expect.
std::string result_row_text(const ProfileRow& row) {
    if (row.tally.games == 0) return {};
    const std::string expected =
        row.rated == 0 ? std::string() : fmt::format("{:.0f} %", 100 * row.expected / static_cast<double>(row.rated));
    return fmt::format("{:>6} {:>8} {:<{}} {:>8}", with_commas(row.tally.games),
                       with_commas(row.tally.games - row.tally.unfinished), score_text(analyzer::score_of(row.tally)),
                       kScoreColumns, expected);
}

/// A table with a line for each group and columns for each player; empty where nothing is known.
template <class Row>
std::string table_text(const std::string& title, const std::string& heads,
                       const std::vector<const std::vector<Row>*>& tables, std::string (*text_of)(const Row&)) {
    const std::vector<Row>& groups = *tables.front();  // those of a second player are the same
    if (groups.empty() || (groups.size() == 1 && groups.front().group == "?")) return {};
    const std::size_t most = groups.front().order > 0 ? groups.size() : kMostRows;
    std::string line;
    for (std::size_t i = 0; i < tables.size(); ++i) line += "  " + fit(heads, kRowColumns);
    std::string text = "\n" + title + "\n" + trimmed(line) + "\n";
    for (std::size_t i = 0; i < std::min(groups.size(), most); ++i) {
        for (const auto* rows : tables) text += "  " + fit(text_of((*rows)[i]), kRowColumns);
        text += "  " + printable(groups[i].group) + '\n';
    }
    if (groups.size() > most) text += fmt::format("  and {} more (--json)\n", groups.size() - most);
    return text;
}

std::string loss_row_text(const service::LossRow& row) { return losses_text(row.losses); }

std::string title_of(std::string_view by) {
    static const std::map<std::string_view, const char*> kTitles{
        {"side", "Sides"},
        {"opponents", "Opponents, by rating, in finished games"},
        {"start", "Starts"},
        {"opening", "Openings"},
        {"plies", "Lengths in plies"},
        {"year", "Years"},
        {"third", "Judged moves, by part"},
        {"clock", "Judged moves, by clock"}};
    const auto title = kTitles.find(by);
    return title == kTitles.end() ? std::string(by) : title->second;
}

template <class Row>
std::vector<const std::vector<Row>*> tables_of(const Profile& profile, std::size_t section,
                                               const std::vector<Row>& (*rows)(const PlayerProfile&, std::size_t)) {
    std::vector<const std::vector<Row>*> tables;
    for (const PlayerProfile& player : profile.players) tables.push_back(&rows(player, section));
    return tables;
}

std::string sections_text(const Profile& profile) {
    std::string text;
    const PlayerProfile& first = profile.players.front();
    for (std::size_t i = 0; i < first.sections.size(); ++i)
        text += table_text(
            title_of(first.sections[i].by), " games finished score, 95 %     expected",
            tables_of<ProfileRow>(
                profile, i, [](const PlayerProfile& p, std::size_t n) -> const auto& { return p.sections[n].rows; }),
            result_row_text);
    return text;
}

std::string all_losses_text(const Profile& profile) {
    const PlayerProfile& first = profile.players.front();
    std::string text;
    for (std::size_t i = 0; i < first.losses.size(); ++i) {
        const std::string title =
            first.losses[i].by == "year" ? std::string("Judged moves, by year") : title_of(first.losses[i].by);
        text += table_text(
            title, kLossesHead,
            tables_of<service::LossRow>(
                profile, i, [](const PlayerProfile& p, std::size_t n) -> const auto& { return p.losses[n].rows; }),
            loss_row_text);
    }
    return text;
}

// --- The whole -------------------------------------------------------------------------------------------------------

std::string head_text(const Profile& profile) {
    std::string text;
    for (const PlayerProfile& player : profile.players) {
        text += fmt::format("{}, {}: {}\n  {}\n", printable(player.player), profile.rules,
                            counted(player.tally.games, "game"), results_text(player.tally));
        text += fmt::format("  judged by the engine: {}{}\n", counted(player.judged, "game"),
                            player.judged == 0 ? " (`ludex annotate` judges stored games)" : "");
        for (const auto& [game, games] : player.other_games)
            text += fmt::format("  also {}: {} (--game)\n", game, counted(games, "game"));
    }
    if (profile.players.size() > 1 && profile.meetings.games > 0)
        text += fmt::format("Between them, for {}: {}\n", printable(profile.players.front().player),
                            results_text(profile.meetings));
    if (profile.broken > 0) text += fmt::format("left out: {}\n", counted(profile.broken, "broken record"));
    return text;
}

std::string report_text(const service::ProfileQuestion& question, const Profile& profile) {
    return head_text(profile) + measures_text(question, profile) +
           "\nResults are the player's. A score is of games with a result, with its 95 % bounds, and unfinished\nare "
           "those without, however they ended. Expected is\n"
           "what the computed ratings of both and the start make of the same games, if each were always as strong.\n" +
           sections_text(profile) + all_losses_text(profile) + motifs_text(profile);
}

Exit run(ProfileOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    catch_interrupts();
    auto out = Output::open("");
    const auto profile = service::read_profile(*store, options.question, interrupt_flag());
    if (!profile) return complain(profile.error(), exit_of(profile.error()));
    out->write(options.json ? service::dump(service::profile_json(*profile)) + "\n"
                            : report_text(options.question, *profile));
    return finish(*out);
}

}  // namespace

Command profile_command() {
    const auto options = std::make_shared<ProfileOptions>();
    Command command{"profile", "How a player plays, beside all others or beside a second player"};
    add_database_option(command, options->database);
    command.add(service::profile_options(options->question));
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex profile \"Random White\"", "ludex profile \"Ada Lovelace\" --min-games 1",
                        "ludex profile \"Random White\" --beside \"Random Black\" --json"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
