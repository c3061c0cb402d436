#include "cli/input/database_options.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/input/values.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "service/questions/look_up_names.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

void add_database_option(Command& command, std::string& path) {
    const char* environment = std::getenv("LUDEX_DB");
    path = environment != nullptr && *environment != '\0' ? environment : std::string(kDefaultDatabase);
    command.option("--db", text(path, "FILE"),
                   fmt::format("Database file; otherwise $LUDEX_DB, otherwise {}", kDefaultDatabase));
    command.check = [&path]() -> std::string {
        if (path.empty()) return "--db: the name of the file is empty";
        return path == ":memory:" ? "--db: what is stored in memory only would be lost" : "";
    };
}

storage::WhileBusy while_busy(const std::string& path) {
    return [path, is_told = false](std::chrono::milliseconds waited) mutable {
        constexpr std::chrono::milliseconds kHardlyNoticed(500);
        if (waited >= kHardlyNoticed && !std::exchange(is_told, true))
            complain(path + ": another program is writing to it: waiting until that has ended (Ctrl-C gives up)");
        return !interrupted();
    };
}

std::unique_ptr<storage::GameStore> open_database(const std::string& path, storage::OpenMode mode) {
    if (mode != storage::OpenMode::read) outlive_closed_pipes();
    auto store = storage::open_store(path, mode, while_busy(path));
    if (store) return std::move(*store);
    complain(store.error().message);
    return nullptr;
}

bool has_database(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

namespace {

void add_filter(Command& command, const char* name, Value value, const char* help) {
    command.option(name, std::move(value), help).group = kFilterGroup;
}

}  // namespace

void add_filter_options(Command& command, service::FilterQuestion& o) {
    add_filter(command, "--game", text(o.game, "GAME[/VARIANT]"),
               "GAME (all variants that share its rules) or GAME/VARIANT");
    add_filters_but_game(command, o);
}

void add_filters_but_game(Command& command, service::FilterQuestion& o) {
    const auto add = [&](const char* name, Value value, const char* help) {
        add_filter(command, name, std::move(value), help);
    };
    Value result = text(o.result, "1-0|0-1|1/2-1/2|*");
    result.choices = {"1-0", "0-1", "1/2-1/2", "*"};
    add("--player", text(o.player, "NAME"),
        "A player of either side; a part of the name is enough where it fits one player");
    add("--first", text(o.first, "NAME"), "The player who moves first");
    add("--second", text(o.second, "NAME"), "The player who moves second");
    add("--white", text(o.white, "NAME"), "The player of White");
    add("--black", text(o.black, "NAME"), "The player of Black");
    add("--opening", text(o.opening, "TEXT"), "A part of the opening's name, as `ludex stats --by opening` lists them");
    add("--event", text(o.event, "TEXT"), "The event's name, or a part of the names of several");
    add("--since", text(o.since, "DATE"), "From this date on: 2016, 2016.09 or 2016.09.19");
    add("--until", text(o.until, "DATE"), "Up to this date");
    add("--result", std::move(result), "The effective result; 1-0: the first mover won");
    add("--termination", text(o.termination, "TEXT"), "How it ended: resignation, time forfeit, ...");
    add("--time-control", text(o.time_control, "TEXT"), "600 or 600+5");
    add("--min-plies", number(o.min_plies), "At least so many plies");
    add("--max-plies", number(o.max_plies), "At most so many plies");
    add("--min-elo", number(o.min_elo), "Both ratings at least");
    add("--max-elo", number(o.max_elo), "Both ratings at most");
    add("--import", number(o.import), "Games that this import held");
}

bool has_filters(const Command& command) {
    const auto& all = command.parameters;
    return std::any_of(all.begin(), all.end(), [](const Parameter& p) { return p.group == kFilterGroup && p.given; });
}

std::optional<storage::GameFilter> to_filter(const service::FilterQuestion& question) {
    auto filter = service::read_filter(question);
    if (filter) return *std::move(filter);
    complain(filter.error(), Exit::usage);
    return std::nullopt;
}

bool complete_filter(storage::GameStore& store, const service::FilterQuestion& question, storage::GameFilter& filter) {
    const Status named = service::look_up_names(store, question, filter);
    if (!named) complain(named.error(), Exit::usage);
    return static_cast<bool>(named);
}

}  // namespace ludex::cli
