#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::service {

/// Reads the lines of records of any form, variations included. Setting `stop` ends it. `name` stands in messages;
/// `side`: that of Repertoire. Errors: that of the first record that is not legal, with its place as
/// `NAME:LINE:COLUMN`; syntax, when there is no record; interrupted.
Result<analyzer::Repertoire> read_repertoire(std::string_view text, const std::string& name, std::optional<Colour> side,
                                             const std::atomic<bool>& stop);

/// The error for a file without a record.
Error no_record_in(const std::string& name);

}  // namespace ludex::service
