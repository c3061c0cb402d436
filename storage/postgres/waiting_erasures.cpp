#include "storage/postgres/waiting_erasures.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "storage/postgres/cluster/versions.hpp"
#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/server.hpp"

namespace ludex::storage {

std::optional<std::string> WaitingErasures::column_of(const Erasure& erasure) {
    constexpr std::string_view kIsNumber = " = ?";
    const std::string_view condition = erasure.condition;
    if (!condition.ends_with(kIsNumber)) return std::nullopt;
    const std::string_view column = condition.substr(0, condition.size() - kIsNumber.size());
    const auto is_of_name = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    return std::all_of(column.begin(), column.end(), is_of_name) ? std::optional(std::string(column)) : std::nullopt;
}

WaitingErasures::WaitingErasures(const std::string& name, const std::string& column, const SpreadTable* table)
    : table_(name),
      statement_(table != nullptr
                     ? kill_all_sql(*table, column)
                     : delete_sql({name, with_numbered_parameters(PostgresDialect().is_one_of(column, 1))})),
      has_versions_(table != nullptr) {}

void WaitingErasures::send(Server& server, std::int64_t stamp) {
    ServerParameters parameters;
    parameters.set_bytes(0, numbers_.packed());
    if (has_versions_) parameters.set_number(1, std::to_string(stamp));
    clear();
    server.ask(statement_, parameters);
}

}  // namespace ludex::storage
