#include <fmt/format.h>

#include <filesystem>
#include <list>

#include "cli/commands.hpp"
#include "cli/database_options.hpp"
#include "cli/interrupted_file.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "service/check.hpp"
#include "service/json.hpp"
#include "service/repair.hpp"

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
        out->write(fmt::format("{} games checked, {} faults\n", games, faults.size()));
    }
    return finish(*out, faults.empty() ? Exit::done : Exit::problems);
}

Result<storage::CheckReport> checked(storage::GameStore& store, std::uint64_t& games) {
    Progress progress(0);
    return service::check(store, [&] { progress.update(0, ++games, 0); });
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

/// What is told of a repair.
struct Mended {
    Messages faults;       ///< that were there
    Messages steps;        ///< what was done
    std::string database;  ///< where all of it is whole now
    std::uint64_t games = 0;
};

Exit report(const CheckOptions& options, const Mended& mended) {
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"games", mended.games},
                                  {"faults", mended.faults},
                                  {"repairs", mended.steps},
                                  {"database", mended.database}}) +
                   "\n");
    } else {
        for (const std::string& fault : mended.faults) out->write("fault: " + printable(fault) + "\n");
        for (const std::string& step : mended.steps) out->write("repair: " + printable(step) + "\n");
        out->write(fmt::format("{} games in {}, {} faults repaired\n", mended.games, printable(mended.database),
                               mended.faults.size()));
    }
    return finish(*out, mended.faults.empty() ? Exit::done : Exit::problems);
}

/// games.db is rescued into games.rescued.db.
std::string rescued_name(const CheckOptions& options) {
    if (!options.output.empty()) return options.output;
    std::filesystem::path path(options.database);
    return path.replace_extension(".rescued.db").string();
}

Exit rescue(const CheckOptions& options, Messages faults) {
    Mended mended{std::move(faults), {}, rescued_name(options), 0};
    std::list<InterruptedFile> unfinished;
    for (const std::string& file : service::unfinished_files(mended.database)) unfinished.emplace_back(file);
    auto rescued = [&] {
        Progress progress(0);
        return service::rescue(options.database, mended.database,
                               [&](std::uint64_t games) { progress.update(0, games, 0); });
    }();
    if (!rescued) return complain(rescued.error(), Exit::unusable);
    mended.steps = std::move(rescued->steps);
    mended.games = rescued->games;
    return report(options, mended);
}

Exit repair(const CheckOptions& options) {
    const bool in_place = options.output.empty();
    auto store = storage::open_store(options.database, in_place ? storage::OpenMode::change : storage::OpenMode::read,
                                     while_busy(options.database));
    if (!store) {
        if (store.error().kind != ErrorKind::storage) return complain(store.error(), Exit::unusable);
        return rescue(options, {store.error().message});
    }
    Mended mended{{}, {}, options.database, 0};
    auto found = checked(**store, mended.games);
    if (!found) return complain(found.error(), Exit::unusable);
    mended.faults = std::move(found->faults);
    if (!in_place || !found->has_sound_structure) {
        store->reset();
        return rescue(options, std::move(mended.faults));
    }
    if (mended.faults.empty()) return report(options, mended);
    auto repaired = [&] {
        Progress progress(0);
        std::uint64_t games = 0;
        return service::repair(**store, [&] { progress.update(0, ++games, 0); });
    }();
    if (!repaired) return complain(repaired.error(), Exit::unusable);
    mended.steps = std::move(repaired->steps);
    mended.games = repaired->games;
    return report(options, mended);
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
