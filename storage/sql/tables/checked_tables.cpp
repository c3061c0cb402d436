#include "storage/sql/tables/checked_tables.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace ludex::storage {

namespace {

std::vector<CheckedTable> make_tables() {
    using enum ColumnType;
    return {
        CheckedTable{"variant", {{"id", number}, {"name", text}, {"game", text}, {"rules", text}}, 1},
        CheckedTable{"player", {{"id", number}, {"name", text}, {"folded", text}}, 1},
        CheckedTable{"event", {{"id", number}, {"name", text}, {"folded", text}}, 1},
        CheckedTable{"site", {{"id", number}, {"name", text}, {"folded", text}}, 1},
        CheckedTable{"word", {{"id", number}, {"name", text}, {"folded", text}}, 1},
        CheckedTable{"import",
                     {{"id", number},
                      {"started", text},
                      {"program", text},
                      {"records", number},
                      {"imported", number},
                      {"duplicates", number},
                      {"partial", number},
                      {"rejected", number},
                      {"plies", number}},
                     1},
        CheckedTable{"source_file", {{"id", number}, {"import", number}, {"path", text}}, 1},
        CheckedTable{"game",
                     {{"id", number},
                      {"variant", number},
                      {"start", text},
                      {"moves", blob},
                      {"plies", number},
                      {"status", text},
                      {"first_player", number},
                      {"second_player", number},
                      {"first_elo", number},
                      {"second_elo", number},
                      {"event", number},
                      {"site", number},
                      {"round", text},
                      {"date", text},
                      {"time_control", text},
                      {"termination", text},
                      {"recorded_result", text},
                      {"result", text},
                      {"reason", text},
                      {"related", number},
                      {"other_tags", text},
                      {"annotations", text},
                      {"clocks", blob},
                      {"content_sha256", blob}},
                     1},
        CheckedTable{"original", {{"game", number}, {"sha256", blob}, {"text", blob}}, 1},
        CheckedTable{"told", {{"game", number}, {"variant", text}, {"notation", text}}, 1},
        CheckedTable{"occurrence",
                     {{"game", number}, {"file", number}, {"record", number}, {"line", number}, {"former", number}},
                     3},
        CheckedTable{"problem",
                     {{"game", number},
                      {"number", number},
                      {"severity", text},
                      {"kind", text},
                      {"line", number},
                      {"\"column\"", number},
                      {"ply", number},
                      {"text", text},
                      {"rule", text},
                      {"message", text},
                      {"near", text}},
                     2},
        CheckedTable{"former",
                     {{"content_key", number},
                      {"content_sha256", blob},
                      {"game", number},
                      {"text", blob},
                      {"import", number},
                      {"variant", text}},
                     1},
        CheckedTable{"judged_game", {{"game", number}, {"engine", number}, {"nodes", number}}, 1},
        CheckedTable{"judged_position",
                     {{"game", number},
                      {"ply", number},
                      {"score", real},
                      {"chance", real},
                      {"forced", text},
                      {"forced_plies", number},
                      {"forced_exact", number},
                      {"best", text},
                      {"second_chance", real},
                      {"loss", real},
                      {"depth", number},
                      {"nodes", number}},
                     2},
        CheckedTable{"file_mark", {{"id", number}, {"number", number}, {"former", number}}, 1},
        CheckedTable{"index_run",
                     {{"id", number},
                      {"visits", number},
                      {"first_game", number},
                      {"last_game", number},
                      {"first_list", number},
                      {"last_list", number},
                      {"summed", number}},
                     1},
        CheckedTable{"index_dead", {{"run", number}, {"game", number}}, 2},
    };
}

const std::vector<CheckedTable> kTables = make_tables();

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

std::vector<std::string> names_of(const CheckedTable& table) {
    std::vector<std::string> names;
    for (const CheckedColumn& column : table.columns) names.emplace_back(column.name);
    return names;
}

std::string insert_head(const CheckedTable& table) {
    return "INSERT INTO " + std::string(table.name) + " (" + joined(names_of(table)) + ", checksum) ";
}

/// The parameters ?1, ?2 ... for the columns from `first` on.
std::vector<std::string> parameters(const Database& db, const CheckedTable& table, std::size_t first) {
    std::vector<std::string> values;
    for (std::size_t i = first; i < table.columns.size(); ++i)
        values.push_back(db.dialect().parameter(i - first + 1, table.columns[i].type));
    return values;
}

constexpr std::array kReferences{
    Reference{"source_file", "import", "import"},
    Reference{"game", "variant", "variant"},
    Reference{"game", "first_player", "player"},
    Reference{"game", "second_player", "player"},
    Reference{"game", "event", "event"},
    Reference{"game", "site", "site"},
    Reference{"game", "related", "game"},
    Reference{"original", "game", "game"},
    Reference{"told", "game", "game"},
    Reference{"occurrence", "game", "game"},
    Reference{"occurrence", "file", "source_file"},
    Reference{"problem", "game", "game"},
    Reference{"former", "game", "game"},
    Reference{"judged_game", "game", "game"},
    Reference{"judged_position", "game", "judged_game"},
    Reference{"index_dead", "run", "index_run"},
};

}  // namespace

