#pragma once

#include <string_view>

namespace ludex::service {

/// The beginning of the `%` line that names the stored content that a record corrects (storage::content_name).
inline constexpr std::string_view kCorrects = "% ludex: corrects ";

/// The name of the stored content that a record corrects, from the `%` lines before it; empty when they do not name
/// one.
std::string_view corrected_content(std::string_view escapes);

}  // namespace ludex::service
