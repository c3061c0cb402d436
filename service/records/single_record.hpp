#pragma once

#include <optional>
#include <string>

#include "notation/source/byte_source.hpp"
#include "storage/reading/prepared_record.hpp"

namespace ludex::service {

/// Reads the only record of a source, and does not replay it yet. Errors: io; syntax, when there is none or another one
/// behind it.
Result<storage::PreparedRecord> read_single_record(notation::ByteSource& source, const std::string& name);

/// Replays a record that is to be stored: with the canonical record and the visits of positions.
void prepare_to_store(storage::PreparedRecord& record, analyzer::ReplayOptions options);

/// Whether nothing of a record that was replayed can be stored.
bool is_rejected(const storage::PreparedRecord& record);

/// Replays a record that is to take the place of a stored one, which says what it does not say itself: the game, and
/// for a broken record the notation.
void prepare_to_replace(storage::PreparedRecord& record, const storage::StoredGame& stored);

/// Why the record, which was replayed, cannot take the place of the stored one; nullopt when it can.
std::optional<std::string> reason_to_keep(const storage::StoredGame& stored, const storage::PreparedRecord& record,
                                          bool may_lose_moves);

/// Of a broken record the text that was read; null for others, of which people correct the canonical one.
const storage::OriginalText* text_as_read(const storage::StoredGame& stored);

/// Names what a stored record says: who changes it names the version that he has seen.
std::string version_of(const storage::StoredGame& stored);

}  // namespace ludex::service
