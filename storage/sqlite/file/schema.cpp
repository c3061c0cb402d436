#include "storage/sqlite/file/schema.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <string_view>

#include "storage/packing/digest.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sqlite/row_checksum.hpp"
#include "storage/sqlite/sqlite_dialect.hpp"

namespace ludex::storage {

namespace {

constexpr auto kMigrations = std::to_array<std::string_view>({
#include "migrations.inc"  // made from storage/sqlite/file/schema/*.sql at build time
});

/// The format that the first of them makes.
constexpr int kOldestFormat = 11;

using Schema = std::set<SchemaEntry>;

Schema read_schema(SqliteDatabase& db) {
    Statement query(db, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master");
    Schema schema;
    while (query.next()) {
        SchemaEntry entry;
        read_columns(query, entry.type, entry.name, entry.table, entry.sql);
        schema.insert(std::move(entry));
    }
    return schema;
}

Schema make_schema(int format) {
    SqliteDatabase db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    add_checksum_function(db.raw());
    migrate_schema(db, 0, format);
    return read_schema(db);
}

/// The list of a new database of this format, which is made once.
const Schema& schema_of(int format) {
    static std::mutex mutex;
    static std::map<int, Schema> made;
    const std::lock_guard lock(mutex);
    const auto known = made.find(format);
    return known != made.end() ? known->second : made.emplace(format, make_schema(format)).first->second;
}

/// The digest of the list of a new database of the newest format. Making such a database costs milliseconds, so it is
/// made only when the list of a file is another one.
constexpr std::string_view kNewestList = "2498dc0e92899663aa3e2389aaea64f13de7056601f4ac9d6ea6e143371b9135";

std::string digest_of_list(const Schema& schema) {
    std::string all;
    for (const SchemaEntry& entry : schema)
        all += entry.type + '\n' + entry.name + '\n' + entry.table + '\n' + entry.sql + '\n';
    return to_hex(sha256(all));
}

/// Tables of blocks come and go with the runs of the position index.
bool is_block_table(const SchemaEntry& entry) {
    return entry.type == "table" && is_block_table_name(entry.name) && entry.sql == block_table_sql(entry.name);
}

std::string quoted(const std::string& name) {
    std::string quoted = "\"";
    for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

/// "the trigger t"
std::string title_of(const SchemaEntry& entry) { return "the " + entry.type + ' ' + entry.name; }

}  // namespace

int oldest_format() { return kOldestFormat; }

int newest_format() { return kOldestFormat + static_cast<int>(kMigrations.size()) - 1; }

void migrate_schema(SqliteDatabase& db, int from, int to) {
    for (int format = std::max(from + 1, kOldestFormat); format <= to; ++format)
        db.exec(std::string(kMigrations[static_cast<std::size_t>(format - kOldestFormat)]));
}

std::string_view known_newest_list() { return kNewestList; }

std::string newest_list() { return digest_of_list(schema_of(newest_format())); }

SchemaDifference compare_schema(SqliteDatabase& db, int format) {
    Schema stored = read_schema(db);
    std::erase_if(stored, is_block_table);
    if (format == newest_format() && digest_of_list(stored) == kNewestList) return {};
    const Schema& expected = schema_of(format);
    SchemaDifference difference;
    for (const SchemaEntry& entry : expected) {
        if (stored.contains(entry)) continue;
        if (entry.type == "table" || entry.sql.empty()) {
            difference.altered.push_back(entry.name);
        } else {
            difference.missing.push_back(entry);
        }
    }
    for (const SchemaEntry& entry : stored) {
        if (expected.contains(entry)) continue;
        const bool is_of_later_format = schema_of(newest_format()).contains(entry);
        if (is_of_later_format || is_block_table_name(entry.name)) {
            difference.altered.push_back(entry.name);
        } else {
            difference.foreign.push_back(entry);
        }
    }
    return difference;
}

std::vector<std::string> faults_of(const SchemaDifference& difference) {
    std::vector<std::string> faults;
    for (const SchemaEntry& entry : difference.foreign) faults.push_back(title_of(entry) + " is not of Ludex");
    for (const SchemaEntry& entry : difference.missing)
        faults.push_back(title_of(entry) + " is missing, or not that of a Ludex database");
    return faults;
}

std::vector<std::string> mend_schema(SqliteDatabase& db) {
    std::vector<std::string> done;
    SchemaDifference difference = compare_schema(db, newest_format());
    // Triggers and indexes go before the tables that they belong to.
    std::stable_partition(difference.foreign.begin(), difference.foreign.end(),
                          [](const SchemaEntry& e) { return e.type != "table"; });
    for (const SchemaEntry& entry : difference.foreign) {
        if (entry.type == "index" && entry.sql.empty()) continue;  // it goes with its table
        db.exec("DROP " + entry.type + ' ' + quoted(entry.name));
        done.push_back(title_of(entry) + ": taken out, because it is not of Ludex");
    }
    for (const SchemaEntry& entry : difference.missing) {
        db.exec(entry.sql);
        done.push_back(title_of(entry) + ": made anew");
    }
    return done;
}

}  // namespace ludex::storage
