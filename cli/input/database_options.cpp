#include "cli/input/database_options.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "service/questions/look_up_names.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

std::string usual_database() {
    const char* environment = std::getenv("LUDEX_DB");
    return environment != nullptr && *environment != '\0' ? environment : std::string(kDefaultDatabase);
}

void add_database_option(Command& command, std::string& path) {
    path = usual_database();
    command.option(
        "--db", text(path, "FILE"),
        fmt::format("Database file, or postgresql://HOST/NAME; otherwise $LUDEX_DB, otherwise {}", kDefaultDatabase));
    command.check = [&path]() -> std::string {
        if (path.empty()) return "--db: the name of the file is empty";
        return path == ":memory:" ? "--db: what is stored in memory only would be lost" : "";
    };
}

storage::WhileWaiting while_waiting(const std::string& path) {
    struct Told {
        bool of_writer = false, of_server = false;
    };
    return [path, told = Told()](storage::Awaited what, std::chrono::milliseconds waited) mutable {
        constexpr std::chrono::milliseconds kHardlyNoticed(500);
        constexpr std::chrono::seconds kLongForAnswer(20);
        const std::string name = storage::public_name(path);
        if (what == storage::Awaited::writer && waited >= kHardlyNoticed && !std::exchange(told.of_writer, true))
            complain(name + ": another program is writing to it: waiting until that has ended (Ctrl-C gives up)");
        if (what == storage::Awaited::server && waited >= kLongForAnswer && !std::exchange(told.of_server, true))
            complain(name + ": the server has not answered for 20 seconds: waiting (Ctrl-C gives up)");
        return !interrupted();
    };
}

std::unique_ptr<storage::GameStore> open_database(const std::string& path, storage::OpenMode mode) {
    if (mode != storage::OpenMode::read) outlive_closed_pipes();
    auto store = storage::open_store(path, mode, while_waiting(path));
    if (store) return std::move(*store);
    complain(store.error().message);
    return nullptr;
}

bool has_database(const std::string& path) {
    return storage::is_server_address(path) || ::access(path.c_str(), F_OK) == 0;
}

bool has_filters(const Command& command) {
    const auto& all = command.parameters;
    return std::any_of(all.begin(), all.end(),
                       [](const Parameter& p) { return p.group == service::kFilters && p.given; });
}

bool complete_filter(storage::GameStore& store, service::FilterQuestion& question) {
    const Status named = service::look_up_names(store, question);
    if (!named) complain(named.error(), Exit::usage);
    return static_cast<bool>(named);
}

}  // namespace ludex::cli
