#pragma once

#include <string>

#include "core/result.hpp"

namespace ludex::storage {

/// Whether the log or the journal beside a file belongs to it. SQLite cannot know, and would write into the file what
/// belongs to another state of it, after somebody has put a copy in its place. Nothing is said while another program
/// has the file open, and when it has no number that can be read. Errors: io, when it belongs to another file.
Status check_log_belongs(const std::string& path);

}  // namespace ludex::storage
