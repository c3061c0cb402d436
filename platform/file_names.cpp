#include "platform/file_names.hpp"

#include <unistd.h>

#include <filesystem>

namespace ludex::platform {

std::vector<std::string> database_files(const std::string& path) {
    return {path, path + "-wal", path + "-shm", path + "-journal"};
}

void remove_database(const std::string& path) {
    std::error_code none;
    for (const std::string& file : database_files(path)) std::filesystem::remove(file, none);
}

std::string unfinished_name(const std::string& path) { return path + ".part" + std::to_string(::getpid()); }

}  // namespace ludex::platform
