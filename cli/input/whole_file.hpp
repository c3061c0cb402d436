#pragma once

#include <string>

#include "core/result.hpp"

namespace ludex::cli {

/// The bytes of a file. Errors: io.
Result<std::string> text_of_file(const std::string& path);

}  // namespace ludex::cli
