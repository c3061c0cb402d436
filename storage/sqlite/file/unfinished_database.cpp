#include "storage/sqlite/file/unfinished_database.hpp"

#include <filesystem>
#include <utility>

#include "platform/file_names.hpp"
#include "storage/game_store.hpp"
#include "storage/open_store.hpp"

namespace ludex::storage {

UnfinishedDatabase::UnfinishedDatabase(std::string place)
    : place_(std::move(place)), path_(platform::unfinished_name(place_)) {
    platform::remove_database(path_);  // left by another process that was killed and had our number
}

UnfinishedDatabase::~UnfinishedDatabase() { platform::remove_database(path_); }

Status UnfinishedDatabase::finish() const {
    std::error_code failure;
    std::filesystem::rename(path_, place_, failure);
    return failure ? Status(io_error(place_, failure.message())) : Done{};
}

std::vector<std::string> UnfinishedDatabase::files(const std::string& place) {
    return platform::database_files(platform::unfinished_name(place));
}

Status check_new_name(const std::string& path) {
    std::error_code none;
    if (std::filesystem::exists(path, none)) return io_error(path, "is there already");
    if (is_part_of_database(path)) return io_error(path, "SQLite may keep a part of another database under this name");
    return Done{};
}

}  // namespace ludex::storage
