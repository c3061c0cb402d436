#include <fmt/format.h>

#include <array>
#include <functional>
#include <set>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"

namespace ludex::cli {

namespace {

struct DeleteOptions {
    std::string database;
    std::vector<std::int64_t> ids;
    bool dry_run = false;
};

/// What people know the game by; nothing when there is no such game. Reads no moves: a damaged game can be deleted,
/// too.
Result<std::optional<std::string>> title_of(storage::GameStore& store, std::int64_t id) {
    std::optional<std::string> title;
    const auto name = [](const std::string& text) { return text.empty() ? "?" : printable(text); };
    const Status listed = store.list(std::array{id}, [&](const storage::GameSummary& game) {
        title = fmt::format("game {}: {}, {} - {}, {}, {} plies", id, game.variant, name(game.first), name(game.second),
                            name(game.date), game.plies);
    });
    LUDEX_TRY(listed);
    return title;
}

Exit run(const DeleteOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::change);
    if (!store) return Exit::unusable;
    auto corrections = store->begin_corrections();
    if (!corrections) return complain(corrections.error(), Exit::unusable);
    std::vector<std::string> deleted;
    // The latest first: the first record of a line, which its further records refer to, goes when they are gone.
    for (const std::int64_t id : std::set<std::int64_t, std::greater<>>(options.ids.begin(), options.ids.end())) {
        const auto title = title_of(*store, id);
        if (!title) return complain(title.error(), Exit::unusable);
        if (!*title) {
            complain(fmt::format("there is no game {}; nothing was deleted", id));
            return Exit::usage;
        }
        if (const Status removed = (*corrections)->remove(id); !removed)
            return complain(removed.error(), Exit::unusable);
        deleted.push_back((options.dry_run ? "dry run: would delete " : "deleted ") + **title + "\n");
    }
    const Status done = options.dry_run ? Status(Done{}) : (*corrections)->commit();
    if (!done) return complain(done.error(), Exit::unusable);
    auto out = Output::open("");
    for (auto line = deleted.rbegin(); line != deleted.rend(); ++line) out->write(*line);
    return finish(*out);
}

}  // namespace

Command delete_command() {
    const auto options = std::make_shared<DeleteOptions>();
    Command command{"delete", "Take games out of the database: all that are named, or none"};
    command.argument("ID", numbers(options->ids), "Numbers of games, as `ludex list` shows them").required = true;
    add_database_option(command, options->database);
    command.flag("--dry-run", options->dry_run, "Say what would happen, and change nothing");
    command.examples = {"ludex delete 3 --dry-run", "ludex delete 3"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
