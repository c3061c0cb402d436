#include "storage/sqlite/sqlite_database.hpp"

#include <sqlite3.h>

#include <utility>

#include "storage/sql/statement.hpp"
#include "storage/sqlite/file/schema.hpp"
#include "storage/sqlite/sqlite_dialect.hpp"

namespace ludex::storage {

namespace {

Error error_of(const SQLite::Exception& exception) {
    const int extended = exception.getExtendedErrorCode();
    // What cannot be mapped for want of memory, SQLite calls an error of the disk.
    const bool is_of_memory = extended == SQLITE_IOERR_NOMEM || extended == SQLITE_IOERR_SHMMAP;
    const int code = is_of_memory ? SQLITE_NOMEM : exception.getErrorCode();
    if (code == SQLITE_BUSY)
        return {.kind = ErrorKind::busy, .message = "the database is busy: another program is writing to it"};
    std::string message = std::string("database: ") + exception.what();
    if (code == SQLITE_NOMEM) message = "there is not enough memory: nothing of this was stored";
    if (code == SQLITE_FULL) message = "the disk is full: nothing of this was stored";
    if (code == SQLITE_READONLY) message = "the database cannot be written to: no permission";
    if (code == SQLITE_CANTOPEN) message = "the database cannot be opened: no permission, or no such folder";
    const bool is_of_machine = code == SQLITE_NOMEM || code == SQLITE_IOERR || code == SQLITE_FULL ||
                               code == SQLITE_READONLY || code == SQLITE_CANTOPEN;
    return {.kind = is_of_machine ? ErrorKind::io : ErrorKind::storage, .message = std::move(message)};
}

class SqliteStatement final : public PreparedStatement {
public:
    SqliteStatement(SQLite::Database& db, const std::string& sql) : statement_(db, sql) {}

    void bind_null(int parameter) override {
        translated([&] { statement_.bind(parameter); });
    }
    void bind(int parameter, std::int64_t number) override {
        translated([&] { statement_.bind(parameter, number); });
    }
    void bind(int parameter, double number) override {
        translated([&] { statement_.bind(parameter, number); });
    }
    void bind_text(int parameter, const std::string& text) override {
        translated([&] { statement_.bind(parameter, text); });
    }
    void bind_text_in_place(int parameter, const std::string& text) override {
        translated([&] { statement_.bindNoCopy(parameter, text); });
    }
    void bind_text_in_place(int parameter, const char* text) override {
        translated([&] { statement_.bindNoCopy(parameter, text); });
    }
    void bind_blob_in_place(int parameter, std::string_view bytes) override {
        // A null pointer would bind NULL, which is not the same as an empty blob.
        const char* begin = bytes.empty() ? "" : bytes.data();
        translated([&] { statement_.bindNoCopy(parameter, begin, static_cast<int>(bytes.size())); });
    }

    void bind_list(int parameter, std::span<const std::int64_t> numbers) override {
        std::string list = "[";
        for (const std::int64_t n : numbers) list += (list.size() > 1 ? "," : "") + std::to_string(n);
        bind_text(parameter, list + "]");
    }

    bool step() override {
        return translated([&] { return statement_.executeStep(); });
    }
    std::int64_t run() override {
        return translated([&] { return statement_.exec(); });
    }
    void reset() noexcept override { statement_.tryReset(); }

