#include "support/temporary_folder.hpp"

#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace ludex {

namespace {

/// The system's folder in memory, if there is room for the largest file of a test.
std::filesystem::path parent() {
    constexpr std::uintmax_t kEnough = std::uintmax_t{4} << 30U;
    const std::filesystem::path memory = "/dev/shm";
    std::error_code none;
    const auto space = std::filesystem::space(memory, none);
    const bool is_usable = !none && space.available >= kEnough && ::access(memory.c_str(), W_OK) == 0;
    return is_usable ? memory : std::filesystem::temp_directory_path();
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (parent() / "ludex-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(std::string_view name, std::string_view text) const {
    std::ofstream stream(path_ / name, std::ios::binary);
    stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    return file(name);
}

std::string TemporaryFolder::read(std::string_view name) const {
    std::ifstream stream(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace ludex
