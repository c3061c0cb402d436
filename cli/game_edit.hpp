#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/prepared_record.hpp"
#include "notation/byte_source.hpp"

/// The steps by which a stored game is corrected.
namespace ludex::cli {

/// Complains, and says that nothing was changed. Returns `exit`.
Exit refuse_change(const std::string& reason, Exit exit = Exit::usage);

/// The text that people correct: of broken games what was read, of whole ones the canonical text.
std::string text_of(const storage::StoredGame& stored);

/// Sets tags, given as NAME=VALUE, in the text; false after a complaint.
bool set_tags(const std::vector<std::string>& tags, std::string& text);

/// The only record of a source; nothing and a complaint when there are none or several.
std::optional<PreparedRecord> read_one(notation::ByteSource& source, const std::string& name);

/// Replays the new record; false after a complaint when it cannot take the place of the stored one.
bool check_change(PreparedRecord& record, const storage::StoredGame& stored, const std::string& name,
                  bool may_lose_moves);

}  // namespace ludex::cli
