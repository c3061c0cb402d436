#include "server/nameless_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <utility>

namespace ludex::server {

Result<NamelessFile> NamelessFile::take(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const int reason = errno;
    ::unlink(path.c_str());
    struct stat info {};
    if (file < 0 || ::fstat(file, &info) != 0)
        return Error{ErrorKind::io, path + ": " + std::strerror(reason), path, "", {}};
    return NamelessFile(file, static_cast<std::size_t>(info.st_size));
}

NamelessFile::NamelessFile(NamelessFile&& other) noexcept : file_(std::exchange(other.file_, -1)), size_(other.size_) {}

NamelessFile::~NamelessFile() {
    if (file_ >= 0) ::close(file_);
}

std::size_t NamelessFile::read(std::size_t offset, std::span<char> bytes) const {
    const ssize_t n = ::pread(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    return n > 0 ? static_cast<std::size_t>(n) : 0;
}

std::string temporary_name() {
    std::error_code none;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(none);
    std::random_device random;
    return (folder / fmt::format("ludex-{:08x}{:08x}", random(), random())).string();
}

}  // namespace ludex::server
