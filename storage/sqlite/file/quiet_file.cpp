#include "storage/sqlite/file/quiet_file.hpp"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "platform/file_names.hpp"
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

Error in_use(const std::string& path) {
    return {
        .kind = ErrorKind::busy, .message = path + ": another program is writing to this database", .offending = path};
}

}  // namespace

Result<QuietFile> QuietFile::hold(const std::string& path) {
    if (platform::is_open_database(path)) return in_use(path);
    QuietFile quiet(path, platform::Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)));
    if (!quiet.file_) return io_error(path, std::strerror(errno));
    const int file = quiet.file_.number();
    if (!keep_writers_out(file, kReservedByte, 1) || !keep_writers_out(file, kFirstShared, kSharedBytes))
        return errno == EAGAIN || errno == EACCES ? in_use(path) : io_error(path, std::strerror(errno));
    quiet.shared_ = platform::Descriptor(::open((path + "-shm").c_str(), O_RDONLY | O_CLOEXEC));
    if (quiet.shared_ && !keep_writers_out(quiet.shared_.number(), kFirstOfLog, kBytesOfLog)) return in_use(path);
    return quiet;
}

Status QuietFile::copy_to(const std::string& path) const {
    namespace fs = std::filesystem;
    platform::remove_database(path);
    std::error_code failure;
    for (const char* beside : {"", "-wal", "-journal"}) {  // the -shm file is made anew from the log
        if (!fs::exists(path_ + beside, failure)) continue;
        fs::copy_file(path_ + beside, path + beside, failure);
        if (failure) return io_error(path + beside, failure.message());
        fs::permissions(path + beside, fs::perms::owner_read | fs::perms::owner_write, failure);
    }
    return Done{};
}

std::optional<AloneWithFile> AloneWithFile::with(const std::string& path) {
    AloneWithFile alone(platform::Descriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC)));
    if (!alone.file_ || !take_lock(alone.file_.number(), F_WRLCK, kFirstShared, kSharedBytes)) return std::nullopt;
    return alone;
}

}  // namespace ludex::storage
