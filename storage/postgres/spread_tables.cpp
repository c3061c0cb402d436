#include "storage/postgres/spread_tables.hpp"

#include <algorithm>

#include "storage/index/visit.hpp"
#include "storage/postgres/versions.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

constexpr std::array kSpreadTables{
    SpreadTable{.name = "game",
                .column = "id",
                .key = "id",
                .further_indexes = {"(first_player, second_player) WHERE status = 'partial'",
                                    "(related) WHERE related IS NOT NULL"}},
    SpreadTable{.name = "original", .column = "game", .key = "game"},
    SpreadTable{.name = "told", .column = "game", .key = "game"},
    SpreadTable{.name = "occurrence", .column = "game", .key = "game, file, record", .further_indexes = {"(file)"}},
    SpreadTable{.name = "problem", .column = "game", .key = "game, number"},
    SpreadTable{.name = "judged_game", .column = "game", .key = "game"},
    SpreadTable{.name = "judged_position", .column = "game", .key = "game, ply"},
    SpreadTable{.name = "game_key", .column = "key", .key = "key, game", .columns = "key, game"},
    SpreadTable{.name = "game_facts", .column = "id", .key = "id", .columns = "id, packed", .is_packed = true},
    SpreadTable{.name = "index_list", .column = "id", .key = "id", .has_versions = false, .is_packed = true},
    SpreadTable{.name = "index_block", .column = "key", .key = "run, key", .has_versions = false, .is_packed = true},
};

/// Blocks lie in the order of their keys, so that a run is read one bucket after the other. What has a number comes in
/// that order: only a hash spreads it.
bool is_ordered(const SpreadTable& table) { return table.name == "index_block"; }

constexpr const char* kColumnsOfVersions = ", born BIGINT NOT NULL, died BIGINT";

std::string like(const SpreadTable& table) {
    return "(LIKE " + std::string(table.name) + " INCLUDING STORAGE" + (table.has_versions ? kColumnsOfVersions : "") +
           ")";
}

}  // namespace

std::span<const SpreadTable> spread_tables() { return kSpreadTables; }

const SpreadTable* find_spread_table(std::string_view name) {
    const auto* const found = std::find_if(kSpreadTables.begin(), kSpreadTables.end(),
                                           [&](const SpreadTable& table) { return table.name == name; });
    return found == kSpreadTables.end() ? nullptr : found;
}

std::string rows_of(const SpreadTable& table) { return std::string(table.name) + (table.has_versions ? "_rows" : ""); }

std::string part_of(const SpreadTable& table, int bucket) {
    return std::string(table.name) + (bucket < 10 ? "_0" : "_") + std::to_string(bucket);
}

std::string bounds_of(const SpreadTable& table, int bucket, int buckets) {
    if (!is_ordered(table))
        return "FOR VALUES WITH (MODULUS " + std::to_string(buckets) + ", REMAINDER " + std::to_string(bucket) + ")";
    const auto first_key = [&](int i) {
        return std::to_string((std::uint64_t{1} << kPrefixBits) / static_cast<unsigned>(buckets) *
                              static_cast<unsigned>(i));
    };
    return "FOR VALUES FROM (" + (bucket == 0 ? "MINVALUE" : first_key(bucket)) + ") TO (" +
           (bucket + 1 == buckets ? "MAXVALUE" : first_key(bucket + 1)) + ")";
}

std::string make_part_sql(const SpreadTable& table, int bucket, const std::string& schema) {
    const std::string part = schema + "." + part_of(table, bucket);
    std::string sql = "CREATE TABLE " + part + " " + like(table) +
                      (table.is_packed ? " WITH (toast_tuple_target = 8160)" : "") + "; ALTER TABLE " + part +
                      " ADD PRIMARY KEY (" + std::string(table.key) + (table.has_versions ? ", born" : "") + ")";
    for (const std::string_view index : table.further_indexes)
        if (!index.empty()) sql += "; CREATE INDEX ON " + part + " " + std::string(index);
    if (table.has_versions) sql += "; CREATE INDEX ON " + part + " (died) WHERE died IS NOT NULL";
    return sql;
}

std::string spread_sql(const SpreadTable& table) {
    const std::string name(table.name);
    const std::string all = name + "_rows";
    const std::string make = "CREATE TABLE " + all + " " + like(table) + " PARTITION BY " +
                             (is_ordered(table) ? "RANGE (" : "HASH (") + std::string(table.column) + "); ";
    if (!table.has_versions) return make + "DROP TABLE " + name + "; ALTER TABLE " + all + " RENAME TO " + name;
    return make + "DROP TABLE " + name + "; " + view_sql(table);
}

std::string columns_of(const SpreadTable& table) {
    if (!table.columns.empty()) return std::string(table.columns);
    std::string columns;
    for (const CheckedColumn& column : checked_table(table.name).columns) columns += std::string(column.name) + ", ";
    return columns + "checksum";
}

}  // namespace ludex::storage
