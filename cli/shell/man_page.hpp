#pragma once

#include <string>
#include <string_view>

#include "cli/shell/program.hpp"

namespace ludex::cli {

/// The manual page of the whole program for man(1), in the macros of man(7). `date` (YYYY-MM-DD) stands in its foot.
std::string man_page(const Program& program, std::string_view date);

}  // namespace ludex::cli
