#include "storage/sqlite/file/file_state.hpp"

#include <sys/stat.h>

namespace ludex::storage {

FileState::One FileState::look_at(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return {};
    return {static_cast<std::int64_t>(info.st_dev), static_cast<std::int64_t>(info.st_ino), info.st_size,
            info.st_mtim.tv_sec, info.st_mtim.tv_nsec};
}

FileState FileState::of(const std::string& path) {
    FileState state;
    state.file_ = look_at(path);
    state.log_ = look_at(path + "-wal");
    if (state.log_.size == 0) state.log_ = {};  // an empty log says nothing
    return state;
}

}  // namespace ludex::storage