std::span<const Reference> references() { return kReferences; }

std::span<const CheckedTable> checked_tables() { return kTables; }

const CheckedTable& checked_table(std::string_view name) {
    const auto found = std::find_if(kTables.begin(), kTables.end(), [&](const auto& t) { return t.name == name; });
    if (found == kTables.end()) throw std::logic_error("no checked table " + std::string(name));
    return *found;
}

std::string checksum_sql(const Database& db, const CheckedTable& table) {
    return db.dialect().checksum(table.name, names_of(table));
}

std::string checksum_sql(const Database& db, const CheckedTable& table, std::string_view first) {
    std::vector<std::string> values = names_of(table);
    values.front() = first;
    return db.dialect().checksum(table.name, values);
}

std::string soundness_sql(const Database& db, std::string_view table, std::string_view alias) {
    const CheckedTable& t = checked_table(table);
    const std::string prefix = std::string(alias) + '.';
    std::vector<std::string> values;
    for (const CheckedColumn& column : t.columns) values.push_back(prefix + std::string(column.name));
    return "coalesce(" + prefix + "checksum = " + db.dialect().checksum(t.name, values) + ", TRUE)";
}

void require_sound(bool is_sound, const char* what, std::int64_t number) {
    if (is_sound) return;
    complain_of_damage(std::string(what) + ' ' + std::to_string(number) +
                       " is damaged: its row differs from its checksum; `ludex check --repair` mends it");
}

std::string key_sql(const CheckedTable& table) {
    std::string key = "CAST(" + std::string(table.columns[0].name) + " AS TEXT)";
    for (std::size_t i = 1; i < table.key_columns; ++i) key += " || '/' || " + std::string(table.columns[i].name);
    return key;
}

Statement inserter(Database& db, std::string_view table, Insertion::Same same) {
    const CheckedTable& t = checked_table(table);
    return Statement(
        db.prepare_insert({.table = std::string(t.name), .columns = t.columns, .is_checked = true, .same = same}));
}

std::string insert_numbered(const Database& db, std::string_view table) {
    const CheckedTable& t = checked_table(table);
    std::vector<std::string> values{"next"};
    for (const std::string& parameter : parameters(db, t, 1)) values.push_back(parameter);
    return insert_head(t) + "SELECT " + joined(values) + ", " + db.dialect().checksum(t.name, values) +
           " FROM (SELECT coalesce(max(id), 0) + 1 AS next FROM " + std::string(table) + ") AS numbers RETURNING id";
}

namespace {

/// A new value for a column: a parameter of its type, or other SQL.
std::string value_for(const Database& db, const CheckedTable& table, std::string_view column, std::string_view value) {
    if (!value.starts_with('?')) return std::string(value);
    const auto typed = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const CheckedColumn& c) { return c.name == column; });
    return db.dialect().parameter(std::stoul(std::string(value.substr(1))), typed->type);
}

}  // namespace

Statement changer(Database& db, std::string_view table,
                  std::initializer_list<std::pair<std::string_view, std::string_view>> values,
                  std::string_view condition) {
    const CheckedTable& t = checked_table(table);
    std::vector<std::string> row = names_of(t);
    Change change{std::string(table), {}, std::string(condition)};
    for (const auto& [column, value] : values) {
        const std::string typed = value_for(db, t, column, value);
        std::replace(row.begin(), row.end(), std::string(column), typed);
        change.values.emplace_back(column, typed);
    }
    change.values.emplace_back("checksum", db.dialect().checksum(t.name, row));
    return Statement(db.prepare_change(change));
}

}  // namespace ludex::storage
