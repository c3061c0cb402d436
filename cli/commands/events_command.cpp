#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/json/statistics_json.hpp"
#include "service/questions/name_list_questions.hpp"

namespace ludex::cli {

namespace {

struct EventsOptions {
    std::string database;
    service::EventsQuestion question;
    bool json = false;
    bool csv = false;
};

void write_row(const EventsOptions& options, const analyzer::EventRow& row, Output& out) {
    if (options.json) {
        out.write(service::dump(service::event_json(row)) + "\n");
    } else if (options.csv) {
        out.write(csv_line({row.name, std::to_string(row.games), std::to_string(row.players), row.first, row.last}));
    } else {
        out.write(fmt::format("{} {:>7} {:>7}  {:<10}  {}\n", fit(printable(row.name), 40), with_commas(row.games),
                              with_commas(row.players), row.first, row.last));
    }
}

Exit list(EventsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    const auto events = service::read_events(*store, options.question);
    if (!events) return complain(events.error(), exit_of(events.error()));
    const service::RowRange& range = options.question.rows;
    auto out = Output::open("");
    if (options.csv) {
        out->write(csv_line({"event", "games", "players", "first", "last"}));
    } else if (!options.json && !events->empty()) {
        out->write(fmt::format("{:<40} {:>7} {:>7}  {:<10}  {}\n", "event", "games", "players", "first", "last"));
    }
    for (std::size_t i = range.offset; i < range.end(events->size()); ++i) write_row(options, (*events)[i], *out);
    if (events->empty() && !options.json && !options.csv) complain("no game has an event");
    return finish(*out);
}

}  // namespace

Command events_command() {
    const auto options = std::make_shared<EventsOptions>();
    Command command{"events", "List the events with their games and players"};
    add_database_option(command, options->database);
    command.add(service::filter_options(options->question.filters));
    command.add(service::name_list_options(options->question));
    add_row_forms(command, options->json, options->csv, "One JSON object an event");
    command.examples = {"ludex events --since 2025", "ludex stats --by crosstable --event \"Random play\""};
    command.run = [options](const Command&) { return list(*options); };
    return command;
}

}  // namespace ludex::cli
