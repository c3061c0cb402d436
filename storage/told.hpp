#pragma once

#include <string>

namespace ludex::storage {

/// What an import was told of a record whose text does not say it. Empty where it does, or where nothing was told.
struct Told {
    std::string variant;  ///< full name
    std::string notation;

    [[nodiscard]] bool is_nothing() const { return variant.empty() && notation.empty(); }
};

}  // namespace ludex::storage
