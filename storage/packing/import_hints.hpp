#pragma once

#include <string>

namespace ludex::storage {

/// The import hints of a record whose text does not state these values. Each is empty when the text states it, or when
/// no hint was given.
struct ImportHints {
    std::string variant;  ///< full name
    std::string notation;

    [[nodiscard]] bool is_nothing() const { return variant.empty() && notation.empty(); }
};

}  // namespace ludex::storage
