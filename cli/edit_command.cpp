#include <fmt/format.h>

#include "cli/database_options.hpp"
#include "cli/game_edit.hpp"
#include "cli/output.hpp"
#include "notation/byte_source.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    std::int64_t id = 0;
    std::vector<std::string> tags;  ///< NAME=VALUE
    std::string record;             ///< a file
};

Exit replace(storage::Corrections& corrections, const storage::StoredGame& stored,
             const service::PreparedRecord& record) {
    const auto other = corrections.replace(stored.id, service::new_game(record));
    if (!other) return complain(other.error(), Exit::unusable);
    if (*other) return refuse_change(fmt::format("game {} is that very record", **other), Exit::problems);
    if (const Status done = corrections.commit(); !done) return complain(done.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(fmt::format("edited game {}: {}, {} plies{}\n", stored.id, full_name(record.report.game->variant),
                           record.report.game->plies,
                           record.report.is_whole() ? "" : ", still the legal part of a broken record"));
    return finish(*out);
}

Exit run(const Options& options) {
    if (options.tags.empty() == options.record.empty()) return refuse_change("edit wants either --set or --record");
    const auto store = open_to_change(options.database);
    if (!store) return Exit::unusable;
    auto corrections = store->begin_corrections();  // from here on nobody else changes the game
    if (!corrections) return complain(corrections.error(), Exit::unusable);
    const auto stored = store->load(options.id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) return refuse_change(fmt::format("there is no game {}", options.id));
    Exit exit = Exit::done;
    const auto record = options.record.empty()
                            ? edited(**stored, options.tags, exit)
                            : read_change(notation::open_source(options.record), **stored, options.record, true, exit);
    if (!record) return exit;
    return replace(**corrections, **stored, *record);
}

}  // namespace

void add_edit(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("edit", "Correct a stored game; it keeps its number");
    command->add_option("ID", options->id, "Number of the game, as `ludex list` shows it")->required();
    command->add_option("--set", options->tags, "Tags to set; without a value: to take out")->type_name("NAME=VALUE");
    command->add_option("--record", options->record, "The whole record anew, from a file; - is standard input")
        ->type_name("FILE");
    add_database_option(*command, options->database);
    command->footer(
        "Examples:\n"
        "  ludex edit 1 --set \"White=Ada Lovelace\" Round=2\n"
        "  ludex show 1 --source | sed s/a1b2/a1b1/ | ludex edit 1 --record -");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
