#include "storage/postgres/waiting_rows.hpp"

#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/server.hpp"

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
std::string statement_of(const Insertion& insertion) {
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
    return "INSERT INTO " + insertion.table + " (" + into + ") SELECT " + values + " FROM unnest(" + arrays +
           ") AS new (" + columns + ")" + on_conflict(insertion);
}

}  // namespace

WaitingRows::WaitingRows(const Insertion& insertion) : table_(insertion.table), statement_(statement_of(insertion)) {
    for (const CheckedColumn& column : insertion.columns) columns_.emplace_back(type_of(column.type).number);
}

bool WaitingRows::are_many() const {
    constexpr std::size_t kManyRows = 10'000;
    constexpr std::size_t kManyBytes = std::size_t{8} << 20U;
    std::size_t bytes = 0;
    for (const ServerArray& column : columns_) bytes += column.bytes();
    return columns_.front().size() >= kManyRows || bytes >= kManyBytes;
}

void WaitingRows::send(Server& server) {
    ServerParameters parameters;
    for (std::size_t i = 0; i < columns_.size(); ++i) parameters.set_bytes(i, columns_[i].packed());
    clear();
    server.ask(statement_, parameters);
}

void WaitingRows::clear() {
    for (ServerArray& column : columns_) column.clear();
}

}  // namespace ludex::storage
