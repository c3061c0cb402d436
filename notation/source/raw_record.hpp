#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/error.hpp"

namespace ludex::notation {

struct ReadLimits {
    /// The limit at which a longer record is cut; the rest, up to the next record, is skipped.
    std::size_t max_record_bytes = std::size_t{16} << 20U;
    /// The number of bytes that are read at a time.
    std::size_t block_bytes = std::size_t{1} << 18U;
};

enum class RecordForm : std::uint8_t { text, json };

/// The text of one record, as it stands in the file, without empty lines around it.
struct RawRecord {
    std::string_view text;  ///< up to the end of its last line; valid until the next call of next()
    RecordForm form = RecordForm::text;
    SourcePlace where{1, 1};   ///< the place of its first character in the file
    std::uint64_t number = 1;  ///< the position in the file, counted from 1
    bool cut = false;          ///< longer than the limit
    std::string_view escapes;  ///< the `%` lines before it, which are not part of it
};

/// What came of a raw record.
enum class Parsed : std::uint8_t {
    record,
    other_game,  ///< a record of a game that is not supported
    no_record    ///< something else that stands among records, such as a summary
};

}  // namespace ludex::notation
