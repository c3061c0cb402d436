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
    platform::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    const int reason = errno;
    ::unlink(path.c_str());
    struct stat info {};
    if (!file || ::fstat(file.number(), &info) != 0) return io_error(path, std::strerror(reason));
    return NamelessFile(std::move(file), static_cast<std::size_t>(info.st_size));
}

std::size_t NamelessFile::read(std::size_t offset, std::span<char> bytes) const {
    const ssize_t n = ::pread(file_.number(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    return n > 0 ? static_cast<std::size_t>(n) : 0;
}

std::string temporary_name() {
    std::error_code none;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(none);
    std::random_device random;
    return (folder / fmt::format("ludex-{:08x}{:08x}", random(), random())).string();
}

}  // namespace ludex::server
