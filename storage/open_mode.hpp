#pragma once

#include <cstdint>

namespace ludex::storage {

/// What a database is opened for.
enum class OpenMode : std::uint8_t {
    read,    ///< to read one that is there
    change,  ///< to write to one that is there
    create,  ///< to write; a missing, empty or table-less file becomes a database
    try_out  ///< as `create`, but what would become a database is one in memory, which is gone when it is closed
};

}  // namespace ludex::storage
