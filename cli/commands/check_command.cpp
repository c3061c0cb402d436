#include <fmt/format.h>

#include <list>
#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/interrupted_file.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "service/json/json.hpp"
#include "service/mend_database.hpp"

namespace ludex::cli {

namespace {

struct CheckOptions {
    std::string database;
    std::string output;
    bool repair = false;
    bool json = false;
};

using Messages = std::vector<std::string>;

Exit report(const CheckOptions& options, std::uint64_t games, const Messages& faults) {
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"games", games}, {"faults", faults}}) + "\n");
    } else {
        for (const std::string& fault : faults) out->write(printable(fault) + "\n");
        out->write(fmt::format("{} checked, {}\n", counted(games, "game"), counted(faults.size(), "fault")));
    }
    return finish(*out, faults.empty() ? Exit::done : Exit::problems);
}

Result<storage::CheckReport> checked(storage::GameStore& store, std::uint64_t& games) {
    Progress progress(0);
    return store.check([&] { progress.update(0, ++games, 0); });
}

Exit check(const CheckOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    std::uint64_t games = 0;
    const auto found = checked(*store, games);
    if (!found) return complain(found.error(), Exit::unusable);
    return report(options, games, found->faults);
}

// --- Repair ----------------------------------------------------------------------------------------------------------

Exit report(const CheckOptions& options, const service::Mended& mended) {
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"games", mended.games},
                                  {"faults", mended.faults},
                                  {"repairs", mended.steps},
                                  {"database", storage::public_name(mended.database)}}) +
                   "\n");
    } else {
        for (const std::string& fault : mended.faults) out->write("fault: " + printable(fault) + "\n");
        for (const std::string& step : mended.steps) out->write("repair: " + printable(step) + "\n");
        out->write(fmt::format("{} in {}, {} repaired\n", counted(mended.games, "game"),
                               printable(storage::public_name(mended.database)),
                               counted(mended.faults.size(), "fault")));
    }
    return finish(*out, mended.faults.empty() ? Exit::done : Exit::problems);
}

Exit repair(const CheckOptions& options) {
    std::optional<Progress> progress(0);
    const service::MendRequest request{options.database, options.output,
                                       [&](std::uint64_t games) { progress->update(0, games, 0); },
                                       while_waiting(options.database)};
    std::list<InterruptedFile> unfinished;
    for (const std::string& file : service::files_of_mending(request)) unfinished.emplace_back(file);
    const auto mended = service::mend_database(request);
    progress.reset();
    if (!mended) return complain(mended.error(), Exit::unusable);
    return report(options, *mended);
}

}  // namespace

Command check_command() {
    const auto options = std::make_shared<CheckOptions>();
    Command command{"check", "Replay every stored game and compare it with what is stored beside it"};
    add_database_option(command, options->database);
    command.flag("--json", options->json, "One JSON document");
    command.flag("--repair", options->repair,
                 "Mend what is damaged; a file that SQLite cannot read is rescued into a new one");
    command
        .option("-o,--output", text(options->output, "FILE"), "Rescue into this file (games.rescued.db), in any case")
        .needs = {"--repair"};
    command.examples = {"ludex check --db games.db", "ludex check --db games.db --repair"};
    command.run = [options](const Command&) { return options->repair ? repair(*options) : check(*options); };
    return command;
}

}  // namespace ludex::cli
