#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "platform/descriptor.hpp"

namespace ludex::server {

/// A file that is open and has no name any more: it is gone when it is closed.
class NamelessFile {
public:
    /// Opens the file and takes its name away. Errors: io.
    static Result<NamelessFile> take(const std::string& path);

    [[nodiscard]] std::size_t size() const { return size_; }
    /// The number of bytes that were read from this place on; 0 at the end, or when reading fails.
    std::size_t read(std::size_t offset, std::span<char> bytes) const;

private:
    NamelessFile(platform::Descriptor file, std::size_t size) : file_(std::move(file)), size_(size) {}

    platform::Descriptor file_;
    std::size_t size_;
};

/// A new name in the folder for temporary files.
std::string temporary_name();

}  // namespace ludex::server
