#include "platform/open_database.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <mutex>

#include "platform/file_names.hpp"

namespace ludex::platform {

struct OpenFile {
    std::string path;  ///< absolute
    bool exists;
    dev_t device;
    ino_t number;

    [[nodiscard]] bool is(const struct stat& info) const {
        return exists && info.st_dev == device && info.st_ino == number;
    }
};

namespace {

std::mutex g_mutex;

std::list<OpenFile>& open_files() {
    static std::list<OpenFile> files;
    return files;
}

bool is_same_file(const std::string& path, const struct stat& info) {
    struct stat there {};
    return ::stat(path.c_str(), &there) == 0 && there.st_dev == info.st_dev && there.st_ino == info.st_ino;
}

bool is_open(const struct stat& info) {
    const std::lock_guard lock(g_mutex);
    return std::any_of(open_files().begin(), open_files().end(), [&](const OpenFile& file) {
        if (!file.exists || file.is(info)) return file.exists;
        const auto names = database_files(file.path);
        return std::any_of(names.begin() + 1, names.end(),
                           [&](const std::string& beside) { return is_same_file(beside, info); });
    });
}

}  // namespace

OpenDatabase::OpenDatabase(const std::string& path) {
    std::error_code none;
    struct stat info {};
    const bool exists = ::stat(path.c_str(), &info) == 0;
    const std::lock_guard lock(g_mutex);
    file_ = open_files().insert(open_files().end(),
                                {std::filesystem::absolute(path, none).string(), exists, info.st_dev, info.st_ino});
}

OpenDatabase::~OpenDatabase() {
    const std::lock_guard lock(g_mutex);
    open_files().erase(file_);
}

bool OpenDatabase::was_replaced() const {
    struct stat info {};
    return file_->exists && (::stat(file_->path.c_str(), &info) != 0 || !file_->is(info));
}

bool is_open_database(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && is_open(info);
}

bool is_open_database(int descriptor) {
    struct stat info {};
    return ::fstat(descriptor, &info) == 0 && is_open(info);
}

}  // namespace ludex::platform
