#include "storage/quiet_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "platform/open_database.hpp"

namespace ludex::storage {

namespace {

// The bytes that SQLite locks. https://www.sqlite.org/src/file?name=src/os.h and src/wal.c
constexpr off_t kReservedByte = 0x40000001;  // by a writer without a log
constexpr off_t kFirstShared = 0x40000002;   // by a writer that is the only user of the file
constexpr off_t kSharedBytes = 510;
constexpr off_t kFirstOfLog = 120;  // of the -shm file: by writer, checkpoint and recovery
constexpr off_t kBytesOfLog = 3;

/// Takes a lock. It belongs to the descriptor and not to the process, so that another one that is closed does not end
/// it. False with errno when another program is in the way.
bool take_lock(int file, short type, off_t from, off_t bytes) {
    struct flock lock {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = from;
    lock.l_len = bytes;
    return ::fcntl(file, F_OFD_SETLK, &lock) == 0;
}

/// Takes a lock that others may have, too, but no writer.
bool keep_writers_out(int file, off_t from, off_t bytes) { return take_lock(file, F_RDLCK, from, bytes); }

Error io_error(const std::string& path, int reason) {
    return {ErrorKind::io, path + ": " + std::strerror(reason), path, "", {}};
}

Error in_use(const std::string& path) {
    return {ErrorKind::busy, path + ": another program is writing to this database", path, "", {}};
}

}  // namespace

std::vector<std::string> database_files(const std::string& path) {
    return {path, path + "-wal", path + "-shm", path + "-journal"};
}

Result<QuietFile> QuietFile::hold(const std::string& path) {
    if (platform::is_open_database(path)) return in_use(path);
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return io_error(path, errno);
    QuietFile quiet(path, file, -1);
    if (!keep_writers_out(file, kReservedByte, 1) || !keep_writers_out(file, kFirstShared, kSharedBytes))
        return errno == EAGAIN || errno == EACCES ? in_use(path) : io_error(path, errno);
    quiet.shared_ = ::open((path + "-shm").c_str(), O_RDONLY | O_CLOEXEC);
    if (quiet.shared_ >= 0 && !keep_writers_out(quiet.shared_, kFirstOfLog, kBytesOfLog)) return in_use(path);
    return quiet;
}

QuietFile::QuietFile(QuietFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), shared_(std::exchange(other.shared_, -1)) {}

QuietFile::~QuietFile() {
    if (file_ >= 0) ::close(file_);
    if (shared_ >= 0) ::close(shared_);
}

Status QuietFile::copy_to(const std::string& path) const {
    namespace fs = std::filesystem;
    std::error_code failure;
    for (const std::string& old : database_files(path)) fs::remove(old, failure);
    for (const char* beside : {"", "-wal", "-journal"}) {
        if (!fs::exists(path_ + beside, failure)) continue;
        fs::copy_file(path_ + beside, path + beside, failure);
        if (failure) return Error{ErrorKind::io, path + beside + ": " + failure.message(), path, "", {}};
        fs::permissions(path + beside, fs::perms::owner_read | fs::perms::owner_write, failure);
    }
    return Done{};
}

std::optional<AloneWithFile> AloneWithFile::with(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0) return std::nullopt;
    AloneWithFile alone(file);
    if (!take_lock(file, F_WRLCK, kFirstShared, kSharedBytes)) return std::nullopt;
    return alone;
}

AloneWithFile::~AloneWithFile() {
    if (file_ >= 0) ::close(file_);
}

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
