#include <fmt/format.h>

#include <list>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/interrupted_file.hpp"
#include "cli/output/output.hpp"
#include "storage/sqlite/file/backup.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"

namespace ludex::cli {

namespace {

struct BackupOptions {
    std::string database;
    std::string file;
};

Exit report_copy(const std::string& line) {
    auto out = Output::open("");
    out->write(line);
    return finish(*out);
}

Exit backup(const BackupOptions& options) {
    std::list<InterruptedFile> unfinished;
    for (const std::string& file : storage::UnfinishedDatabase::files(options.file)) unfinished.emplace_back(file);
    const Status done = storage::backup(options.database, options.file, while_waiting(options.database));
    if (!done) return complain(done.error(), Exit::unusable);
    return report_copy(fmt::format("{} is a copy of {}\n", printable(options.file), printable(options.database)));
}

Exit restore(const BackupOptions& options) {
    const auto aside = storage::restore(options.file, options.database, while_waiting(options.database));
    if (!aside) return complain(aside.error(), Exit::unusable);
    if (!aside->empty()) complain(options.database + ": this could not be read as a database; it is kept as " + *aside);
    return report_copy(fmt::format("{} is as in {}\n", printable(options.database), printable(options.file)));
}

Command backup_or_restore(const char* name, const char* help, const char* file, Exit (*run)(const BackupOptions&)) {
    const auto options = std::make_shared<BackupOptions>();
    Command command{name, help};
    command.argument("FILE", text(options->file, "FILE"), file).required = true;
    add_database_option(command, options->database);
    command.examples = {fmt::format("ludex {} games-2026-11-25.db --db games.db", name)};
    command.run = [options, run](const Command&) { return run(*options); };
    return command;
}

}  // namespace

Command backup_command() {
    return backup_or_restore("backup", "Copy the whole database into a new file, also while other programs use it",
                             "The new file", backup);
}

Command restore_command() {
    return backup_or_restore("restore", "Make the database what a copy of it is; what was stored since is lost",
                             "A copy that `ludex backup` has made", restore);
}

}  // namespace ludex::cli
