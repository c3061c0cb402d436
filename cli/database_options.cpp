#include "cli/database_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/output.hpp"
#include "cli/progress.hpp"

namespace ludex::cli {

void add_database_option(CLI::App& command, std::string& path) {
    const char* environment = std::getenv("LUDEX_DB");
    path = environment != nullptr && *environment != '\0' ? environment : "ludex.db";
    command.add_option("--db", path, "Database file; otherwise $LUDEX_DB, otherwise ludex.db")->type_name("FILE");
    command.parse_complete_callback([&path] {
        if (path.empty()) throw CLI::ValidationError("--db", "the name of the file is empty");
        if (path == ":memory:") throw CLI::ValidationError("--db", "what is stored in memory only would be lost");
    });
}

storage::WhileBusy while_busy(const std::string& path) {
    return [path, is_told = false](std::chrono::milliseconds waited) mutable {
        constexpr std::chrono::milliseconds kHardlyNoticed(500);
        if (waited >= kHardlyNoticed && !std::exchange(is_told, true))
            complain(path + ": another program is writing to it: waiting until that has ended (Ctrl-C gives up)");
        return !interrupted();
    };
}

std::unique_ptr<storage::GameStore> open_database(const std::string& path, bool writing) {
    auto store = storage::open_store(path, writing, while_busy(path));
    if (store) return std::move(*store);
    complain(store.error().message);
    return nullptr;
}

std::unique_ptr<storage::GameStore> open_to_change(const std::string& path) {
    return open_database(path, has_database(path));
}

bool has_database(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

namespace {

template <class T>
void add_filter(CLI::App& command, const char* name, T& value, const char* type, const char* help) {
    command.add_option(name, value, help)->type_name(type)->group(kFilterGroup);
}

}  // namespace

void add_filter_options(CLI::App& command, service::FilterQuestion& o) {
    add_filter(command, "--game", o.game, "GAME[/VARIANT]", "GAME (all variants that share its rules) or GAME/VARIANT");
    add_filters_but_game(command, o);
}

void add_filters_but_game(CLI::App& command, service::FilterQuestion& o) {
    const auto add = [&](const char* name, auto& value, const char* type, const char* help) {
        add_filter(command, name, value, type, help);
    };
    add("--player", o.player, "NAME", "A player of either side; the whole name, in any case");
    add("--first", o.first, "NAME", "The player who moves first");
    add("--second", o.second, "NAME", "The player who moves second");
    add("--event", o.event, "TEXT", "A part of the event's name");
    add("--since", o.since, "DATE", "From this date on: 2016, 2016.09 or 2016.09.19");
    add("--until", o.until, "DATE", "Up to this date");
    add("--result", o.result, "1-0|0-1|1/2-1/2|*", "The effective result; 1-0: the first mover won");
    add("--termination", o.termination, "TEXT", "How it ended: resignation, time forfeit, ...");
    add("--time-control", o.time_control, "TEXT", "600 or 600+5");
    add("--min-plies", o.min_plies, "N", "At least so many plies");
    add("--max-plies", o.max_plies, "N", "At most so many plies");
    add("--min-elo", o.min_elo, "N", "Both ratings at least");
    add("--max-elo", o.max_elo, "N", "Both ratings at most");
    add("--import", o.import, "N", "Games that this import held");
}

bool has_filters(const CLI::App& command) {
    const auto options = command.get_options([](const CLI::Option* o) { return o->get_group() == kFilterGroup; });
    return std::any_of(options.begin(), options.end(), [](const CLI::Option* o) { return o->count() > 0; });
}

std::optional<storage::GameFilter> to_filter(const service::FilterQuestion& question) {
    auto filter = service::read_filter(question);
    if (filter) return *std::move(filter);
    complain(filter.error(), Exit::usage);
    return std::nullopt;
}

}  // namespace ludex::cli
