#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <set>

#include "cli/commands/commands.hpp"
#include "cli/commands/rejects.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/record_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "platform/open_database.hpp"
#include "service/json/report_json.hpp"
#include "service/program_time.hpp"
#include "service/records/import.hpp"

namespace ludex::cli {

namespace {

struct ImportOptions {
    InputOptions input;
    std::string database;
    std::string rejects;
    unsigned threads = 0;
    bool dry_run = false;
    bool json = false;
};

/// Tells people what becomes of their records.
class ImportReport {
public:
    /// `rejects` may be null.
    ImportReport(const ImportOptions& options, Rejects* rejects, Output& out)
        : options_(options), rejects_(rejects), out_(out) {}

    void on_record(const service::ImportedRecord& record) {
        tell(record.read);
        if (record.added && record.added->related) related_to_.insert(*record.added->related);
        if (rejects_ != nullptr && record.is_broken())
            rejects_->write(record.read, record.game == nullptr ? "" : storage::content_name(*record.game));
    }

    [[nodiscard]] Exit exit() const { return exit_; }
    /// Records that have warnings and nothing worse.
    [[nodiscard]] std::uint64_t warned() const { return warned_; }

    /// The games that were stored before and have further records now.
    [[nodiscard]] const std::set<std::int64_t>& related_to() const { return related_to_; }

private:
    void tell(const service::ReadRecord& read) {
        const RecordStatus status = read.report.status();
        if (status == RecordStatus::warning) {
            ++warned_;
            if (options_.input.strict) exit_ = worse(exit_, Exit::problems);
        }
        if (status != RecordStatus::error) return;
        exit_ = worse(exit_, Exit::problems);
        if (options_.json) {
            out_.write(service::dump(service::report_json(read)) + "\n");
        } else {
            const std::string lines = problem_text_(read);
            std::fwrite(lines.data(), 1, lines.size(), stderr);
        }
    }

