#pragma once

#include <string>
#include <string_view>

namespace ludex::web {

/// A Content-Security-Policy for a page with this style sheet and this script. The page then requests nothing from
/// other places and runs no other script: both are named by their SHA-256.
std::string content_policy(std::string_view style, std::string_view script);

}  // namespace ludex::web
