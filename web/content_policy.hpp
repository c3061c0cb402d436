#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludex::web {

/// A Content-Security-Policy for a page with this style sheet and these scripts. The page then requests nothing from
/// other places and runs no other script: all are named by their SHA-256.
std::string content_policy(std::string_view style, const std::vector<std::string_view>& scripts);

/// What is added to it for a page that runs WebAssembly, and workers whose scripts it has.
std::string_view engine_policy();

}  // namespace ludex::web