    bool is_null(int column) override {
        return translated([&] { return statement_.isColumnNull(column); });
    }
    std::int64_t number(int column) override {
        return translated([&] { return statement_.getColumn(column).getInt64(); });
    }
    double real(int column) override {
        return translated([&] { return statement_.getColumn(column).getDouble(); });
    }
    std::string_view bytes(int column) override {
        return translated([&]() -> std::string_view {
            const SQLite::Column value = statement_.getColumn(column);
            const int size = value.getBytes();  // first, because it converts a number to a text
            return {static_cast<const char*>(value.getBlob()), static_cast<std::size_t>(size)};
        });
    }

private:
    SQLite::Statement statement_;
};

}  // namespace

SqliteFailure::SqliteFailure(const SQLite::Exception& thrown)
    : DatabaseFailure(error_of(thrown)), code_(thrown.getErrorCode()), extended_code_(thrown.getExtendedErrorCode()) {}

/// Without SQLite's locks, because a connection is used by one thread at a time.
SqliteDatabase::SqliteDatabase(const std::string& name, int flags)
    : name_(name), db_(translated([&] { return SQLite::Database(name, flags | SQLite::OPEN_NOMUTEX); })) {}

std::unique_ptr<PreparedStatement> SqliteDatabase::prepare(const std::string& sql) {
    return translated([&] { return std::make_unique<SqliteStatement>(db_, sql); });
}

std::unique_ptr<PreparedStatement> SqliteDatabase::prepare_insert(const Insertion& insertion) {
    return prepare(insert_sql(insertion));
}

void SqliteDatabase::exec(const std::string& sql) {
    translated([&] { db_.exec(sql); });
}

const Dialect& SqliteDatabase::dialect() const {
    static const SqliteDialect kDialect;
    return kDialect;
}

void SqliteDatabase::begin(Purpose purpose) { exec(purpose == Purpose::write ? "BEGIN IMMEDIATE" : "BEGIN"); }
void SqliteDatabase::commit() { exec("COMMIT"); }
void SqliteDatabase::roll_back() noexcept { db_.tryExec("ROLLBACK"); }
bool SqliteDatabase::is_in_transaction() const { return sqlite3_get_autocommit(db_.getHandle()) == 0; }

std::int64_t SqliteDatabase::state() {
    if (!version_) version_ = prepare("PRAGMA data_version");
    version_->step();
    const std::int64_t version = version_->number(0);
    version_->reset();
    return version + db_.getTotalChanges();
}

void SqliteDatabase::require_known_format() {
    if (number_of(*this, "PRAGMA user_version") == newest_format()) return;
    complain_of_damage("another version of Ludex has changed the format of this database: open it again");
}

bool SqliteDatabase::is_current() { return !read_as_ || FileState::of(name_) == *read_as_; }

std::string SqliteDatabase::place() const {
    const std::string file = db_.getFilename();
    return file == ":memory:" ? std::string() : file;
}

void SqliteDatabase::set_filling(bool is_new) {
    // While other programs read the new database it stays in WAL mode, which is correct, too, but slower: it would
    // write everything twice.
    db_.tryExec(is_new ? "PRAGMA journal_mode = DELETE" : "PRAGMA journal_mode = WAL");
}

std::vector<std::string> SqliteDatabase::block_tables() {
    std::vector<std::string> tables;
    Statement query(*this, "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ? || '*'");
    bind_all(query, kBlockTable);
    while (query.next()) tables.push_back(column_of<std::string>(query));
    return tables;
}

void SqliteDatabase::drop_run(std::int64_t run, std::int64_t first_list, std::int64_t last_list) {
    exec("DROP TABLE " + (kBlockTable + std::to_string(run)));
    Statement lists(*this, "DELETE FROM index_list WHERE id BETWEEN ? AND ?");
    bind_all(lists, first_list, last_list);
    lists.run();
}

void SqliteDatabase::drop_all_runs() {
    for (const std::string& table : block_tables()) exec("DROP TABLE \"" + table + "\"");
    exec("DELETE FROM index_list");
}

std::int64_t SqliteDatabase::count_runs_with_blocks() { return static_cast<std::int64_t>(block_tables().size()); }

std::vector<std::string> SqliteDatabase::structural_faults() {
    std::vector<std::string> faults;
    Statement integrity(*this, "PRAGMA integrity_check");
    while (integrity.next())
        if (auto line = column_of<std::string>(integrity); line != "ok") faults.push_back(std::move(line));
    return faults;
}

std::vector<std::string> SqliteDatabase::schema_faults() { return faults_of(compare_schema(*this, newest_format())); }

std::vector<std::string> SqliteDatabase::mend_schema() { return storage::mend_schema(*this); }

}  // namespace ludex::storage
