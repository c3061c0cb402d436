#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "core/text.hpp"
#include "service/json/report_json.hpp"

namespace ludex::cli {

namespace {

struct ImportsOptions {
    std::string database;
    std::int64_t undone = 0;
    bool dry_run = false;
    bool json = false;
};

// --- List ------------------------------------------------------------------------------------------------------------

std::string row_text(const storage::ImportRow& row) {
    const storage::ImportCounts& c = row.counts;
    return fmt::format("{:>5} {}  {}: {} imported ({}), {}, {} partial, {} rejected  {}\n", row.id, row.started,
                       counted(c.records, "record"), with_commas(c.imported), counted_plies(c.plies),
                       counted(c.duplicates, "duplicate"), with_commas(c.partial), with_commas(c.rejected),
                       printable(fmt::format("{}", fmt::join(row.files, ", "))));
}

Exit list(const ImportsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    const auto imports = store->imports();
    if (!imports) return complain(imports.error(), Exit::unusable);
    auto out = Output::open("");
    for (const storage::ImportRow& row : *imports)
        out->write(options.json ? service::dump(service::import_json(row)) + "\n" : row_text(row));
    if (imports->empty() && !options.json) complain("no imports");
    return finish(*out);
}

// --- Undo ------------------------------------------------------------------------------------------------------------

std::string undo_text(const ImportsOptions& options, const storage::UndoCounts& counts) {
    const std::string kept =
        counts.kept > 0 ? fmt::format(", {} kept, which other imports hold", counted(counts.kept, "game")) : "";
    const std::string restored =
        counts.restored > 0 ? fmt::format(", {} of other imports restored", counted(counts.restored, "broken record"))
                            : "";
    return fmt::format("{}import {} taken back: {} removed{}{}\n", options.dry_run ? "dry run: " : "", options.undone,
                       counted(counts.removed, "game"), kept, restored);
}

Exit undo(const ImportsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::change);
    if (!store) return Exit::unusable;
    const auto counts = store->undo_import(options.undone, options.dry_run);
    if (!counts) return complain(counts.error(), Exit::unusable);
    if (!*counts) {
        complain(fmt::format("there is no import {}: `ludex imports` lists them; nothing was changed", options.undone));
        return Exit::usage;
    }
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"undone", options.undone},
                                  {"removed", (*counts)->removed},
                                  {"kept", (*counts)->kept},
                                  {"restored", (*counts)->restored},
                                  {"dry_run", options.dry_run}}) +
                   "\n");
    } else {
        out->write(undo_text(options, **counts));
    }
    return finish(*out);
}

}  // namespace

Command imports_command() {
    const auto options = std::make_shared<ImportsOptions>();
    Command command{"imports", "List what was imported when, and take imports back"};
    add_database_option(command, options->database);
    command.flag("--json", options->json, "One JSON object an import");
    Command undoing{"imports undo", "Take an import back: all its games go, but for those that other imports hold"};
    undoing.argument("N", number(options->undone), "The number of the import").required = true;
    add_database_option(undoing, options->database);
    undoing.flag("--dry-run", options->dry_run, "Say what would happen, and change nothing");
    undoing.flag("--json", options->json, "One JSON document");
    undoing.examples = {"ludex imports undo 2 --dry-run"};
    command.examples = {"ludex imports", "ludex imports undo 2 --dry-run"};
    command.run = [options](const Command&) { return list(*options); };
    undoing.run = [options](const Command&) { return undo(*options); };
    command.inner.push_back(std::move(undoing));
    return command;
}

}  // namespace ludex::cli
