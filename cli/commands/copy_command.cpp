#include <fmt/format.h>

#include <list>
#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/interrupted_file.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "storage/copy_database.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"

namespace ludex::cli {

namespace {

struct CopyOptions {
    std::string from, to;
};

Exit copy(const CopyOptions& options) {
    std::list<InterruptedFile> unfinished;
    if (!storage::is_server_address(options.to))
        for (const std::string& file : storage::UnfinishedDatabase::files(options.to)) unfinished.emplace_back(file);
    std::uint64_t games = 0;
    std::optional<Progress> progress(0);
    const Status copied = storage::copy_database(
        options.from, options.to, [&] { progress->update(0, ++games, 0); }, while_waiting(options.from));
    progress.reset();
    if (!copied) return complain(copied.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(fmt::format("{}: {} of {}\n", printable(storage::public_name(options.to)), counted(games, "game"),
                           printable(storage::public_name(options.from))));
    return finish(*out);
}

}  // namespace

Command copy_command() {
    const auto options = std::make_shared<CopyOptions>();
    Command command{"copy", "Copy a whole database into a new one, from a file to a server or back"};
    command.argument("FROM", text(options->from, "DB"), "A database").required = true;
    command.argument("TO", text(options->to, "DB"), "The new one: a file, or postgresql://HOST/NAME").required = true;
    command.examples = {"ludex copy games.db anew.db"};
    command.run = [options](const Command&) { return copy(*options); };
    return command;
}

}  // namespace ludex::cli
