#include "storage/sqlite/file/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <optional>

#include "platform/file_names.hpp"
#include "platform/open_database.hpp"
#include "storage/server_address.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"

namespace ludex::storage {

namespace {

namespace fs = std::filesystem;

/// The first fault that SQLite finds in the structure of a database; nullopt when it is sound.
std::optional<std::string> structural_fault(SqliteDatabase& db) {
    Statement check(db, "PRAGMA quick_check(1)");
    check.next();
    const auto answer = column_of<std::string>(check);
    return answer == "ok" ? std::nullopt : std::optional(answer);
}

/// Makes the file what the database is, in one step, so that no other program writes in between.
Status copy(SqliteDatabase& from, const std::string& path, BusyWait& wait) {
    return guarded([&]() -> Status {
        const auto to = open_to_overwrite(path, wait);
        wait.retry([&] {
            translated([&] {
                SQLite::Backup step(to->raw(), from.raw());
                const int done = step.executeStep(-1);
                if (done != SQLITE_DONE) throw SQLite::Exception("the database cannot be copied now", done);
            });
        });
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
    platform::remove_database(path);  // the -shm file is made anew from the log
    return place;
}

/// Whether SQLite can work with the file that stands there.
bool is_usable(const std::string& path, BusyWait& wait) {
    const auto db = connect(path, OpenMode::read, wait);
    if (db) return true;
    const ErrorKind kind = db.error().kind;
    return kind != ErrorKind::storage && kind != ErrorKind::newer && kind != ErrorKind::older;
}

}  // namespace

namespace {

/// A server has programs of its own for this.
Status check_is_file(const std::string& database) {
    if (!is_server_address(database)) return Done{};
    return io_error(public_name(database), "this database is on a server: pg_dump and pg_restore copy it");
}

}  // namespace

Status backup(const std::string& from, const std::string& to, WhileWaiting goes_on) {
    LUDEX_TRY(check_is_file(from));
    if (const Status fine = check_new_name(to); !fine) return fine;
    BusyWait wait(std::move(goes_on));
    auto source = connect(from, OpenMode::read, wait);
    LUDEX_TRY(source);
    const platform::OpenDatabase open(from);
    const UnfinishedDatabase unfinished(to);
    const Status copied = copy(**source, unfinished.path(), wait);
    return copied ? unfinished.finish() : copied;
}

Result<SetAside> restore(const std::string& from, const std::string& to, WhileWaiting goes_on) {
    LUDEX_TRY(check_is_file(to));
    std::error_code none;
    if (fs::equivalent(from, to, none)) return io_error(to, "this is the copy itself");
    BusyWait wait(std::move(goes_on));
    auto source = connect(from, OpenMode::read, wait);
    LUDEX_TRY(source);
    const platform::OpenDatabase open(from);
    const Status sound = guarded([&]() -> Status {
        const auto fault = structural_fault(**source);
        if (!fault) return Done{};
        return Error{
            .kind = ErrorKind::storage, .message = from + ": this copy is damaged: " + *fault, .offending = from};
    });
    LUDEX_TRY(sound);
    SetAside aside;
    if (fs::exists(to, none) && fs::file_size(to, none) > 0 && !is_usable(to, wait)) {
        auto moved = set_aside(to);
        LUDEX_TRY(moved);
        aside = *moved;
    }
    LUDEX_TRY(copy(**source, to, wait));
    return aside;
}

}  // namespace ludex::storage
