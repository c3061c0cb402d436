#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ludex::abalone {

/// A named start position, from games/abalone/data/layouts.tsv.
struct Layout {
    std::string_view id;
    std::string_view rows;     ///< the first field of its position string
    std::string_view aliases;  ///< normalised names, separated by ','
};

/// All layouts; the first is the standard one.
std::span<const Layout> layouts();

/// Finds a layout by id or alias; `name` is normalised (normalise_name in core/names.hpp).
std::optional<std::uint8_t> find_layout(std::string_view name);

}  // namespace ludex::abalone
