#include "support/faulty_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

namespace ludex::faults {

namespace {

/// A change that a write or truncation made since the last sync of its file.
struct Change {
    std::int64_t offset = 0;
    std::string before, after;  ///< the bytes there
    std::int64_t size_before = 0, size_after = 0;
};

enum class Verdict : std::uint8_t { go, fail, tear };

}  // namespace

struct FaultyDisk::State {
    sqlite3_vfs vfs{};
    sqlite3_vfs* real = nullptr;
    Fault fault = Fault::refuse;
    std::uint64_t nth = 0;  ///< 0: no fault
    std::uint64_t operations = 0;
    std::map<std::string, std::vector<Change>> unsynced;

    Verdict next() {
        ++operations;
        if (nth == 0 || operations < nth) return Verdict::go;
        if (operations > nth) return fault == Fault::refuse ? Verdict::go : Verdict::fail;
        return fault == Fault::tear ? Verdict::tear : Verdict::fail;
    }
};

namespace {

using State = FaultyDisk::State;

struct File {
    sqlite3_file base;  ///< first: SQLite knows it by this
    State* state;
    const char* path;  ///< null for files that SQLite deletes itself
    sqlite3_file* real;
};

File* of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
State* of(sqlite3_vfs* vfs) { return static_cast<State*>(vfs->pAppData); }

std::int64_t size_of(sqlite3_file* real) {
    sqlite3_int64 size = 0;
    real->pMethods->xFileSize(real, &size);
    return size;
}

std::string read_at(sqlite3_file* real, std::int64_t offset, std::int64_t length) {
    std::string bytes(static_cast<std::size_t>(std::clamp<std::int64_t>(size_of(real) - offset, 0, length)), '\0');
    if (!bytes.empty()) real->pMethods->xRead(real, bytes.data(), static_cast<int>(bytes.size()), offset);
    return bytes;
}

/// Does something to a file and remembers what it changed.
template <class Change_>
int change(File& file, std::int64_t offset, std::int64_t length, std::string after, Change_&& act) {
    Change change{offset, read_at(file.real, offset, length), std::move(after), size_of(file.real), 0};
    const int code = act();
    change.size_after = size_of(file.real);
    if (file.path != nullptr) file.state->unsynced[file.path].push_back(std::move(change));
    return code;
}

// --- Files -----------------------------------------------------------------------------------------------------------

int close_file(sqlite3_file* file) { return of(file)->real->pMethods->xClose(of(file)->real); }

int read_file(sqlite3_file* file, void* bytes, int n, sqlite3_int64 offset) {
    return of(file)->real->pMethods->xRead(of(file)->real, bytes, n, offset);
}

int write_file(sqlite3_file* file, const void* bytes, int n, sqlite3_int64 offset) {
    File& f = *of(file);
    const Verdict verdict = f.state->next();
    if (verdict == Verdict::fail) return SQLITE_IOERR_WRITE;
    const int length = verdict == Verdict::tear ? n / 2 : n;
    const std::string after(static_cast<const char*>(bytes), static_cast<std::size_t>(length));
    const int code =
        change(f, offset, length, after, [&] { return f.real->pMethods->xWrite(f.real, bytes, length, offset); });
    return verdict == Verdict::tear ? SQLITE_IOERR_WRITE : code;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    File& f = *of(file);
    if (f.state->next() != Verdict::go) return SQLITE_IOERR_TRUNCATE;
    return change(f, size, size_of(f.real) - size, "", [&] { return f.real->pMethods->xTruncate(f.real, size); });
}

int sync_file(sqlite3_file* file, int flags) {
    File& f = *of(file);
    if (f.state->next() != Verdict::go) return SQLITE_IOERR_FSYNC;
    const int code = f.real->pMethods->xSync(f.real, flags);
    if (code == SQLITE_OK && f.path != nullptr) f.state->unsynced.erase(f.path);
    return code;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return of(file)->real->pMethods->xFileSize(of(file)->real, size);
}
int lock(sqlite3_file* file, int level) { return of(file)->real->pMethods->xLock(of(file)->real, level); }
int unlock(sqlite3_file* file, int level) { return of(file)->real->pMethods->xUnlock(of(file)->real, level); }
int is_reserved(sqlite3_file* file, int* out) {
    return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, out);
}
int control(sqlite3_file* file, int code, void* arg) {
    return of(file)->real->pMethods->xFileControl(of(file)->real, code, arg);
}
int sector_size(sqlite3_file* file) { return of(file)->real->pMethods->xSectorSize(of(file)->real); }
int characteristics(sqlite3_file* file) { return of(file)->real->pMethods->xDeviceCharacteristics(of(file)->real); }
int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
    return of(file)->real->pMethods->xShmMap(of(file)->real, region, size, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
    return of(file)->real->pMethods->xShmLock(of(file)->real, offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { of(file)->real->pMethods->xShmBarrier(of(file)->real); }
int shm_unmap(sqlite3_file* file, int remove) { return of(file)->real->pMethods->xShmUnmap(of(file)->real, remove); }

constexpr sqlite3_io_methods kMethods{
    2,        close_file,  read_file,   write_file, truncate_file, sync_file,       file_size,
    lock,     unlock,      is_reserved, control,    sector_size,   characteristics, shm_map,
    shm_lock, shm_barrier, shm_unmap,   nullptr,    nullptr};

// --- The disk --------------------------------------------------------------------------------------------------------

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* flags_out) {
    File& f = *of(file);
    f.state = of(vfs);
    f.path = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0 ? nullptr : path;  // lives as long as the file is open
    f.real = reinterpret_cast<sqlite3_file*>(&f + 1);
    const int code = f.state->real->xOpen(f.state->real, path, f.real, flags, flags_out);
    f.base.pMethods = f.real->pMethods != nullptr ? &kMethods : nullptr;
    return code;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync) {
    State& state = *of(vfs);
    if (state.next() != Verdict::go) return SQLITE_IOERR_DELETE;
    state.unsynced.erase(path);
    return state.real->xDelete(state.real, path, sync);
}

int access_file(sqlite3_vfs* vfs, const char* path, int flags, int* out) {
    return of(vfs)->real->xAccess(of(vfs)->real, path, flags, out);
}
int full_path(sqlite3_vfs* vfs, const char* path, int n, char* out) {
    return of(vfs)->real->xFullPathname(of(vfs)->real, path, n, out);
}

}  // namespace

FaultyDisk::FaultyDisk() : state_(std::make_unique<State>()) {
    state_->real = sqlite3_vfs_find(nullptr);
    state_->vfs = *state_->real;
    state_->vfs.szOsFile += static_cast<int>(sizeof(File));
    state_->vfs.zName = "faulty";
    state_->vfs.pAppData = state_.get();
    state_->vfs.pNext = nullptr;
    state_->vfs.xOpen = open_file;
    state_->vfs.xDelete = delete_file;
    state_->vfs.xAccess = access_file;
    state_->vfs.xFullPathname = full_path;
    sqlite3_vfs_register(&state_->vfs, 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(&state_->vfs);
    sqlite3_vfs_register(state_->real, 1);
}

void FaultyDisk::arm(Fault fault, std::uint64_t nth) {
    disarm();
    state_->fault = fault;
    state_->nth = nth;
}

void FaultyDisk::disarm() {
    state_->nth = 0;
    state_->operations = 0;
}

std::uint64_t FaultyDisk::operations() const { return state_->operations; }

void FaultyDisk::lose_power(std::mt19937_64& random) {
    for (const auto& [path, changes] : state_->unsynced) {
        if (!std::filesystem::exists(path) || changes.empty()) continue;
        std::string bytes;
        {
            std::ifstream in(path, std::ios::binary);
            bytes.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
        }
        for (auto c = changes.rbegin(); c != changes.rend(); ++c) {
            bytes.resize(static_cast<std::size_t>(c->size_before));
            bytes.replace(static_cast<std::size_t>(c->offset), c->before.size(), c->before);
        }
        for (const Change& c : changes) {
            if (random() % 2 == 0) continue;
            bytes.resize(static_cast<std::size_t>(
                std::max<std::int64_t>(c.after.empty() ? c.size_after : static_cast<std::int64_t>(bytes.size()),
                                       c.after.empty() ? 0 : c.offset + static_cast<std::int64_t>(c.after.size()))));
            bytes.replace(static_cast<std::size_t>(c.offset), c.after.size(), c.after);
        }
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    }
    state_->unsynced.clear();
}

}  // namespace ludex::faults
