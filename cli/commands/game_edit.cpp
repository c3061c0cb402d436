#include "cli/commands/game_edit.hpp"

#include <fmt/format.h>

#include "analyzer/replay/tag_check.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/json/json_tags.hpp"
#include "notation/syntax/json_begin.hpp"
#include "notation/syntax/tag_edit.hpp"
#include "notation/write/canonical_text.hpp"

namespace ludex::cli {

Exit refuse_change(const std::string& reason, Exit exit) {
    complain(reason + "; nothing was changed");
    return exit;
}

namespace {

/// Of a broken record the text that was read; nothing of others, where people correct the canonical one.
const storage::OriginalText* text_as_read(const storage::StoredGame& stored) {
    return stored.status == storage::GameStatus::partial && stored.original ? &*stored.original : nullptr;
}

/// False after a complaint.
bool set_tags(const std::vector<std::string>& tags, std::string& text) {
    for (const std::string& tag : tags) {
        const std::size_t equals = tag.find('=');
        const std::string name(standard_tag(tag.substr(0, equals)));
        if (equals == std::string::npos || !notation::is_tag_name(name)) {
            refuse_change("--set wants NAME=VALUE, as in \"Event=Club evening\", or NAME= to take a tag out, not " +
                          printable(tag));
            return false;
        }
        const std::string value = tag.substr(equals + 1);
        if (std::any_of(value.begin(), value.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; })) {
            refuse_change("the value of a tag has no line ends and control characters");
            return false;
        }
        if (name == "Result" && !value.empty() && !parse_result(value)) {
            refuse_change("Result is 1-0, 0-1, 1/2-1/2 or *, not " + printable(value));
            return false;
        }
        // What an import would warn of is refused here, where nothing is lost by it.
        if (const std::string fault = analyzer::tag_fault({name, value, {}}); !value.empty() && !fault.empty()) {
            refuse_change(printable(value) + ": " + fault);
            return false;
        }
        text = notation::with_tag(text, name, value.empty() ? std::nullopt : std::optional(value));
    }
    return true;
}

/// Nothing after a complaint: there is no record, or several.
std::optional<storage::PreparedRecord> read_one(notation::ByteSource& source, const std::string& name) {
    notation::RecordSplitter splitter(source);
    notation::RawRecord raw;
    std::optional<storage::PreparedRecord> record;
    for (;;) {
        const Result<bool> more = splitter.next(raw);
        if (!more) {
            complain(more.error(), Exit::unusable);
            return std::nullopt;
        }
        if (!*more) break;
        if (record) {
            refuse_change(name + " holds several records");
            return std::nullopt;
        }
        record.emplace(raw);
    }
    if (!record) refuse_change(name + " holds no record");
    return record;
}

/// Replays the new record; false after a complaint when it cannot take the place of the stored one.
bool check_change(storage::PreparedRecord& record, const storage::StoredGame& stored, const std::string& name,
                  bool may_lose_moves) {
    analyzer::ReplayOptions options;
    if (const auto* const as_read = text_as_read(stored)) options.assumed_notation = as_read->hints.notation;
    options.want_canonical = true;
    options.want_visits = true;
    options.assumed_game = stored.game.variant;
    storage::prepare(record, options);
    const bool taken = record.parsed == notation::Parsed::record && record.report.game;
    const bool was_whole = stored.status == storage::GameStatus::whole;
    if (!taken || record.report.status() != RecordStatus::ok) {
        const notation::RawRecord raw = record.raw();
        const std::string problems = ProblemText()({name, raw, record.record, record.report});
        std::fwrite(problems.data(), 1, problems.size(), stderr);
    }
    if (!taken) {
        refuse_change(name + " would be no record of a game any more", Exit::problems);
        return false;
    }
    if (was_whole && !record.report.is_whole()) {
        refuse_change("the record would be broken");
        return false;
    }
    if (!may_lose_moves && record.report.game->plies < stored.game.plies) {
        refuse_change(fmt::format("only {} of {} plies would be left", record.report.game->plies, stored.game.plies));
        return false;
    }
    return true;
}

}  // namespace

std::optional<storage::PreparedRecord> edited(const storage::StoredGame& stored, const std::vector<std::string>& tags,
                                              Exit& exit) {
    const auto* const as_read = text_as_read(stored);
    std::string text = as_read != nullptr ? as_read->text : notation::canonical_text(stored.record, stored.game);
    if (notation::begins_json(text)) {
        exit = refuse_change(
            fmt::format("game {} is a broken record in JSON, where no tag can be set: save it with `ludex "
                        "show {} --source`, correct it, and give it back with `ludex edit {} --record`",
                        stored.id, stored.id, stored.id));
        return std::nullopt;
    }
    if (!set_tags(tags, text)) {
        exit = Exit::usage;
        return std::nullopt;
    }
    return read_change(notation::text_source(text), stored, fmt::format("game {}", stored.id), false, exit);
}

std::optional<storage::PreparedRecord> read_change(Result<std::unique_ptr<notation::ByteSource>> source,
                                                   const storage::StoredGame& stored, const std::string& name,
                                                   bool may_lose_moves, Exit& exit) {
    if (!source) {
        exit = complain(source.error(), Exit::unusable);
        return std::nullopt;
    }
    auto record = read_one(**source, name);
    if (record && check_change(*record, stored, name, may_lose_moves)) return record;
    exit = record ? Exit::problems : Exit::usage;
    return std::nullopt;
}

}  // namespace ludex::cli
