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
#include "service/records/single_record.hpp"

namespace ludex::cli {

Exit refuse_change(const std::string& reason, Exit exit) {
    complain(reason + "; nothing was changed");
    return exit;
}

namespace {

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

void tell_problems(const storage::PreparedRecord& record, const std::string& name) {
    const notation::RawRecord raw = record.raw();
    const std::string problems = ProblemText()({name, raw, record.record, record.report});
    std::fwrite(problems.data(), 1, problems.size(), stderr);
}

/// Replays the new record; false after a complaint when it cannot take the place of the stored one.
bool check_change(storage::PreparedRecord& record, const storage::StoredGame& stored, const std::string& name,
                  bool may_lose_moves) {
    service::prepare_to_replace(record, stored);
    const bool is_rejected = service::is_rejected(record);
    if (is_rejected || record.report.status() != RecordStatus::ok) tell_problems(record, name);
    const auto reason = service::reason_to_keep(stored, record, may_lose_moves);
    if (reason) refuse_change(is_rejected ? name + ": " + *reason : *reason, Exit::problems);
    return !reason;
}

}  // namespace

std::optional<storage::PreparedRecord> edited(const storage::StoredGame& stored, const std::vector<std::string>& tags,
                                              Exit& exit) {
    const auto* const as_read = service::text_as_read(stored);
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
    auto record = service::read_single_record(**source, name);
    if (!record) {
        const bool is_text = record.error().kind == ErrorKind::syntax;
        exit = is_text ? refuse_change(record.error().message) : complain(record.error(), Exit::unusable);
        return std::nullopt;
    }
    if (check_change(*record, stored, name, may_lose_moves)) return *std::move(record);
    exit = Exit::problems;
    return std::nullopt;
}

}  // namespace ludex::cli
