#pragma once

#include <string_view>

namespace ludex::service {

/// Begins the `%` line that tells which stored content a record corrects (storage::content_name).
inline constexpr std::string_view kCorrects = "% ludex: corrects ";

/// The name of the stored content that a record corrects, as the `%` lines before it say; empty when they do not.
std::string_view corrected_content(std::string_view escapes);

}  // namespace ludex::service