    const ImportOptions& options_;
    Rejects* rejects_;
    Output& out_;
    ProblemText problem_text_;
    Exit exit_ = Exit::done;
    std::uint64_t warned_ = 0;
    std::set<std::int64_t> related_to_;
};

struct ImportRun {
    Exit exit;
    bool is_whole;             ///< otherwise nothing may be committed
    std::uint64_t warned = 0;  ///< records
    std::set<std::int64_t> related_to{};
};

/// Adds the records of all files to the batch.
ImportRun import_files(const ImportOptions& options, const analyzer::ReplayOptions& replay, storage::ImportBatch& batch,
                       Rejects* rejects, Output& out) {
    ImportReport report(options, rejects, out);
    std::optional<Progress> progress;
    service::Importer importer(
        replay, options.threads, batch,
        {[&](const service::ImportedRecord& record) { report.on_record(record); },
         [&](std::uint64_t bytes) { progress->update(bytes, batch.counts().records, batch.counts().plies); },
         interrupted});
    Exit exit = Exit::done;
    for (const std::string& file : options.input.files) {
        if (platform::is_open_database(file)) {
            complain(file + ": passed over: it belongs to the database");
            continue;
        }
        auto source = notation::open_source(file);
        if (interrupted()) return {complain(service::import_interrupted(), Exit::interrupted), false};
        if (!source) {
            exit = worse(exit, complain(source.error(), Exit::unusable));
            continue;
        }
        progress.emplace((*source)->total_bytes());
        const std::uint64_t before = batch.counts().records;
        const Status imported = importer.import_file(file, **source);
        if (interrupted()) return {complain(service::import_interrupted(), Exit::interrupted), false};
        if (!imported) return {complain(imported.error(), Exit::unusable), false};
        report_skipped(file, importer.skipped());
        if (batch.counts().records == before) complain(file + ": no game records in it");
    }
    return {worse(exit, report.exit()), true, report.warned(), report.related_to()};
}

/// "; 2 related to games 1, 7": which records are further ones of games that are stored already.
std::string related_text(std::uint64_t related, const std::set<std::int64_t>& games) {
    constexpr std::size_t kMostNamed = 5;
    if (related == 0) return "";
    if (games.size() > kMostNamed) return fmt::format("; {} related to {} games", related, games.size());
    return fmt::format("; {} related to game{} {}", related, games.size() > 1 ? "s" : "", fmt::join(games, ", "));
}

/// "; unfinished game 1 goes on in game 5".
std::string continued_text(const std::vector<storage::ContinuedGame>& continued) {
    constexpr std::size_t kMostNamed = 3;
    if (continued.empty()) return "";
    if (continued.size() > kMostNamed)
        return fmt::format("; {} unfinished games go on in others", with_commas(continued.size()));
    std::string text;
    for (const storage::ContinuedGame& game : continued)
        text += fmt::format("; unfinished game {} goes on in game {}", game.beginning, game.continuation);
    return text;
}

/// Says which games a corrected file has no longer: they still count.
void report_gone(const std::vector<storage::GoneGames>& gone) {
    constexpr std::size_t kMostNamed = 10;
    for (const storage::GoneGames& g : gone) {
        const bool is_one = g.games.size() == 1;
        const std::string games = g.games.size() > kMostNamed ? with_commas(g.games.size()) + " games"
                                  : is_one                    ? fmt::format("game {}", g.games.front())
                                                              : fmt::format("games {}", fmt::join(g.games, ", "));
        const std::string remedy =
            g.games.size() > kMostNamed
                ? fmt::format("`ludex imports undo {}` takes out what that import alone holds", g.import)
                : fmt::format("`ludex delete {}` takes {} out", fmt::join(g.games, " "), is_one ? "it" : "them");
        complain(fmt::format("{}: {} of import {} {} no longer in it and still count{}; {}", g.file, games, g.import,
                             is_one ? "is" : "are", is_one ? "s" : "", remedy));
    }
}

void write_summary(const ImportOptions& options, const storage::ImportCounts& c, const ImportRun& run,
                   std::int64_t import, Output& out) {
    if (options.json) {
        out.write(service::dump({{"summary", service::summary_json(c, import)}}) + "\n");
        return;
    }
    out.write(fmt::format(
        "{}{}: {} imported ({}), {}, {} partial, {} rejected{}{}{}{}\n", options.dry_run ? "dry run: " : "",
        counted(c.records, "record"), with_commas(c.imported), counted_plies(c.plies),
        counted(c.duplicates, "duplicate"), with_commas(c.partial), with_commas(c.rejected),
        c.replaced > 0 ? fmt::format("; {} replaced", counted(c.replaced, "broken record")) : "",
        related_text(c.related, run.related_to), continued_text(c.continued),
        run.warned > 0 ? fmt::format("; warnings in {}: `ludex validate` tells them", with_commas(run.warned)) : ""));
}

/// Whether there is something to read; without it no database is made.
bool any_input(const std::vector<std::string>& files) {
    std::string fault;
    for (const std::string& file : files) {
        if (file == "-" || ::access(file.c_str(), R_OK) == 0) return true;
        fault += (fault.empty() ? "" : "; ") + file + ": " + std::strerror(errno);
    }
    complain(fault);
    return false;
}

bool is_input(const std::string& path, const std::vector<std::string>& files) {
    std::error_code none;
    return !path.empty() && std::any_of(files.begin(), files.end(), [&](const std::string& file) {
        return std::filesystem::equivalent(path, file, none);
    });
}

Exit run(ImportOptions& options) {
    const auto replay = replay_options(options.input);
    if (!replay) return Exit::usage;
    options.input.files = with_folders_opened(options.input.files);
    if (!any_input(options.input.files)) return Exit::unusable;
    if (options.dry_run && is_input(options.rejects, options.input.files)) {
        complain(options.rejects + ": a dry run does not put rejects in the place of an input");
        return Exit::usage;
    }
    using storage::OpenMode;
    const auto store = open_database(options.database, options.dry_run ? OpenMode::try_out : OpenMode::create);
    if (!store) return Exit::unusable;
    auto batch = store->begin_import(service::utc_now());
    if (!batch) return complain(batch.error(), Exit::unusable);
    std::optional<Rejects> rejects;
    if (!options.rejects.empty()) {
        auto file = Output::open(options.rejects);
        if (!file) return complain(file.error(), Exit::unusable);
        rejects.emplace(std::move(*file));
    }
    catch_interrupts();
    auto out = Output::open("");
    const ImportRun imported = import_files(options, *replay, **batch, rejects ? &*rejects : nullptr, *out);
    if (!imported.is_whole) return imported.exit;
    // They are safe before the import is: who runs it again gets duplicates, and no rejects.
    if (rejects)
        if (const Status settled = rejects->settle(); !settled) return complain(settled.error(), Exit::unusable);
    std::int64_t import = 0;
    if (options.dry_run) {
        if (const Status settled = (*batch)->settle(); !settled) return complain(settled.error(), Exit::unusable);
    } else if ((*batch)->counts().records > 0) {
        const auto committed = (*batch)->commit();
        if (!committed) return complain(committed.error(), Exit::unusable);
        import = *committed;
    }
    // They may take the place of an input: not before the rest of it is stored.
    if (rejects)
        if (const Status written = rejects->finish(); !written) return complain(written.error(), Exit::unusable);
    report_gone((*batch)->counts().gone);
    write_summary(options, (*batch)->counts(), imported, import, *out);
    return finish(*out, imported.exit);
}

}  // namespace

Command import_command() {
    const auto options = std::make_shared<ImportOptions>();
    Command command{"import", "Check records and store them; a batch is stored whole or not at all"};
    add_input_options(command, options->input);
    add_strict_option(command, options->input);
    add_database_option(command, options->database);
    command.option("--threads", number(options->threads, 1, 1024), "Threads that replay; one a processor otherwise");
    command.option("--rejects", text(options->rejects, "FILE"),
                   "Write the records that are not taken whole here, with reasons");
    command.flag("--dry-run", options->dry_run, "Say what would happen, and store nothing");
    command.flag("--json", options->json, "One JSON object a record with errors, then a summary");
    command.examples = {"ludex import data/records/good.pgn --db games.db",
                        "ludex import - --game attangle < dump.pgn.gz"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
