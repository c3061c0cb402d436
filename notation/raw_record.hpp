#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/error.hpp"

namespace ludex::notation {

struct ReadLimits {
    /// A longer record is cut there; what follows, up to the next record, is passed over.
    std::size_t max_record_bytes = std::size_t{16} << 20U;
    /// Bytes that are read at a time.
    std::size_t block_bytes = std::size_t{1} << 18U;
};

enum class RecordForm : std::uint8_t { text, json };

/// The text of one record, as it stands in the file, without empty lines around it.
struct RawRecord {
    std::string_view text;  ///< up to the end of its last line; valid until the next call of next()
    RecordForm form = RecordForm::text;
    SourcePlace where{1, 1};   ///< of its first character in the file
    std::uint64_t number = 1;  ///< of the record in the file
    bool cut = false;          ///< longer than the limit
    std::string_view escapes;  ///< the `%` lines before it, which are not part of it
};

}  // namespace ludex::notation
