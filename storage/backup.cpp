#include "storage/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <optional>

#include "platform/open_database.hpp"
#include "storage/connection.hpp"
#include "storage/quiet_file.hpp"

namespace ludex::storage {

namespace {

namespace fs = std::filesystem;

Error io_error(const std::string& path, const std::string& reason) {
    return {ErrorKind::io, path + ": " + reason, path, "", {}};
}

void remove_files(const std::string& path) {
    std::error_code none;
    for (const std::string& file : database_files(path)) fs::remove(file, none);
}

/// The first fault that SQLite finds in the structure of a database; nullopt when it is sound.
std::optional<std::string> structural_fault(SQLite::Database& db) {
    const std::string answer = db.execAndGet("PRAGMA quick_check(1)").getString();
    return answer == "ok" ? std::nullopt : std::optional(answer);
}

/// Copies in one step, so that no other program writes in between.
void copy(SQLite::Database& from, SQLite::Database& to, BusyWait& wait) {
    wait.retry([&] {
        SQLite::Backup step(to, from);
        const int done = step.executeStep(-1);
        if (done != SQLITE_DONE) throw SQLite::Exception("the database cannot be copied now", done);
    });
}

Status copy_to_new(SQLite::Database& from, const std::string& path, BusyWait& wait) {
    return guarded([&]() -> Status {
        SQLite::Database to(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX);
        to.exec("PRAGMA synchronous = EXTRA");
        copy(from, to, wait);
        return Done{};
    });
}

/// Puts a file that cannot be used, and what lies beside it, under another name.
Result<SetAside> set_aside(const std::string& path) {
    std::string place = path + ".damaged";
    for (int n = 2; fs::exists(place); ++n) place = path + ".damaged" + std::to_string(n);
    std::error_code failure;
    fs::rename(path, place, failure);
    if (failure) return io_error(path, failure.message());
    for (const char* beside : {"-wal", "-journal"}) fs::rename(path + beside, place + beside, failure);
    fs::remove(path + "-shm", failure);
    return place;
}

/// Whether SQLite can work with the file that stands there.
bool is_usable(const std::string& path, BusyWait& wait) {
    const auto db = connect(path, OpenMode::read, wait);
    return db || (db.error().kind != ErrorKind::storage && db.error().kind != ErrorKind::newer);
}

Status overwrite(SQLite::Database& from, const std::string& path, BusyWait& wait) {
    return guarded([&]() -> Status {
        SQLite::Database to(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX);
        wait.install(to);
        to.exec("PRAGMA synchronous = EXTRA");
        copy(from, to, wait);
        return Done{};
    });
}

}  // namespace

Status backup(const std::string& from, const std::string& to, WhileBusy goes_on) {
    std::error_code none;
    if (fs::exists(to, none)) return io_error(to, "is there already");
    BusyWait wait(std::move(goes_on));
    auto source = connect(from, OpenMode::read, wait);
    if (!source) return source.error();
    const platform::OpenDatabase open(from);
    const std::string part = to + ".part";
    remove_files(part);  // left by a program that was killed
    const Status copied = copy_to_new(**source, part, wait);
    std::error_code failure;
    if (copied) fs::rename(part, to, failure);
    remove_files(part);
    if (failure) return io_error(to, failure.message());
    return copied;
}

Result<SetAside> restore(const std::string& from, const std::string& to, WhileBusy goes_on) {
    std::error_code none;
    if (fs::equivalent(from, to, none)) return io_error(to, "this is the copy itself");
    BusyWait wait(std::move(goes_on));
    auto source = connect(from, OpenMode::read, wait);
    if (!source) return source.error();
    const platform::OpenDatabase open(from);
    const auto fault = guarded([&]() -> Result<std::optional<std::string>> { return structural_fault(**source); });
    if (!fault) return fault.error();
    if (*fault) return Error{ErrorKind::storage, from + ": this copy is damaged: " + **fault, from, "", {}};
    SetAside aside;
    if (fs::exists(to, none) && fs::file_size(to, none) > 0 && !is_usable(to, wait)) {
        auto moved = set_aside(to);
        if (!moved) return moved.error();
        aside = *moved;
    }
    const Status done = fs::exists(to, none) ? overwrite(**source, to, wait) : copy_to_new(**source, to, wait);
    if (!done) return done.error();
    return aside;
}

}  // namespace ludex::storage
