#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::service {

/// Reads the lines of records of any form, variations included. `name` stands in messages; `side`: that of
/// Repertoire. Errors: that of the first record that is not legal, with its place as `NAME:LINE:COLUMN`; syntax, when
/// there is no record; io, when the bytes cannot be unpacked.
Result<analyzer::Repertoire> read_repertoire(std::string_view bytes, const std::string& name,
                                             std::optional<Colour> side = {});

/// The error for a file without a record.
Error no_record_in(const std::string& name);

}  // namespace ludex::service
