#include "server/single_game.hpp"

#include "server/limited_source.hpp"
#include "service/records/single_record.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kMostRecord = std::size_t{1} << 20U;  // bytes: one game, not a file of them

}  // namespace

Result<storage::PreparedRecord> read_limited_record(const std::string& text, std::size_t most) {
    if (text.size() > most) return Error{.kind = ErrorKind::limit, .message = "one game, not a file of them"};
    auto source = open_limited(text, "the record", most);
    LUDEX_TRY(source);
    return service::read_single_record(**source, "the text");
}

Result<storage::PreparedRecord> read_any_record(const std::string& text, const service::ReadingQuestion& reading) {
    auto record = read_limited_record(text, kMostRecord);
    LUDEX_TRY(record);
    const auto options = service::read_options(reading);
    LUDEX_TRY(options);
    service::prepare_to_store(*record, *options);
    return record;
}

Result<storage::PreparedRecord> read_single_game(const std::string& text, const service::ReadingQuestion& reading) {
    auto record = read_any_record(text, reading);
    LUDEX_TRY(record);
    if (service::is_rejected(*record)) return Error{.kind = ErrorKind::syntax, .message = "it is no record of a game"};
    return record;
}

}  // namespace ludex::server
