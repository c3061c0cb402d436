#include "storage/postgres/open_server.hpp"

#include <utility>

#include "storage/postgres/format.hpp"
#include "storage/postgres/postgres_database.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

namespace {

Error refuse(const Server& server, ErrorKind kind, const std::string& reason) {
    return {.kind = kind, .message = server.name() + ": " + reason};
}

Status check_format(Server& server, OpenMode mode) {
    const auto format = format_of(server);
    if (format == kPostgresFormat) return Done{};
    if (format && *format > kPostgresFormat)
        return refuse(server, ErrorKind::newer,
                      "this database was made by a newer version of Ludex (format " + std::to_string(*format) +
                          ", this program knows " + std::to_string(kPostgresFormat) + ")");
    if (format && *format > 0)
        return refuse(server, ErrorKind::storage,
                      "this database was made by a version of Ludex before the first release (format " +
                          std::to_string(*format) + "): copy it into a file with that version");
    if (format) return refuse(server, ErrorKind::storage, "this database is damaged: it does not state its format");
    if (mode != OpenMode::create)
        return refuse(server, ErrorKind::io,
                      "this database holds no games yet; `ludex import FILE... --db ADDRESS` makes the tables");
    make_tables(server);
    return Done{};
}

/// Each state of a database has a number.
void number_first_state(PostgresDatabase& db) {
    if (number_of(db, "SELECT EXISTS (SELECT 1 FROM file_mark)") != 0) return;
    WriteTransaction transaction(db);
    transaction.commit("format " + std::to_string(kPostgresFormat));
}

}  // namespace

Result<std::shared_ptr<Database>> open_server(const std::string& address, OpenMode mode, WhileWaiting goes_on) {
    return guarded([&]() -> Result<std::shared_ptr<Database>> {
        auto db = std::make_shared<PostgresDatabase>(address, std::move(goes_on));
        if (mode == OpenMode::try_out && !format_of(db->server())) return std::shared_ptr<Database>();
        LUDEX_TRY(check_format(db->server(), mode));
        db->server().run("SET search_path = ludex");
        if (is_cluster(db->server())) db->use_cluster();
        if (mode == OpenMode::create) number_first_state(*db);
        if (reads_only(mode)) db->server().run("SET default_transaction_read_only = on");
        return std::shared_ptr<Database>(std::move(db));
    });
}

}  // namespace ludex::storage
