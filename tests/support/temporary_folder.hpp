#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace ludex {

/// A new folder, removed with all that is in it at the end of the scope. It is in memory where the system has a folder
/// there: databases wait for the disk at each commit, which took four fifths of the time of their tests.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The full name of a file in the folder, which need not exist.
    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }
    /// Writes a file and returns its full name.
    std::string write(std::string_view name, std::string_view text) const;
    [[nodiscard]] std::string read(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return std::filesystem::exists(path_ / name); }

private:
    std::filesystem::path path_;
};

}  // namespace ludex
