#pragma once

#include <cstdint>
#include <string>

namespace ludex::storage {

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
