#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"
#include "core/result.hpp"

namespace ludex::storage {

/// All of the movetext that is not a main-line move, as it is stored (docs/database.md).
struct Annotations {
    std::string json;    ///< empty: none
    std::string clocks;  ///< empty: none

    friend bool operator==(const Annotations&, const Annotations&) = default;
};

Annotations pack_annotations(const GameRecord& record);

/// Puts main line and annotations together again into `record`.
/// Errors: storage, when the stored bytes are damaged.
Status unpack_annotations(const Annotations& packed, const std::vector<std::string>& main_line, GameRecord& record);

/// The clock in seconds behind each ply, the first one being that of ply 1; as many as are kept.
std::vector<std::optional<std::int64_t>> read_clocks(std::string_view clocks);

}  // namespace ludex::storage
