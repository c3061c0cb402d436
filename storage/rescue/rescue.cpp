#include "storage/rescue/rescue.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <vector>

#include "storage/checked_tables.hpp"
#include "storage/connection.hpp"
#include "storage/rescue/page_rows.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

/// Which table a row is of.
struct KnownRow {
    std::string table;
    std::vector<RawValue> values;
    bool is_sound = true;  ///< by its checksum
};

/// What follows from the games is made anew.
bool is_wanted(const CheckedTable& table) { return !table.name.starts_with("index_") && table.name != "word"; }

bool is_wanted_count(std::size_t values) {
    const auto tables = checked_tables();
    return std::any_of(tables.begin(), tables.end(), [&](const CheckedTable& table) {
        return is_wanted(table) && table.columns.size() + 1 == values;
    });
}

/// The table whose checksum the row has; nothing when it has none.
std::optional<KnownRow> recognise(const RawRow& row) {
    for (const CheckedTable& table : checked_tables()) {
        if (!is_wanted(table) || table.columns.size() + 1 != row.values.size()) continue;
        if (auto values = complete_values(row, table); has_right_checksum(values, table))
            return KnownRow{std::string(table.name), std::move(values)};
    }
    return std::nullopt;
}

/// A row without a right checksum: of the table that the other rows of its page are of, or of that with its number of
/// columns when it is the only one.
std::optional<KnownRow> guess(const RawRow& row, const std::string& table_of_page) {
    const bool is_game = row.values.size() == kGameColumns;
    if (!is_game && table_of_page.empty()) return std::nullopt;
    const CheckedTable& table = checked_table(is_game ? "game" : table_of_page);
    if (table.columns.size() + 1 != row.values.size()) return std::nullopt;
    KnownRow known{std::string(table.name), complete_values(row, table), false};
    if (is_game) make_storable_game(known.values);
    return known;
}

class Rescue {
public:
    Rescue(const PageFile& file, SQLite::Database& db) : file_(file), rows_(file), db_(db), sql_(db) {}

    RescueCounts run(const RescueProgress& progress) {
        constexpr std::uint32_t kNowAndThen = 256;
        for (std::uint32_t page = 1; page <= file_.pages(); ++page) {
            read_page(page);
            if (page % kNowAndThen == 0) progress(counts_.games);
        }
        // What only looked like a row gives way to what was one.
        for (const KnownRow& row : later_)
            if (row.is_sound) insert(row);
        for (const KnownRow& row : later_)
            if (!row.is_sound) insert(row);
        return counts_;
    }

private:
    void read_page(std::uint32_t page) {
        std::vector<RawRow> unknown;
        std::string table;
        const bool is_whole = rows_.read(page, [&](RawRow row) {
            if (const auto known = recognise(row)) {
                table = known->table;
                insert(*known);
            } else if (is_wanted_count(row.values.size())) {
                unknown.push_back(std::move(row));
            }
        });
        for (const RawRow& row : unknown) keep_for_later(guess(row, table));
        if (is_whole && unknown.empty()) return;
        rows_.search(page, is_wanted_count, [&](const RawRow& row) {
            auto known = recognise(row);
            keep_for_later(known                               ? std::move(known)
                           : row.values.size() == kGameColumns ? guess(row, "")
                                                               : std::nullopt);
        });
    }

    void keep_for_later(std::optional<KnownRow> row) {
        if (row) later_.push_back(std::move(*row));
    }

    /// The first of several rows with one key stays.
    void insert(const KnownRow& row) {
        std::string sql = "INSERT OR IGNORE INTO " + row.table + " VALUES (?";
        for (std::size_t i = 1; i < row.values.size(); ++i) sql += ", ?";
        SQLite::Statement& statement = sql_.get(sql + ")");
        const Using guard(statement);
        int column = 0;
        for (const RawValue& value : row.values) bind(statement, ++column, value);
        // A damaged value may be of a type that the table does not take.
        const Result<bool> is_new = guarded([&]() -> Result<bool> { return statement.exec() > 0; });
        if (!is_new || !*is_new) return;
        if (row.table == "game") ++counts_.games;
        if (!row.is_sound) ++counts_.damaged_rows;
    }

    static void bind(SQLite::Statement& statement, int column, const RawValue& value) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) return statement.bind(column, *number);
        if (const auto* real = std::get_if<double>(&value)) return statement.bind(column, *real);
        if (const auto* text = std::get_if<std::string>(&value)) return statement.bindNoCopy(column, *text);
        if (const auto* blob = std::get_if<Blob>(&value)) return bind_blob(statement, column, blob->bytes);
        statement.bind(column);
    }

    const PageFile& file_;
    PageRows rows_;
    SQLite::Database& db_;
    StatementCache sql_;
    std::vector<KnownRow> later_;
    RescueCounts counts_;
};

Error refuse(const std::string& path, const std::string& reason) {
    return {ErrorKind::storage, path + ": " + reason, path, "", {}};
}

Result<RescueCounts> fill(const PageFile& file, const std::string& to, const RescueProgress& progress) {
    BusyWait wait(wait_a_little);
    const auto db = connect(to, OpenMode::write, wait);
    if (!db) return db.error();
    return guarded([&]() -> Result<RescueCounts> {
        SQLite::Transaction transaction(**db, SQLite::TransactionBehavior::IMMEDIATE);
        const RescueCounts counts = Rescue(file, **db).run(progress);
        if (counts.games > 0) transaction.commit();
        return counts;
    });
}

}  // namespace

Result<RescueCounts> rescue(const std::string& from, const std::string& to, const RescueProgress& progress) {
    const auto file = PageFile::open(from);
    if (!file) return file.error();
    if (std::error_code none; std::filesystem::exists(to, none)) return refuse(to, "is there already");
    const auto counts = fill(*file, to, progress);
    if (counts && counts->games > 0) return counts;
    for (const char* end : {"", "-wal", "-shm"}) std::remove((to + end).c_str());
    if (!counts) return counts.error();
    return refuse(from, "nothing of a game could be read");
}

}  // namespace ludex::storage
