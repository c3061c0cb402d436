#pragma once

#include <cstdint>

namespace ludex::storage {

/// What a database is opened for.
enum class OpenMode : std::uint8_t {
    look,    ///< to read one that is there, if it is of the newest format: one of another format stays as it is
    read,    ///< to read one that is there; one of an older format is brought up to date
    change,  ///< to write to one that is there
    create,  ///< to write; a missing, empty or table-less file becomes a database
    try_out  ///< as `create`, but what would become a database is one in memory, which is gone when it is closed
};

constexpr bool reads_only(OpenMode mode) { return mode == OpenMode::look || mode == OpenMode::read; }

}  // namespace ludex::storage
