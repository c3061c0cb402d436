#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace ludex::storage {

/// The names of a database file and of those that SQLite keeps beside it.
std::vector<std::string> database_files(const std::string& path);

/// A database file to which no program can write as long as this object lives. SQLite is not asked, because it would
/// write to the file when it opens it: what lies in the log or the journal beside it.
class QuietFile {
public:
    /// This process must not have the database open. Errors: io; busy, when another program writes to it.
    static Result<QuietFile> hold(const std::string& path);
    QuietFile(QuietFile&& other) noexcept;
    QuietFile& operator=(QuietFile&&) = delete;
    ~QuietFile();

    /// Copies the file, and the log and the journal beside it. What stood under these names is replaced. Errors: io.
    [[nodiscard]] Status copy_to(const std::string& path) const;

private:
    QuietFile(std::string path, int file, int shared) : path_(std::move(path)), file_(file), shared_(shared) {}

    std::string path_;
    int file_;
    int shared_;  ///< the -shm file; -1 when there is none
};

/// As long as this lives, no other program can open a database file with SQLite's locks.
class AloneWithFile {
public:
    /// nullopt when another program has it open, or when that cannot be found out.
    static std::optional<AloneWithFile> with(const std::string& path);
    AloneWithFile(AloneWithFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    AloneWithFile& operator=(AloneWithFile&&) = delete;
    ~AloneWithFile();

private:
    explicit AloneWithFile(int file) : file_(file) {}

    int file_;
};

/// What the system says of a file, and of the log beside it: it differs after each write.
class FileState {
public:
    static FileState of(const std::string& path);
    friend bool operator==(const FileState&, const FileState&) = default;

private:
    struct One {
        std::int64_t device = 0, number = 0, size = 0, seconds = 0, nanoseconds = 0;
        friend bool operator==(const One&, const One&) = default;
    };
    static One look_at(const std::string& path);

    One file_, log_;
};

}  // namespace ludex::storage
