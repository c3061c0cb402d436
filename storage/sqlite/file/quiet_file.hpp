#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "platform/descriptor.hpp"

namespace ludex::storage {

/// A database file to which no program can write as long as this object lives. SQLite is not asked, because it would
/// write to the file when it opens it: what lies in the log or the journal beside it.
class QuietFile {
public:
    /// This process must not have the database open. Errors: io; busy, when another program writes to it.
    static Result<QuietFile> hold(const std::string& path);

    /// Copies the file, and the log and the journal beside it. What stood under these names is replaced. Errors: io.
    [[nodiscard]] Status copy_to(const std::string& path) const;

private:
    QuietFile(std::string path, platform::Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    platform::Descriptor file_;
    platform::Descriptor shared_;  ///< the -shm file, if there is one
};

/// As long as this lives, no other program can open a database file with SQLite's locks.
class AloneWithFile {
public:
    /// nullopt when another program has it open, or when that cannot be found out.
    static std::optional<AloneWithFile> with(const std::string& path);

private:
    explicit AloneWithFile(platform::Descriptor file) : file_(std::move(file)) {}

    platform::Descriptor file_;
};

}  // namespace ludex::storage
