#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "storage/open_mode.hpp"
#include "storage/sql/database.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// Opens a file as open_store() does.
Result<std::shared_ptr<Database>> open_file(const std::string& path, OpenMode mode, WhileWaiting goes_on);

}  // namespace ludex::storage
