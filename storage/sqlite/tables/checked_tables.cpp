#include "storage/sqlite/tables/checked_tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace ludex::storage {

namespace {

const std::array kTables{
    CheckedTable{"variant", {"id", "name", "game", "rules"}, 1},
    CheckedTable{"player", {"id", "name", "folded"}, 1},
    CheckedTable{"event", {"id", "name", "folded"}, 1},
    CheckedTable{"site", {"id", "name", "folded"}, 1},
    CheckedTable{"word", {"id", "name", "folded"}, 1},
    CheckedTable{
        "import", {"id", "started", "program", "records", "imported", "duplicates", "partial", "rejected", "plies"}, 1},
    CheckedTable{"source_file", {"id", "import", "path"}, 1},
    CheckedTable{"game",
                 {"id",           "variant",       "start",        "moves",       "plies",           "status",
                  "first_player", "second_player", "first_elo",    "second_elo",  "event",           "site",
                  "round",        "date",          "time_control", "termination", "recorded_result", "result",
                  "reason",       "related",       "other_tags",   "annotations", "clocks",          "content_sha256"},
                 1},
    CheckedTable{"original", {"game", "sha256", "text"}, 1},
    CheckedTable{"told", {"game", "variant", "notation"}, 1},
    CheckedTable{"occurrence", {"game", "file", "record", "line", "former"}, 3},
    CheckedTable{"problem",
                 {"game", "number", "severity", "kind", "line", "\"column\"", "ply", "text", "rule", "message", "near"},
                 2},
    CheckedTable{"former", {"content_key", "content_sha256", "game", "text", "import", "variant"}, 1},
    CheckedTable{"judged_game", {"game", "engine", "nodes"}, 1},
    CheckedTable{"judged_position",
                 {"game", "ply", "score", "chance", "forced", "forced_plies", "forced_exact", "best", "second_chance",
                  "loss", "depth", "nodes"},
                 2},
    CheckedTable{"file_mark", {"id", "number", "former"}, 1},
    CheckedTable{"index_run", {"id", "visits", "first_game", "last_game", "first_list", "last_list", "summed"}, 1},
    CheckedTable{"index_dead", {"run", "game"}, 2},
};

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

std::vector<std::string> names_of(const CheckedTable& table) { return {table.columns.begin(), table.columns.end()}; }

std::string sum_of(const CheckedTable& table, const std::vector<std::string>& values) {
    return "row_checksum('" + std::string(table.name) + "', " + joined(values) + ")";
}

std::string insert_head(const CheckedTable& table) {
    return "INSERT INTO " + std::string(table.name) + " (" + joined(names_of(table)) + ", checksum) ";
}

/// The parameters ?1, ?2 ... for the columns from `first` on.
std::vector<std::string> parameters(const CheckedTable& table, std::size_t first) {
    std::vector<std::string> values;
    for (std::size_t i = first; i < table.columns.size(); ++i) values.push_back("?" + std::to_string(i - first + 1));
    return values;
}

}  // namespace

std::span<const CheckedTable> checked_tables() { return kTables; }

const CheckedTable& checked_table(std::string_view name) {
    const auto found = std::find_if(kTables.begin(), kTables.end(), [&](const auto& t) { return t.name == name; });
    if (found == kTables.end()) throw std::logic_error("no checked table " + std::string(name));
    return *found;
}

std::string checksum_sql(const CheckedTable& table) { return sum_of(table, names_of(table)); }

std::string checksum_sql(const CheckedTable& table, std::string_view first) {
    std::vector<std::string> values = names_of(table);
    values.front() = first;
    return sum_of(table, values);
}

std::string soundness_sql(std::string_view table, std::string_view alias) {
    const CheckedTable& t = checked_table(table);
    const std::string prefix = std::string(alias) + '.';
    std::vector<std::string> values;
    for (const std::string_view column : t.columns) values.push_back(prefix + std::string(column));
    return "coalesce(" + prefix + "checksum = " + sum_of(t, values) + ", 1)";
}

void require_sound(bool is_sound, const char* what, std::int64_t number) {
    if (is_sound) return;
    throw SQLite::Exception(std::string(what) + ' ' + std::to_string(number) +
                                " is damaged: its row differs from its checksum; `ludex check --repair` mends it",
                            SQLITE_CORRUPT);
}

std::string key_sql(const CheckedTable& table) {
    std::string key(table.columns[0]);
    for (std::size_t i = 1; i < table.key_columns; ++i) key += " || '/' || " + std::string(table.columns[i]);
    return key;
}

std::string insert_into(std::string_view table) {
    const CheckedTable& t = checked_table(table);
    const auto values = parameters(t, 0);
    return insert_head(t) + "VALUES (" + joined(values) + ", " + sum_of(t, values) + ")";
}

std::string insert_numbered(std::string_view table) {
    const CheckedTable& t = checked_table(table);
    std::vector<std::string> values{"next"};
    for (const std::string& parameter : parameters(t, 1)) values.push_back(parameter);
    return insert_head(t) + "SELECT " + joined(values) + ", " + sum_of(t, values) +
           " FROM (SELECT coalesce(max(id), 0) + 1 AS next FROM " + std::string(table) + ")";
}

std::string change(std::string_view table, std::initializer_list<std::pair<std::string_view, std::string_view>> values,
                   std::string_view condition) {
    const CheckedTable& t = checked_table(table);
    std::vector<std::string> row = names_of(t);
    std::vector<std::string> assignments;
    for (const auto& [column, value] : values) {
        std::replace(row.begin(), row.end(), std::string(column), std::string(value));
        assignments.push_back(std::string(column) + " = " + std::string(value));
    }
    assignments.push_back("checksum = " + sum_of(t, row));
    return "UPDATE " + std::string(table) + " SET " + joined(assignments) + " WHERE " + std::string(condition);
}

}  // namespace ludex::storage
