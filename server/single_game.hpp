#pragma once

#include <string>

#include "service/records/read_options.hpp"
#include "storage/reading/prepared_record.hpp"

namespace ludex::server {

/// The one record in a text, not replayed. Errors: syntax, when there is none or several; limit, when it has more than
/// `most` bytes, unpacked.
Result<storage::PreparedRecord> read_limited_record(const std::string& text, std::size_t most);

/// The game of the one record in a text, replayed; of a broken one its legal part. Errors: there is no record, there
/// are several, the text is no record of a game, or it is too long for one.
Result<storage::PreparedRecord> read_single_game(const std::string& text, const service::ReadingQuestion& reading);
/// The same, whether it is a game or not.
Result<storage::PreparedRecord> read_any_record(const std::string& text, const service::ReadingQuestion& reading);

}  // namespace ludex::server
