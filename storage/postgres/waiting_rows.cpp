#include "storage/postgres/waiting_rows.hpp"

#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/server.hpp"
#include "storage/postgres/versions.hpp"

namespace ludex::storage {

namespace {

struct TypeName {
    std::uint32_t number;
    const char* name;
};

TypeName type_of(ColumnType type) {
    switch (type) {
        case ColumnType::number: return {kBigintType, "BIGINT"};
        case ColumnType::real: return {kDoubleType, "DOUBLE PRECISION"};
        case ColumnType::text: return {kTextType, "TEXT"};
        case ColumnType::blob: return {kByteaType, "BYTEA"};
    }
    return {kTextType, "TEXT"};
}

/// INSERT INTO t (a, b) SELECT a, b FROM unnest($1::BIGINT[], $2::TEXT[]) AS new (a, b)
std::string statement_of(const Insertion& insertion, const SpreadTable* table) {
    std::string columns;
    std::string arrays;
    std::vector<std::string> names;
    for (const CheckedColumn& column : insertion.columns) {
        const std::string comma = names.empty() ? "" : ", ";
        names.emplace_back(column.name);
        columns += comma + names.back();
        arrays += comma + "$" + std::to_string(names.size()) + "::" + type_of(column.type).name + "[]";
    }
    std::string into = columns;
    std::string values = columns;
    if (insertion.is_checked) {
        into += ", checksum";
        values += ", " + PostgresDialect().checksum(insertion.table, names);
    }
    for (const auto& [column, number] : insertion.constants) {
        into += ", " + column;
        values += ", " + std::to_string(number);
    }
    const auto statement = [&](const std::string& rows, const std::string& end) {
        return "INSERT INTO " + rows + " (" + into + ") SELECT " + values + " FROM unnest(" + arrays + ") AS new (" +
               columns + ")" + end;
    };
    if (table == nullptr) return statement(insertion.table, on_conflict(insertion));
    into += ", born";
    values += ", $" + std::to_string(names.size() + 1) + "::BIGINT";
    return statement(rows_of(*table), "");
}

}  // namespace

WaitingRows::WaitingRows(const Insertion& insertion, const SpreadTable* table)
    : table_(insertion.table),
      statement_(statement_of(insertion, table)),
      kill_(table != nullptr && insertion.same == Insertion::Same::replaced
                ? kill_all_sql(*table, insertion.columns.front().name)
                : ""),
      has_versions_(table != nullptr) {
    for (const CheckedColumn& column : insertion.columns) columns_.emplace_back(type_of(column.type).number);
}

bool WaitingRows::are_many() const {
    constexpr std::size_t kManyRows = 10'000;
    constexpr std::size_t kManyBytes = std::size_t{8} << 20U;
    std::size_t bytes = 0;
    for (const ServerArray& column : columns_) bytes += column.bytes();
    return columns_.front().size() >= kManyRows || bytes >= kManyBytes;
}

void WaitingRows::send(Server& server, std::int64_t stamp) {
    const std::string digits = std::to_string(stamp);
    if (!kill_.empty()) {
        ServerParameters replaced;
        replaced.set_bytes(0, columns_.front().packed());
        replaced.set_number(1, digits);
        server.ask(kill_, replaced);
    }
    ServerParameters parameters;
    for (std::size_t i = 0; i < columns_.size(); ++i) parameters.set_bytes(i, columns_[i].packed());
    if (has_versions_) parameters.set_number(columns_.size(), digits);
    clear();
    server.ask(statement_, parameters);
}

void WaitingRows::clear() {
    for (ServerArray& column : columns_) column.clear();
}

}  // namespace ludex::storage
