#include "storage/postgres/format.hpp"

#include <array>
#include <set>
#include <string_view>

#include "storage/postgres/server.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

constexpr auto kSchema = std::to_array<std::string_view>({
#include "postgres_schema.inc"  // made from storage/postgres/schema.sql at build time
});

/// "table.column" of all in our schema.
std::set<std::string> columns_of_tables(Server& server) {
    const ServerRows rows = server.ask(
        "SELECT relname || '.' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid "
        "JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = 'ludex' AND attnum > 0 AND NOT "
        "attisdropped",
        {});
    std::set<std::string> columns;
    for (int row = 0; row < rows.count(); ++row) columns.emplace(rows.bytes(row, 0));
    return columns;
}

}  // namespace

std::optional<int> format_of(Server& server) {
    if (server.ask("SELECT to_regclass('ludex.format')", {}).is_null(0, 0)) return std::nullopt;
    const ServerRows rows = server.ask("SELECT number FROM ludex.format", {});
    return rows.count() > 0 ? static_cast<int>(rows.number(0, 0)) : 0;
}

void make_tables(Server& server) {
    // One program makes them; the others wait at the lock.
    server.run("BEGIN; SELECT pg_advisory_xact_lock(5495883244817)");
    if (!format_of(server)) {
        server.run("CREATE SCHEMA IF NOT EXISTS ludex; SET LOCAL search_path = ludex");
        run_schema(server);
    }
    server.run("COMMIT");
}

void run_schema(Server& server) {
    for (const std::string_view statements : kSchema) server.run(std::string(statements));
}

bool is_cluster(Server& server) { return !server.ask("SELECT to_regclass('ludex.generation')", {}).is_null(0, 0); }

std::vector<std::string> schema_faults(Server& server) {
    const std::set<std::string> columns = columns_of_tables(server);
    std::vector<std::string> faults;
    for (const CheckedTable& table : checked_tables())
        for (const CheckedColumn& column : table.columns) {
            std::string name = std::string(table.name) + '.' + std::string(column.name);
            std::erase(name, '"');
            if (!columns.contains(name)) faults.push_back("the column " + name + " is missing");
        }
    return faults;
}

}  // namespace ludex::storage
