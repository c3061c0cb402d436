#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/commands/game_edit.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "notation/source/byte_source.hpp"

namespace ludex::cli {

namespace {

struct EditOptions {
    std::string database;
    std::int64_t id = 0;
    std::vector<std::string> tags;  ///< NAME=VALUE
    std::string record;             ///< a file
};

Exit replace(storage::Corrections& corrections, const storage::StoredGame& stored,
             const storage::PreparedRecord& record) {
    const auto other = corrections.replace(stored.id, storage::new_game(record));
    if (!other) return complain(other.error(), Exit::unusable);
    if (*other) return refuse_change(fmt::format("game {} is that very record", **other), Exit::problems);
    if (const Status done = corrections.commit(); !done) return complain(done.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(fmt::format("edited game {}: {}, {} plies{}\n", stored.id, full_name(record.report.game->variant),
                           record.report.game->plies,
                           record.report.is_whole() ? "" : ", still the legal part of a broken record"));
    return finish(*out);
}

Exit run(const EditOptions& options) {
    if (options.tags.empty() == options.record.empty()) return refuse_change("edit wants either --set or --record");
    const auto store = open_database(options.database, storage::OpenMode::change);
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

Command edit_command() {
    const auto options = std::make_shared<EditOptions>();
    Command command{"edit", "Correct a stored game; it keeps its number"};
    command.argument("ID", number(options->id), "Number of the game, as `ludex list` shows it").required = true;
    command.option("--set", texts(options->tags, "NAME=VALUE"), "Tags to set; without a value: to take out");
    command.option("--record", text(options->record, "FILE"),
                   "The whole record anew, from a file; - is standard input");
    add_database_option(command, options->database);
    command.examples = {"ludex edit 1 --set \"White=Ada Lovelace\" Round=2",
                        "ludex show 1 --source | sed s/a1b2/a1b1/ | ludex edit 1 --record -"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
