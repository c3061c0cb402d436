#include <fmt/format.h>

#include "analyzer/explore/store_diff.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "service/json/game_json.hpp"

namespace ludex::cli {

namespace {

struct DiffOptions {
    std::string first, second;
    bool json = false;
};

/// The games of these numbers as rows, in their order.
Result<std::vector<storage::GameSummary>> rows_of(storage::GameStore& store, const std::vector<std::int64_t>& ids) {
    std::vector<storage::GameSummary> rows;
    const Status listed = store.list(ids, [&](const storage::GameSummary& g) { rows.push_back(g); });
    LUDEX_TRY(listed);
    return rows;
}

Exit write_only(const DiffOptions& options, storage::GameStore& store, const std::vector<std::int64_t>& ids,
                const char* name, const char* sign, Output& out) {
    const auto rows = rows_of(store, ids);
    if (!rows) return complain(rows.error(), Exit::unusable);
    for (const storage::GameSummary& row : *rows)
        out.write(options.json ? service::dump({{"only", name}, {"game", service::summary_json(row)}}) + "\n"
                               : fmt::format("{} {}\n", sign, summary_line(row)));
    return Exit::done;
}

Exit write_changed(const DiffOptions& options, storage::GameStore& first, storage::GameStore& second,
                   const std::vector<std::pair<std::int64_t, std::int64_t>>& changed, Output& out) {
    for (const auto& [a, b] : changed) {
        const auto row_a = rows_of(first, {a});
        const auto row_b = rows_of(second, {b});
        if (!row_a) return complain(row_a.error(), Exit::unusable);
        if (!row_b) return complain(row_b.error(), Exit::unusable);
        if (row_a->empty() || row_b->empty()) continue;
        if (options.json) {
            out.write(service::dump({{"changed",
                                      {{"a", service::summary_json(row_a->front())},
                                       {"b", service::summary_json(row_b->front())}}}}) +
                      "\n");
        } else {
            out.write(fmt::format("- {}\n+ {}\n", summary_line(row_a->front()), summary_line(row_b->front())));
        }
    }
    return Exit::done;
}

void write_summary(const DiffOptions& options, const analyzer::StoreDiff& diff, Output& out) {
    if (options.json) {
        out.write(service::dump({{"summary",
                                  {{"same", diff.same},
                                   {"only_a", diff.only_first.size()},
                                   {"only_b", diff.only_second.size()},
                                   {"changed", diff.changed.size()}}}}) +
                  "\n");
        return;
    }
    out.write(fmt::format("{} in both; {} only in {} (<); {} only in {} (>); {} changed (- +)\n",
                          counted(diff.same, "game"), with_commas(diff.only_first.size()),
                          printable(storage::public_name(options.first)), with_commas(diff.only_second.size()),
                          printable(storage::public_name(options.second)), with_commas(diff.changed.size())));
}

Exit run(const DiffOptions& options) {
    const auto first = open_database(options.first, storage::OpenMode::read);
    const auto second = open_database(options.second, storage::OpenMode::read);
    if (!first || !second) return Exit::unusable;
    const auto diff = analyzer::diff_stores(*first, *second);
    if (!diff) return complain(diff.error(), Exit::unusable);
    auto out = Output::open("");
    Exit exit = write_only(options, *first, diff->only_first, "a", "<", *out);
    exit = worse(exit, write_only(options, *second, diff->only_second, "b", ">", *out));
    exit = worse(exit, write_changed(options, *first, *second, diff->changed, *out));
    if (exit != Exit::done) return exit;
    write_summary(options, *diff, *out);
    const bool is_same = diff->only_first.empty() && diff->only_second.empty() && diff->changed.empty();
    return finish(*out, is_same ? Exit::done : Exit::problems);
}

}  // namespace

Command diff_command() {
    const auto options = std::make_shared<DiffOptions>();
    Command command{"diff", "What one database has and another has not; exit 1 when they differ"};
    command.argument("A", text(options->first, "DB"), "A database").required = true;
    command.argument("B", text(options->second, "DB"), "Another one").required = true;
    command.flag("--json", options->json, "One JSON object a difference, then a summary");
    command.examples = {"ludex diff games.db copy.db"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
