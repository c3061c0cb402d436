#include "storage/sqlite/open_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "platform/file_names.hpp"
#include "platform/open_database.hpp"
#include "storage/open_store.hpp"
#include "storage/sqlite/file/connection.hpp"

namespace ludex::storage {

bool is_database(const std::string& path) {
    if (platform::is_open_database(path)) return true;  // it must not be opened here
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) return false;
    constexpr std::string_view kBegin = "SQLite format 3";
    std::string begin(kBegin.size(), '\0');
    std::ifstream(path, std::ios::binary).read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return begin == kBegin;
}

bool is_part_of_database(const std::string& path) {
    const auto endings = platform::database_files("");
    return std::any_of(endings.begin(), endings.end(), [&](const std::string& end) {
        return path.ends_with(end) && is_database(path.substr(0, path.size() - end.size()));
    });
}

namespace {

/// A database with what must live as long as it is open.
struct OpenFile {
    OpenFile(const std::string& path, std::unique_ptr<BusyWait> busy, std::unique_ptr<SqliteDatabase> database)
        : wait(std::move(busy)), open(path), db(std::move(database)) {}

    std::unique_ptr<BusyWait> wait;
    platform::OpenDatabase open;
    std::unique_ptr<SqliteDatabase> db;
};

}  // namespace

Result<std::shared_ptr<Database>> open_file(const std::string& path, OpenMode mode, WhileWaiting goes_on) {
    auto wait = std::make_unique<BusyWait>(std::move(goes_on));
    const FileState state = FileState::of(path);
    auto db = connect(path, mode, *wait);
    LUDEX_TRY(db);
    (*db)->set_name(path);
    if (is_read_as_it_is(**db)) (*db)->watch(state);
    const auto file = std::make_shared<OpenFile>(path, std::move(wait), std::move(*db));
    return std::shared_ptr<Database>(file, file->db.get());
}

}  // namespace ludex::storage
