#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input/command.hpp"
#include "core/result.hpp"
#include "notation/source/byte_source.hpp"
#include "storage/reading/prepared_record.hpp"

/// How a stored game is corrected.
namespace ludex::cli {

/// Complains, and says that nothing was changed. Returns `exit`.
Exit refuse_change(const std::string& reason, Exit exit = Exit::usage);

/// The game's text with other tags, NAME=VALUE each, replayed; or nothing, a complaint, and the status for `exit`. The
/// text is what people correct: of broken games what was read, of whole ones the canonical text.
std::optional<storage::PreparedRecord> edited(const storage::StoredGame& stored, const std::vector<std::string>& tags,
                                              Exit& exit);

/// The only record of a source, replayed, when it can take the place of the stored one; else as above.
std::optional<storage::PreparedRecord> read_change(Result<std::unique_ptr<notation::ByteSource>> source,
                                                   const storage::StoredGame& stored, const std::string& name,
                                                   bool may_lose_moves, Exit& exit);

}  // namespace ludex::cli
