#pragma once

#include <string_view>

/// What the pages consist of, made of the modules in web/src and web/style when Ludex is built.
namespace ludex::web {

std::string_view replay_script();
std::string_view replay_style();

}  // namespace ludex::web
