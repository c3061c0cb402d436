#include <fmt/format.h>

#include "cli/database_options.hpp"
#include "cli/output.hpp"
#include "cli/prepared_record.hpp"
#include "cli/problem_text.hpp"
#include "cli/record_input.hpp"
#include "cli/record_text.hpp"
#include "core/text.hpp"
#include "notation/json_splitter.hpp"
#include "notation/json_tags.hpp"
#include "notation/tag_edit.hpp"

namespace ludex::cli {

namespace {

struct Options {
    std::string database;
    std::int64_t id = 0;
    std::vector<std::string> tags;  ///< NAME=VALUE
    std::string record;             ///< a file
};

Exit refuse(const std::string& reason, Exit exit = Exit::usage) {
    complain(reason + "; nothing was changed");
    return exit;
}

/// The text that people correct: of broken games what was read, of whole ones the canonical text.
std::string text_of(const storage::StoredGame& stored) {
    if (stored.status == storage::GameStatus::partial && stored.original) return *stored.original;
    return canonical_text(stored.record, stored.game);
}

/// Sets the tags in the text; false after a complaint.
bool set_tags(const std::vector<std::string>& tags, std::string& text) {
    for (const std::string& tag : tags) {
        const std::size_t equals = tag.find('=');
        const std::string name = tag.substr(0, equals);
        if (equals == std::string::npos || !notation::is_tag_name(name)) {
            refuse("--set wants NAME=VALUE, as in \"Event=Club evening\", or NAME= to take a tag out, not " +
                   printable(tag));
            return false;
        }
        const std::string value = tag.substr(equals + 1);
        if (std::any_of(value.begin(), value.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; })) {
            refuse("the value of a tag has no line ends and control characters");
            return false;
        }
        if (name == "Result" && !value.empty() && !parse_result(value)) {
            refuse("Result is 1-0, 0-1, 1/2-1/2 or *, not " + printable(value));
            return false;
        }
        text = notation::with_tag(text, name, value.empty() ? std::nullopt : std::optional(value));
    }
    return true;
}

/// The only record of a source; nothing and a complaint when there are none or several.
std::optional<PreparedRecord> read_one(notation::ByteSource& source, const std::string& name) {
    notation::RecordSplitter splitter(source);
    notation::RawRecord raw;
    std::optional<PreparedRecord> record;
    for (;;) {
        const Result<bool> more = splitter.next(raw);
        if (!more) {
            complain(more.error(), Exit::unusable);
            return std::nullopt;
        }
        if (!*more) break;
        if (record) {
            refuse(name + " holds several records");
            return std::nullopt;
        }
        record.emplace(raw);
    }
    if (!record) refuse(name + " holds no record");
    return record;
}

Result<std::unique_ptr<notation::ByteSource>> source_of(const Options& options, const std::string& text) {
    if (!options.record.empty()) return notation::open_source(options.record);
    return notation::text_source(text);
}

/// Replays the new record; false after a complaint when it cannot take the place of the stored one.
bool check(PreparedRecord& record, const storage::StoredGame& stored, const std::string& name, bool may_lose_moves) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    options.assumed_game = stored.game.variant;
    prepare(record, options);
    const bool taken = record.parsed == notation::Parsed::record && record.report.game;
    const bool was_whole = stored.status == storage::GameStatus::whole;
    if (!taken || record.report.status() != analyzer::RecordStatus::ok) {
        const notation::RawRecord raw = record.raw();
        const std::string problems = ProblemText()({name, raw, record.record, record.report});
        std::fwrite(problems.data(), 1, problems.size(), stderr);
    }
    if (!taken) {
        refuse(name + " would be no record of a game any more", Exit::problems);
        return false;
    }
    if (was_whole && !record.report.is_whole()) {
        refuse("the record would be broken");
        return false;
    }
    if (!may_lose_moves && record.report.game->plies < stored.game.plies) {
        refuse(fmt::format("only {} of {} plies would be left", record.report.game->plies, stored.game.plies));
        return false;
    }
    return true;
}

Exit replace(storage::Corrections& corrections, const storage::StoredGame& stored, const PreparedRecord& record) {
    const auto other = corrections.replace(stored.id, new_game(record));
    if (!other) return complain(other.error(), Exit::unusable);
    if (*other) return refuse(fmt::format("game {} is that very record", **other), Exit::problems);
    if (const Status done = corrections.commit(); !done) return complain(done.error(), Exit::unusable);
    auto out = Output::open("");
    out->write(fmt::format("edited game {}: {}, {} plies{}\n", stored.id, full_name(record.report.game->variant),
                           record.report.game->plies,
                           record.report.is_whole() ? "" : ", still the legal part of a broken record"));
    const Status written = out->finish();
    return written ? Exit::done : complain(written.error(), Exit::unusable);
}

Exit run(const Options& options) {
    if (options.tags.empty() == options.record.empty()) return refuse("edit wants either --set or --record");
    const auto store = open_database(options.database, true);
    if (!store) return Exit::unusable;
    auto corrections = store->begin_corrections();  // from here on nobody else changes the game
    if (!corrections) return complain(corrections.error(), Exit::unusable);
    const auto stored = store->load(options.id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) return refuse(fmt::format("there is no game {}", options.id));
    std::string text = text_of(**stored);
    if (!options.tags.empty() && notation::begins_json(text))
        return refuse(
            fmt::format("game {} is a broken record in JSON, where no tag can be set: save it with `ludex "
                        "show {} --source`, correct it, and give it back with --record",
                        options.id, options.id));
    if (!set_tags(options.tags, text)) return Exit::usage;
    const std::string name = options.record.empty() ? fmt::format("game {}", options.id) : options.record;
    const auto source = source_of(options, text);
    if (!source) return complain(source.error(), Exit::unusable);
    auto record = read_one(**source, name);
    if (!record) return Exit::usage;
    if (!check(*record, **stored, name, !options.record.empty())) return Exit::problems;
    return replace(**corrections, **stored, *record);
}

}  // namespace

void add_edit(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("edit", "Correct a stored game; it keeps its number");
    command->add_option("ID", options->id, "Number of the game, as `ludex list` shows it")->required();
    command->add_option("--set", options->tags, "Tags to set; without a value: to take out")->type_name("NAME=VALUE");
    command->add_option("--record", options->record, "The whole record anew, from a file; - is standard input")
        ->type_name("FILE");
    add_database_option(*command, options->database);
    command->footer(
        "Examples:\n"
        "  ludex edit 1 --set \"White=Ada Lovelace\" Round=2\n"
        "  ludex show 1 --source | sed s/a1b2/a1b1/ | ludex edit 1 --record -");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
