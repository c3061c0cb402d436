#include "service/records/single_record.hpp"

#include <fmt/format.h>

#include "notation/record_splitter.hpp"
#include "notation/write/canonical_text.hpp"
#include "storage/packing/digest.hpp"

namespace ludex::service {

Result<storage::PreparedRecord> read_single_record(notation::ByteSource& source, const std::string& name) {
    notation::RecordSplitter splitter(source);
    notation::RawRecord raw;
    const Result<bool> is_there = splitter.next(raw);
    LUDEX_TRY(is_there);
    if (!*is_there) return Error{.kind = ErrorKind::syntax, .message = name + " holds no record"};
    storage::PreparedRecord record(raw);
    const Result<bool> has_more = splitter.next(raw);
    LUDEX_TRY(has_more);
    if (*has_more) return Error{.kind = ErrorKind::syntax, .message = name + " holds several records"};
    return record;
}

void prepare_to_store(storage::PreparedRecord& record, analyzer::ReplayOptions options) {
    options.want_canonical = true;
    options.want_visits = true;
    storage::prepare(record, options);
}

bool is_rejected(const storage::PreparedRecord& record) {
    return record.parsed != notation::Parsed::record || !record.report.game;
}

const storage::OriginalText* text_as_read(const storage::StoredGame& stored) {
    return stored.status == storage::GameStatus::partial && stored.original ? &*stored.original : nullptr;
}

void prepare_to_replace(storage::PreparedRecord& record, const storage::StoredGame& stored) {
    analyzer::ReplayOptions options;
    if (const auto* const as_read = text_as_read(stored)) options.assumed_notation = as_read->hints.notation;
    options.assumed_game = stored.game.variant;
    prepare_to_store(record, options);
}

std::optional<std::string> reason_to_keep(const storage::StoredGame& stored, const storage::PreparedRecord& record,
                                          bool may_lose_moves) {
    if (is_rejected(record)) return "it would be no record of a game any more";
    if (stored.status == storage::GameStatus::whole && !record.report.is_whole()) return "the record would be broken";
    if (!may_lose_moves && record.report.game->plies < stored.game.plies)
        return fmt::format("only {} of {} plies would be left", record.report.game->plies, stored.game.plies);
    return std::nullopt;
}

std::string version_of(const storage::StoredGame& stored) {
    return storage::to_hex(storage::sha256(notation::canonical_text(stored.record, stored.game)));
}

}  // namespace ludex::service
