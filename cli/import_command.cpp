#include <fmt/format.h>

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <functional>
#include <future>
#include <memory>
#include <span>
#include <thread>

#include "cli/database_options.hpp"
#include "cli/json.hpp"
#include "cli/ordered_workers.hpp"
#include "cli/output.hpp"
#include "cli/prepared_record.hpp"
#include "cli/problem_text.hpp"
#include "cli/program_time.hpp"
#include "cli/progress.hpp"
#include "cli/record_input.hpp"
#include "cli/record_text.hpp"
#include "cli/rejects.hpp"
#include "cli/report_json.hpp"
#include "core/text.hpp"
#include "notation/record_parser.hpp"

namespace ludex::cli {

namespace {

struct Options {
    InputOptions input;
    std::string database;
    std::string rejects;
    unsigned threads = 0;
    bool dry_run = false;
    bool json = false;
};

/// Records that travel through the threads together. It is used again and again, with the memory it has got.
struct Chunk {
    std::vector<PreparedRecord> slots;
    std::size_t size = 0;   ///< slots in use
    std::size_t bytes = 0;  ///< of text in them
    std::uint64_t bytes_done = 0;
    bool is_last = false;  ///< the file ends behind it

    void add(const notation::RawRecord& raw) {
        if (size == slots.size()) slots.emplace_back();
        slots[size++].assign(raw);
        bytes += raw.text.size();
    }
    [[nodiscard]] std::span<PreparedRecord> records() { return {slots.data(), size}; }
    void clear() {
        constexpr std::size_t kOrdinary = std::size_t{1} << 14U;  // bytes; longer records do not keep their memory
        for (PreparedRecord& record : records())
            if (record.original.size() > kOrdinary) record = PreparedRecord();
        size = bytes = 0;
        is_last = false;
    }
};

constexpr std::size_t kRecordsAChunk = 64;
constexpr std::size_t kBytesAChunk = std::size_t{1} << 20U;  // a longer record makes a chunk of its own
constexpr std::size_t kChunksWaiting = 6;                    // to be worked on, or to be stored

class Importer {
public:
    /// `rejects` may be null.
    Importer(const Options& options, const analyzer::ReplayOptions& replay, storage::ImportBatch& batch,
             Rejects* rejects, Output& out)
        : options_(options),
          batch_(batch),
          rejects_(rejects),
          out_(out),
          threads_(options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency())),
          workers_(threads_, [&replay](Chunk& chunk) {
              for (PreparedRecord& record : chunk.records()) prepare(record, replay);
          }) {}

    /// False: stopped, nothing may be committed.
    bool run() {
        for (const std::string& file : options_.input.files)
            if (!import_file(file)) return false;
        return true;
    }

    [[nodiscard]] Exit exit() const { return exit_; }

private:
    bool import_file(const std::string& file) {
        auto source = notation::open_source(file);
        if (!source) {
            exit_ = worse(exit_, complain(source.error(), Exit::unusable));
            return true;
        }
        if (const Status begun = batch_.begin_file(file); !begun) return fail(begun.error());
        notation::RecordSplitter splitter(**source);
        Progress progress((*source)->total_bytes());
        // Other threads read and replay while this one writes. Where input may be long in coming, a thread that waits
        // for it could not be interrupted.
        const bool reads_ahead = threads_ > 1 && (*source)->total_bytes() > 0;
        const auto read_next = [&] {
            return std::async(reads_ahead ? std::launch::async : std::launch::deferred, read_chunk, std::ref(splitter),
                              spare_chunk());
        };
        const std::size_t most_under_way = threads_ > 1 ? threads_ + kChunksWaiting : 1;
        const std::uint64_t before = batch_.counts().records;
        auto next = read_next();
        for (bool more = true; more || workers_.size() > 0;) {
            if (more) {
                Result<std::unique_ptr<Chunk>> chunk = next.get();
                if (!chunk) return fail(chunk.error());
                more = !(*chunk)->is_last;
                if (more) next = read_next();
                workers_.give(*std::move(chunk));
                if (more && workers_.size() < most_under_way) continue;
            }
            std::unique_ptr<Chunk> chunk = workers_.take();
            if (!store(file, *chunk)) return false;
            progress.update(chunk->bytes_done, batch_.counts().records, batch_.counts().plies);
            spare_.push_back(std::move(chunk));
        }
        report_skipped(file, std::exchange(skipped_, 0));
        if (batch_.counts().records == before) complain(file + ": no game records in it");
        return true;
    }

    std::unique_ptr<Chunk> spare_chunk() {
        if (spare_.empty()) return std::make_unique<Chunk>();
        std::unique_ptr<Chunk> chunk = std::move(spare_.back());
        spare_.pop_back();
        chunk->clear();
        return chunk;
    }

    static Result<std::unique_ptr<Chunk>> read_chunk(notation::RecordSplitter& splitter, std::unique_ptr<Chunk> chunk) {
        notation::RawRecord raw;
        while (chunk->size < kRecordsAChunk && chunk->bytes < kBytesAChunk) {
            const Result<bool> more = splitter.next(raw);
            if (!more) return more.error();
            if (!*more) {
                chunk->is_last = true;
                break;
            }
            chunk->add(raw);
        }
        chunk->bytes_done = splitter.bytes_done();
        return chunk;
    }

    bool store(const std::string& file, Chunk& chunk) {
        if (stop_when_interrupted()) return false;
        for (const PreparedRecord& record : chunk.records())
            if (!store(file, record)) return false;
        return true;
    }

