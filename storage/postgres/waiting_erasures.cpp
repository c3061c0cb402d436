#include "storage/postgres/waiting_erasures.hpp"

#include "storage/postgres/postgres_dialect.hpp"
#include "storage/postgres/server.hpp"
#include "storage/postgres/versions.hpp"

namespace ludex::storage {

WaitingErasures::WaitingErasures(const std::string& name, const std::string& column, const SpreadTable* table)
    : table_(name),
      statement_(table != nullptr
                     ? kill_all_sql(*table, column)
                     : delete_sql({name, with_numbered_parameters(PostgresDialect().is_one_of(column, 1)), {}})),
      has_versions_(table != nullptr) {}

void WaitingErasures::send(Server& server, std::int64_t stamp) {
    ServerParameters parameters;
    parameters.set_bytes(0, numbers_.packed());
    if (has_versions_) parameters.set_number(1, std::to_string(stamp));
    clear();
    server.ask(statement_, parameters);
}

}  // namespace ludex::storage
