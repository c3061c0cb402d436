#include <fmt/format.h>

#include "cli/database_options.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "service/canonical_text.hpp"
#include "service/json.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    bool json = false;
};

/// A stored game must give back, byte for byte, the canonical text that was stored. Damage that prevents it from being
/// read at all has been named already.
void compare_text(storage::GameStore& store, std::int64_t id, storage::CheckFaults& faults) {
    const auto stored = store.load(id);
    if (!stored || !*stored) return;
    const auto same = store.has_content(**stored, service::canonical_text((*stored)->record, (*stored)->game));
    if (!same || !*same) faults.push_back(fmt::format("game {}: the record differs from the one that was stored", id));
}

Exit run(const Options& options) {
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    Progress progress(0);
    std::uint64_t games = 0;
    storage::CheckFaults differing;
    auto all = store->check_all([&](std::int64_t id) {
        compare_text(*store, id, differing);
        progress.update(0, ++games, 0);
    });
    if (!all) return complain(all.error(), Exit::unusable);
    all->insert(all->end(), differing.begin(), differing.end());
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"games", games}, {"faults", *all}}) + "\n");
    } else {
        for (const std::string& fault : *all) out->write(printable(fault) + "\n");
        out->write(fmt::format("{} games checked, {} faults\n", games, all->size()));
    }
    const Status written = out->finish();
    if (!written) return complain(written.error(), Exit::unusable);
    return all->empty() ? Exit::done : Exit::problems;
}

}  // namespace

void add_check(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("check", "Replay every stored game and compare it with what is stored beside it");
    add_database_option(*command, options->database);
    command->add_flag("--json", options->json, "One JSON document");
    command->footer("Example:\n  ludex check --db games.db");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