    bool store(const std::string& file, const PreparedRecord& r) {
        if (r.parsed == notation::Parsed::other_game) ++skipped_;
        if (r.parsed != notation::Parsed::record) return true;
        const notation::RawRecord raw = r.raw();
        const ReadRecord read{file, raw, r.record, r.report};
        report(read);
        if (!r.report.game) {
            batch_.count_rejected();
            if (rejects_ != nullptr) rejects_->write(read, "");
            return true;
        }
        const storage::NewGame game = new_game(r, corrected_content(r.escapes));
        const auto added = batch_.add(game);
        const bool is_broken = game.status == storage::GameStatus::partial;
        if (rejects_ != nullptr && is_broken && added && *added != storage::Added::repaired)
            rejects_->write(read, storage::content_name(game));
        return added || fail(added.error());
    }

    void report(const ReadRecord& read) {
        const analyzer::RecordStatus status = read.report.status();
        if (status == analyzer::RecordStatus::warning && options_.input.strict) exit_ = worse(exit_, Exit::problems);
        if (status != analyzer::RecordStatus::error) return;
        exit_ = worse(exit_, Exit::problems);
        if (options_.json) {
            out_.write(dump(report_json(read)) + "\n");
        } else {
            const std::string lines = problem_text_(read);
            std::fwrite(lines.data(), 1, lines.size(), stderr);
        }
    }

    bool stop_when_interrupted() {
        if (!interrupted()) return false;
        complain("interrupted: nothing of this import was stored");
        exit_ = Exit::interrupted;
        return true;
    }

    bool fail(const Error& error) {
        if (stop_when_interrupted()) return false;
        exit_ = complain(error, Exit::unusable);
        return false;
    }

    const Options& options_;
    storage::ImportBatch& batch_;
    Rejects* rejects_;
    Output& out_;
    unsigned threads_;
    OrderedWorkers<Chunk> workers_;
    std::vector<std::unique_ptr<Chunk>> spare_;
    std::uint64_t skipped_ = 0;  ///< records of other games in this file
    ProblemText problem_text_;
    Exit exit_ = Exit::done;
};

void write_summary(const Options& options, const storage::ImportCounts& c, std::int64_t import, Output& out) {
    if (options.json) {
        out.write(dump({{"summary",
                         {{"records", c.records},
                          {"imported", c.imported},
                          {"duplicates", c.duplicates},
                          {"partial", c.partial},
                          {"rejected", c.rejected},
                          {"replaced", c.replaced},
                          {"plies", c.plies},
                          {"import", import == 0 ? Json(nullptr) : Json(import)}}}}) +
                  "\n");
        return;
    }
    out.write(fmt::format("{}{}: {} imported ({} plies), {} duplicates, {} partial, {} rejected{}\n",
                          options.dry_run ? "dry run: " : "", counted(c.records, "record"), c.imported, c.plies,
                          c.duplicates, c.partial, c.rejected,
                          c.replaced > 0 ? fmt::format("; {} gave way", counted(c.replaced, "broken record")) : ""));
}

/// A dry run of a database that is not there leaves none behind.
bool writes_file(const Options& options) {
    if (!options.dry_run) return true;
    std::FILE* file = std::fopen(options.database.c_str(), "rb");
    if (file == nullptr) return false;
    std::fclose(file);
    return true;
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

Exit run(const Options& options) {
    auto replay = replay_options(options.input);
    if (!replay) return Exit::usage;
    replay->want_canonical = true;
    replay->want_visits = true;
    if (!any_input(options.input.files)) return Exit::unusable;
    const auto store = open_database(options.database, writes_file(options));
    if (!store) return Exit::unusable;
    auto batch = store->begin_import(utc_now());
    if (!batch) return complain(batch.error(), Exit::unusable);
    std::optional<Rejects> rejects;
    if (!options.rejects.empty()) {
        auto file = Output::open(options.rejects);
        if (!file) return complain(file.error(), Exit::unusable);
        rejects.emplace(std::move(*file));
    }
    catch_interrupts();
    auto out = Output::open("");
    Importer importer(options, *replay, **batch, rejects ? &*rejects : nullptr, *out);
    if (!importer.run()) return importer.exit();
    if (rejects)
        if (const Status written = rejects->finish(); !written) return complain(written.error(), Exit::unusable);
    std::int64_t import = 0;
    if (!options.dry_run && (*batch)->counts().records > 0) {
        const auto committed = (*batch)->commit();
        if (!committed) return complain(committed.error(), Exit::unusable);
        import = *committed;
    }
    write_summary(options, (*batch)->counts(), import, *out);
    return finish(*out, importer.exit());
}

}  // namespace

void add_import(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("import", "Check records and store them; a batch is stored whole or not at all");
    add_input_options(*command, options->input);
    add_strict_option(*command, options->input);
    add_database_option(*command, options->database);
    command->add_option("--threads", options->threads, "Threads that replay; one a processor otherwise")
        ->check(CLI::Range(1, 1024));
    command->add_option("--rejects", options->rejects, "Write the records that are not taken whole here, with reasons")
        ->type_name("FILE");
    command->add_flag("--dry-run", options->dry_run, "Say what would happen, and store nothing");
    command->add_flag("--json", options->json, "One JSON object a record with errors, then a summary");
    command->footer(
        "Examples:\n"
        "  ludex import data/records/good.pgn --db games.db\n"
        "  ludex import - --game attangle < dump.pgn.gz");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
