#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"
#include "core/result.hpp"

namespace ludex::storage {

/// The movetext without the moves of the main line, as it is stored (docs/database.md).
struct Annotations {
    std::string json;    ///< empty when there are no annotations
    std::string clocks;  ///< empty when there are no clocks

    friend bool operator==(const Annotations&, const Annotations&) = default;
};

Annotations pack_annotations(const GameRecord& record);

/// Joins main line and annotations into `record`.
/// Errors: storage, when the stored bytes are damaged.
Status unpack_annotations(const Annotations& packed, const std::vector<std::string>& main_line, GameRecord& record);

/// The clock in seconds after each ply, beginning with ply 1; as many as are stored.
std::vector<std::optional<std::int64_t>> read_clocks(std::string_view clocks);

}  // namespace ludex::storage
