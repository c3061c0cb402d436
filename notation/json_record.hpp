#pragma once

#include "notation/record_parser.hpp"

namespace ludex::notation {

/// Reads the text of one record in JSON: an Abstract Play record, Ludex's own JSON, or an object with `moves` (or
/// `seq`) and players, as collections of scanned games contain them (notation/FORMAT.md).
Parsed parse_json_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems);

/// Whether the object, whose end may be missing, has moves as a direct member.
bool has_moves(std::string_view object);

}  // namespace ludex::notation
