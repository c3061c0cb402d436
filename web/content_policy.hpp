#pragma once

#include <string>
#include <string_view>

namespace ludex::web {

/// A Content-Security-Policy under which a page with this style sheet and this script asks for nothing from anywhere
/// and runs no other script: they are named by their SHA-256.
std::string content_policy(std::string_view style, std::string_view script);

}  // namespace ludex::web
