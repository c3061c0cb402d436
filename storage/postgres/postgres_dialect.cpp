#include "storage/postgres/postgres_dialect.hpp"

#include <cctype>

namespace ludex::storage {

/// The first four bytes of the SHA-256 over the text of the row: the server has no CRC of its own.
std::string PostgresDialect::checksum(std::string_view table, std::span<const std::string> values) const {
    std::string row = "ROW('" + std::string(table) + "'";
    for (const std::string& value : values) row += ", " + value;
    return "CAST(CAST('x' || encode(substr(sha256(convert_to(CAST(" + row +
           ") AS TEXT), 'UTF8')), 1, 4), 'hex') AS BIT(32)) AS INTEGER)";
}

std::string PostgresDialect::parameter(std::size_t number, ColumnType type) const {
    const auto typed = [&](const char* name) { return "CAST(?" + std::to_string(number) + " AS " + name + ")"; };
    switch (type) {
        case ColumnType::number: return typed("BIGINT");
        case ColumnType::real: return typed("DOUBLE PRECISION");
        case ColumnType::text: return typed("TEXT");
        case ColumnType::blob: return typed("BYTEA");
    }
    return typed("TEXT");
}

std::string PostgresDialect::is_one_of(std::string_view column, std::size_t parameter) const {
    return std::string(column) + " = ANY(CAST(?" + std::to_string(parameter) + " AS BIGINT[]))";
}

BlockSql PostgresDialect::blocks(std::int64_t run) const {
    const std::string of_run = " WHERE run = " + std::to_string(run);
    return {.create = {},
            .insertion = {"index_block",
                          {{"key", ColumnType::number}, {"packed", ColumnType::blob}},
                          false,
                          {{"run", run}}},
            .find = "SELECT key, packed FROM index_block" + of_run + " AND key <= ? ORDER BY key DESC LIMIT 1",
            .read = "SELECT key, packed FROM index_block" + of_run + " ORDER BY key"};
}

std::string PostgresDialect::find_blocks() const {
    return "SELECT run, key, packed FROM index_block WHERE " + is_one_of("run", 1) + " AND " + is_one_of("key", 2);
}

std::string with_numbered_parameters(const std::string& sql) {
    std::string numbered;
    int next = 0;
    char quote = '\0';  // the text or name that we are in
    for (std::size_t i = 0; i < sql.size(); ++i) {
        const char c = sql[i];
        if (quote != '\0') {
            if (c == quote) quote = '\0';
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '?') {
            numbered += '$';
            const bool has_number = i + 1 < sql.size() && std::isdigit(static_cast<unsigned char>(sql[i + 1])) != 0;
            if (!has_number) numbered += std::to_string(++next);
            continue;
        }
        numbered += c;
    }
    return numbered;
}

}  // namespace ludex::storage
