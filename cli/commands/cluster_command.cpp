#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "service/json/report_json.hpp"
#include "storage/cluster.hpp"
#include "storage/server_address.hpp"

namespace ludex::cli {

namespace {

struct ClusterOptions {
    std::string database;
    int buckets = storage::kUsualBuckets;
    std::string server, name;
    std::string moved, to;
    bool json = false;
};

Exit report(const std::string& text) {
    auto out = Output::open("");
    out->write(text);
    return finish(*out);
}

Exit make_cluster(const ClusterOptions& options) {
    const Status made = storage::make_cluster(options.database, options.buckets);
    if (!made) return complain(made.error(), made.error().kind == ErrorKind::limit ? Exit::usage : Exit::unusable);
    return report(fmt::format("{}: a cluster of {}, all on this server; `ludex cluster add` adds servers\n",
                              printable(storage::public_name(options.database)),
                              counted(static_cast<std::uint64_t>(options.buckets), "bucket")));
}

Exit add_server(const ClusterOptions& options) {
    const Status added =
        storage::add_server(options.database, options.server, options.name, while_waiting(options.database));
    if (!added) return complain(added.error(), Exit::unusable);
    return report(fmt::format("{}: {} is one of its servers; `ludex cluster move` moves buckets to it\n",
                              printable(storage::public_name(options.database)), printable(options.name)));
}

// --- Moving ----------------------------------------------------------------------------------------------------------

std::optional<int> bucket_in(std::string_view text) {
    int bucket = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), bucket);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return bucket >= 0 && bucket < storage::kMostBuckets ? std::optional(bucket) : std::nullopt;
}

/// "0-4,7"; empty when it is anything else.
std::vector<int> buckets_in(const std::string& list) {
    std::vector<int> buckets;
    for (const std::string_view part : split(list, ',')) {
        const std::size_t dash = part.find('-');
        const auto first = bucket_in(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : bucket_in(part.substr(dash + 1));
        if (!first || !last || *first > *last) return {};
        for (int bucket = *first; bucket <= *last; ++bucket) buckets.push_back(bucket);
    }
    return buckets;
}

Exit move_buckets(const ClusterOptions& options) {
    const std::vector<int> buckets = buckets_in(options.moved);
    if (buckets.empty()) {
        complain(fmt::format("not a list of buckets: {}; they are numbers from 0 to {} and spans: 0-4,7",
                             printable(options.moved), storage::kMostBuckets - 1));
        return Exit::usage;
    }
    std::size_t moved = 0;
    std::optional<Progress> progress(buckets.size());
    const Status all = storage::move_buckets(
        options.database, buckets, options.to, [&](int) { progress->update(++moved, 0, 0); },
        while_waiting(options.database));
    progress.reset();
    if (!all) return complain(all.error(), Exit::unusable);
    return report(fmt::format("{}: {} on {}\n", printable(storage::public_name(options.database)),
                              counted(buckets.size(), "bucket"), printable(options.to)));
}

// --- Status ----------------------------------------------------------------------------------------------------------

std::string bytes_text(const storage::ClusterServer& server) {
    return server.bytes ? fmt::format("{:.1f} MB", static_cast<double>(*server.bytes) / 1e6) : "?";
}

/// "0-4, 7"
std::string spans_of(const std::vector<int>& buckets) {
    std::vector<std::string> spans;
    for (std::size_t i = 0; i < buckets.size();) {
        std::size_t end = i + 1;
        while (end < buckets.size() && buckets[end] == buckets[end - 1] + 1) ++end;
        spans.push_back(end == i + 1 ? std::to_string(buckets[i]) : fmt::format("{}-{}", buckets[i], buckets[end - 1]));
        i = end;
    }
    return spans.empty() ? "none" : fmt::format("{}", fmt::join(spans, ", "));
}

std::string server_text(const storage::ClusterServer& server) {
    const std::string line = fmt::format("{:<12} {:<40} {:>10}  buckets {}\n", printable(server.name),
                                         printable(server.address), bytes_text(server), spans_of(server.buckets));
    return server.fault.empty() ? line : line + fmt::format("  {}\n", printable(server.fault));
}

service::Json server_json(const storage::ClusterServer& server) {
    service::Json json{{"name", server.name}, {"address", server.address}, {"buckets", server.buckets}};
    if (server.bytes) json["bytes"] = *server.bytes;
    if (!server.fault.empty()) json["fault"] = server.fault;
    return json;
}

Exit show_servers(const ClusterOptions& options) {
    const auto servers = storage::cluster_servers(options.database);
    if (!servers) return complain(servers.error(), Exit::unusable);
    auto out = Output::open("");
    bool is_well = true;
    for (const storage::ClusterServer& server : *servers) {
        out->write(options.json ? service::dump(server_json(server)) + "\n" : server_text(server));
        is_well = is_well && server.fault.empty();
    }
    const Exit written = finish(*out);
    return written == Exit::done && !is_well ? Exit::problems : written;
}

Command init_command(const std::shared_ptr<ClusterOptions>& options) {
    Command command{"cluster init", "Make an empty database on a server that can be spread over several"};
    add_database_option(command, options->database);
    command.option("--buckets", number(options->buckets), "In so many parts: as many servers can share it");
    command.run = [options](const Command&) { return make_cluster(*options); };
    return command;
}

Command add_command(const std::shared_ptr<ClusterOptions>& options) {
    Command command{"cluster add", "Make a server known to the cluster"};
    command.argument("SERVER", text(options->server, "ADDRESS"), "Its address, as the coordinator reaches it")
        .required = true;
    add_database_option(command, options->database);
    command.option("--name", text(options->name, "NAME"), "The name by which it is known").required = true;
    command.run = [options](const Command&) { return add_server(*options); };
    return command;
}

Command move_command(const std::shared_ptr<ClusterOptions>& options) {
    Command command{"cluster move", "Move buckets to a server, while others read"};
    command.argument("BUCKETS", text(options->moved, "LIST"), "Numbers and spans: 0-4,7").required = true;
    command.option("--to", text(options->to, "NAME"), "The server, or `coordinator`").required = true;
    add_database_option(command, options->database);
    command.run = [options](const Command&) { return move_buckets(*options); };
    return command;
}

Command status_command(const std::shared_ptr<ClusterOptions>& options) {
    Command command{"cluster status", "List the servers, with what they hold and what is wrong"};
    add_database_option(command, options->database);
    command.flag("--json", options->json, "One JSON object a server");
    command.run = [options](const Command&) { return show_servers(*options); };
    return command;
}

}  // namespace

Command cluster_command() {
    const auto options = std::make_shared<ClusterOptions>();
    Command command{"cluster", "Spread a database over several servers of PostgreSQL"};
    command.examples = {"ludex cluster init --db postgresql://HOST/games",
                        "ludex cluster add postgresql://OTHER/games --name berlin --db postgresql://HOST/games",
                        "ludex cluster move 0-7 --to berlin --db postgresql://HOST/games"};
    command.inner = {init_command(options), add_command(options), move_command(options), status_command(options)};
    command.run = [](const Command&) {
        complain("say what to do: init, add, move or status; see `ludex cluster --help`");
        return Exit::usage;
    };
    return command;
}

}  // namespace ludex::cli
