#include "storage/sqlite/file/connection.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>

#include "storage/sql/index/reindex.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/related_games.hpp"
#include "storage/sql/write_transaction.hpp"
#include "storage/sqlite/file/file_mark.hpp"
#include "storage/sqlite/file/schema.hpp"
#include "storage/sqlite/row_checksum.hpp"

namespace ludex::storage {

namespace {

// On disk. Do not change.
constexpr int kApplicationId = 0x4C554458;  // "LUDX"

/// Since these versions records of one game are related as they are today, and what is derived from the games looks as
/// it does today; before, it is made anew.
constexpr int kRelatedAsTodaySince = 14;
constexpr int kDerivedAsTodaySince = 15;

/// Opens a database that may come from anybody: what is in it besides our tables is not run.
std::unique_ptr<SqliteDatabase> open_guarded(const std::string& name, int flags) {
    auto db = std::make_unique<SqliteDatabase>(name, flags);
    const auto set = [&](int option, int value) {
        sqlite3_db_config(db->raw().getHandle(), option, value, static_cast<int*>(nullptr));
    };
    set(SQLITE_DBCONFIG_DEFENSIVE, 1);
    set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    set(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
    set(SQLITE_DBCONFIG_ENABLE_VIEW, 0);
    return db;
}

/// What was reported as stored survives a power failure.
constexpr const char* kSafeWrites = "PRAGMA synchronous = EXTRA";

int pragma(SqliteDatabase& db, const std::string& name) { return static_cast<int>(number_of(db, "PRAGMA " + name)); }

void set_pragma(SqliteDatabase& db, const std::string& name, int value) {
    db.exec("PRAGMA " + name + " = " + std::to_string(value));
}

Error refuse(const std::string& path, const std::string& reason) {
    return {.kind = ErrorKind::storage, .message = path + ": " + reason, .offending = path};
}

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// The reason of the system why the file, or a file beside it, cannot be written; empty when it can.
std::string why_not_writable(const std::string& path) {
    if (::access(path.c_str(), W_OK) != 0 && errno != ENOENT) return std::strerror(errno);
    if (::access(folder_of(path).c_str(), W_OK) != 0) return std::strerror(errno);
    return "";
}

/// Checks the rights of the -shm file. A reader without write permission leaves this file with his own rights, and
/// SQLite reports only later that it cannot be written.
Status check_shared_file(const std::string& path) {
    const std::string shared = path + "-shm";
    if (::access(shared.c_str(), W_OK) == 0 || errno == ENOENT) return Done{};
    return Error{
        .kind = ErrorKind::io,
        .message = shared + ": " + std::strerror(errno) + "; while no program uses the database it can be removed",
        .offending = path};
}

/// The size of the file; nullopt when there is none.
Result<std::optional<std::int64_t>> size_of(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) {
        if (errno == ENOENT && ::stat(folder_of(path).c_str(), &info) == 0) return std::optional<std::int64_t>();
        if (errno == ENOENT) return io_error(path, "no such folder");
        return io_error(path, std::strerror(errno));
    }
    if (S_ISDIR(info.st_mode)) return io_error(path, std::strerror(EISDIR));
    if (!S_ISREG(info.st_mode)) return io_error(path, "this is no file");
    return std::optional<std::int64_t>(info.st_size);
}

/// Compares the tables with those of the format that the file states, before any of them is read.
Status check_tables(SqliteDatabase& db, const std::string& path, int format) {
    const SchemaDifference difference = compare_schema(db, format);
    if (difference.altered.empty()) return Done{};
    std::string names;
    for (const std::string& name : difference.altered) names += (names.empty() ? "" : ", ") + name;
    return refuse(path, "this database is damaged: it says that it has format " + std::to_string(format) +
                            ", but this is missing or not as in that format: " + names);
}

/// What is wrong with a database that states a format from before the oldest one that can be read. Where the tables are
/// those of a later one, the number is damaged.
Error check_old(SqliteDatabase& db, const std::string& path, int version) {
    const std::string stated = "this database has format " + std::to_string(version);
    for (int format = newest_format(); format >= oldest_format(); --format)
        if (compare_schema(db, format).altered.empty())
            return refuse(path, "this database is damaged: it says that it has format " + std::to_string(version) +
                                    ", but its tables are those of format " + std::to_string(format));
    return {.kind = ErrorKind::older,
            .message = path + ": " + stated +
                       ", from before the first release, which is no longer read: import its records anew",
            .offending = path};
}

Status check_owner(SqliteDatabase& db, const std::string& path) {
    const int application = pragma(db, "application_id");
    const int version = pragma(db, "user_version");
    const bool has_tables = number_of(db, "SELECT count(*) FROM sqlite_master") > 0;
    if (application != kApplicationId && (application != 0 || has_tables))
        return refuse(path, "this database belongs to another program");
    if (application == kApplicationId && version < 1)
        return refuse(path, "this database is damaged: it says that it has format " + std::to_string(version));
    if (application == kApplicationId && version > newest_format())
        return Error{.kind = ErrorKind::newer,
                     .message = path + ": this database was made by a newer version of Ludex (format " +
                                std::to_string(version) + ", this program knows " + std::to_string(newest_format()) +
                                ")",
                     .offending = path};
    if (application == kApplicationId && version < oldest_format()) return check_old(db, path, version);
    return application == kApplicationId ? check_tables(db, path, version) : Status(Done{});
}

/// Whether the database has no tables of Ludex yet; then the version that the file states does not count.
bool is_new(SqliteDatabase& db) { return pragma(db, "application_id") == 0; }

void migrate(SqliteDatabase& db) {
    if (!is_new(db) && pragma(db, "user_version") == newest_format()) return;
    WriteTransaction transaction(db);
    const int version = is_new(db) ? 0 : pragma(db, "user_version");  // another program may have been faster
    migrate_schema(db, version, newest_format());
    if (version > 0 && version < kRelatedAsTodaySince) relate_games(db, [](std::int64_t) {});
    if (version > 0 && version < kDerivedAsTodaySince) rebuild_derived(db);
    set_pragma(db, "application_id", kApplicationId);
    set_pragma(db, "user_version", newest_format());
    transaction.commit("format " + std::to_string(newest_format()));
}

void prepare(SqliteDatabase& db) {
    db.exec("PRAGMA cache_size = -32768");  // 32 MiB
    db.exec("PRAGMA temp_store = MEMORY");  // nothing is left in a folder for temporary files that may be full
    db.exec("PRAGMA secure_delete = ON");   // deleted data are overwritten, so a rescue does not bring them back
    add_checksum_function(db.raw());
}

/// The path, changed if necessary: SQLite reads names that begin with "file:" as addresses.
std::string as_name(const std::string& path) { return path.starts_with("file:") ? "./" + path : path; }

/// The answer where there is no database, or a file without tables. It is not "0 games": a name may be mistyped, and a
/// file may have lost what it held.
Result<std::unique_ptr<SqliteDatabase>> without_database(const std::string& path, OpenMode mode,
                                                         const std::string& reason) {
    if (mode == OpenMode::try_out) return new_in_memory();
    return Error{.kind = ErrorKind::io,
                 .message = path + ": " + reason + "; `ludex import FILE... --db " + path + "` makes a database",
                 .offending = path};
}

constexpr const char* kNoTables = "this file holds no games yet";

Result<std::unique_ptr<SqliteDatabase>> open_to_write(const std::string& path, OpenMode mode, BusyWait& wait) {
    LUDEX_TRY(check_shared_file(path));
    const int create = mode == OpenMode::create ? SQLite::OPEN_CREATE : 0;
    auto db = open_guarded(as_name(path), SQLite::OPEN_READWRITE | create);
    wait.install(*db);
    LUDEX_TRY(check_owner(*db, path));
    if (mode != OpenMode::create && is_new(*db)) return without_database(path, mode, kNoTables);
    prepare(*db);
    wait.retry([&] { db->exec("PRAGMA journal_mode = WAL"); });
    db->exec(kSafeWrites);
    migrate(*db);
    return db;
}

/// Opens a file for reading, with SQLite's locks.
std::unique_ptr<SqliteDatabase> open_with_locks(const std::string& path, BusyWait& wait) {
    // Opened for writing where that is allowed, though nothing is written: only then does the last reader remove the
    // files beside the database.
    auto db = open_guarded(as_name(path), SQLite::OPEN_READWRITE);
    wait.install(*db);
    return db;
}

/// The same where there is no room for the -shm file: the program keeps what would stand there to itself, and others
/// have to wait.
std::unique_ptr<SqliteDatabase> open_alone(const std::string& path, BusyWait& wait) {
    auto db = open_with_locks(path, wait);
    db->exec("PRAGMA locking_mode = EXCLUSIVE");
    pragma(*db, "user_version");
    return db;
}

/// What lies beside a file and is a part of it: imports that are not in the file yet, or what an interrupted import has
/// overwritten. Empty when there is nothing.
std::string rest_beside(const std::string& path) {
    constexpr std::int64_t kLogHeader = 32;
    struct stat info {};
    if (::stat((path + "-wal").c_str(), &info) == 0 && info.st_size > kLogHeader) return path + "-wal";
    // The header of a journal that is done with is zeros.
    char begin = '\0';
    if (std::ifstream(path + "-journal", std::ios::binary).get(begin) && begin != '\0') return path + "-journal";
    return {};
}

bool is_short_of_room(const SqliteFailure& failure) {
    const int code = failure.extended_code();
    return failure.code() == SQLITE_FULL || code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMOPEN ||
           code == SQLITE_IOERR_SHMMAP;
}

Result<std::unique_ptr<SqliteDatabase>> open_file_to_read(const std::string& path, BusyWait& wait) {
    try {
        auto db = open_with_locks(path, wait);
        pragma(*db, "user_version");
        return db;
    } catch (const SqliteFailure& failure) {
        if (is_short_of_room(failure)) return open_alone(path, wait);
        if (failure.code() != SQLITE_CANTOPEN && failure.code() != SQLITE_READONLY) throw;
    }
    if (const std::string rest = rest_beside(path); !rest.empty())
        return Error{
            .kind = ErrorKind::io,
            .message = path + ": a part of this database lies in " + rest +
                       ", and it can be read only by somebody who may write to the folder: `ludex check` by its owner "
                       "brings it into the file",
            .offending = path};
    return open_as_it_is(path);
}

Result<std::unique_ptr<SqliteDatabase>> open_to_read(const std::string& path, OpenMode mode, BusyWait& wait) {
    auto opened = open_file_to_read(path, wait);
    LUDEX_TRY(opened);
    std::unique_ptr<SqliteDatabase> db = std::move(*opened);
    db->exec("PRAGMA query_only = ON");
    LUDEX_TRY(check_owner(*db, path));
    if (is_new(*db)) return without_database(path, mode, kNoTables);
    if (pragma(*db, "user_version") < newest_format()) {  // an old database is brought up to date
        if (mode == OpenMode::look) return refuse(path, "this database is of an older format");
        db.reset();  // it may have the file to itself
        return open_to_write(path, OpenMode::change, wait);
    }
    prepare(*db);
    return db;
}

}  // namespace

std::unique_ptr<SqliteDatabase> open_as_it_is(const std::string& path) {
    std::string uri = "file:";
    for (const char c : as_name(path))
        uri += c == '%' ? "%25" : c == '?' ? "%3f" : c == '#' ? "%23" : std::string(1, c);
    return open_guarded(uri + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

bool is_read_as_it_is(SqliteDatabase& db) {
    return sqlite3_uri_boolean(sqlite3_db_filename(db.raw().getHandle(), "main"), "immutable", 0) != 0;
}

std::unique_ptr<SqliteDatabase> open_to_overwrite(const std::string& path, BusyWait& wait) {
    auto db = open_guarded(as_name(path), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    wait.install(*db);
    db->exec(kSafeWrites);
    return db;
}

std::unique_ptr<SqliteDatabase> new_in_memory() {
    auto db = open_guarded(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    prepare(*db);
    migrate(*db);
    return db;
}

Result<std::unique_ptr<SqliteDatabase>> connect(const std::string& path, OpenMode mode, BusyWait& wait) {
    const auto size = size_of(path);
    LUDEX_TRY(size);
    if (mode != OpenMode::create && size->value_or(0) == 0)
        return guarded(
            [&] { return without_database(path, mode, *size ? "this file is empty" : "there is no such file"); });
    LUDEX_TRY(check_log_belongs(path));
    auto db = guarded([&]() -> Result<std::unique_ptr<SqliteDatabase>> {
        return reads_only(mode) ? open_to_read(path, mode, wait) : open_to_write(path, mode, wait);
    });
    if (db) return db;
    Error error = db.error();
    const bool may_be_rights = !reads_only(mode) && error.kind == ErrorKind::io;
    if (const std::string reason = why_not_writable(path); may_be_rights && !reason.empty())
        error.message = "the database cannot be written to: " + reason;
    if (!error.message.starts_with(path)) error.message = path + ": " + error.message;
    return error;
}

}  // namespace ludex::storage
