#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "storage/open_mode.hpp"
#include "storage/sql/database.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// Opens a database at an address, postgresql://..., as open_store() does. Null for OpenMode::try_out where there are
/// no tables yet.
Result<std::shared_ptr<Database>> open_server(const std::string& address, OpenMode mode, WhileWaiting goes_on);

}  // namespace ludex::storage
