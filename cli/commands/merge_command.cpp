#include <fmt/format.h>

#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "storage/merge_databases.hpp"
#include "storage/server_address.hpp"

namespace ludex::cli {

namespace {

struct MergeOptions {
    std::string from, into;
};

Exit merge(const MergeOptions& options) {
    std::uint64_t games = 0;
    std::optional<Progress> progress(0);
    const auto merged = storage::merge_databases(
        options.from, options.into, [&] { progress->update(0, ++games, 0); }, while_waiting(options.into));
    progress.reset();
    if (!merged) return complain(merged.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(fmt::format("{}: {} of {}, {} new; {} and {} more\n", printable(storage::public_name(options.into)),
                           counted(merged->games, "game"), printable(storage::public_name(options.from)),
                           with_commas(merged->added), counted(merged->imports, "import"),
                           counted(merged->judgements, "judged game")));
    return finish(*out);
}

}  // namespace

Command merge_command() {
    const auto options = std::make_shared<MergeOptions>();
    Command command{"merge", "Bring all games of a database into another one, nothing twice"};
    command.argument("FROM", text(options->from, "DB"), "A database, which stays as it is").required = true;
    command
        .argument("INTO", text(options->into, "DB"), "The one that gets the games: a file, or postgresql://HOST/NAME")
        .required = true;
    command.examples = {"ludex merge games.db all.db"};
    command.run = [options](const Command&) { return merge(*options); };
    return command;
}

}  // namespace ludex::cli
