#include "storage/postgres/dropped_runs.hpp"

#include "storage/postgres/server.hpp"

namespace ludex::storage {

std::string drop_run_sql(std::int64_t run, std::int64_t first_list, std::int64_t last_list, std::int64_t stamp) {
    return "DELETE FROM index_directory WHERE run = " + std::to_string(run) + "; INSERT INTO dropped_run VALUES (" +
           std::to_string(run) + ", " + std::to_string(first_list) + ", " + std::to_string(last_list) + ", " +
           std::to_string(stamp) + ")";
}

std::string drop_all_runs_sql(std::int64_t stamp) {
    const std::string died = std::to_string(stamp);
    return "DELETE FROM index_directory; INSERT INTO dropped_run SELECT run, 0, -1, " + died +
           " FROM (SELECT DISTINCT run FROM index_block EXCEPT SELECT run FROM dropped_run) AS left_over; "
           "INSERT INTO dropped_run SELECT 0, 1, coalesce(max(id), 0), " +
           died + " FROM index_list";
}

void remove_dropped_runs(Server& server, std::int64_t end) {
    const std::string is_past = " WHERE died < " + std::to_string(end);
    const ServerRows runs = server.ask_once("SELECT run, first_list, last_list FROM dropped_run" + is_past, {});
    for (int row = 0; row < runs.count(); ++row) {
        server.run("DELETE FROM index_block WHERE run = " + std::to_string(runs.number(row, 0)));
        server.run("DELETE FROM index_list WHERE id BETWEEN " + std::to_string(runs.number(row, 1)) + " AND " +
                   std::to_string(runs.number(row, 2)));
    }
    server.run("DELETE FROM dropped_run" + is_past);
}

void remove_unknown_runs(Server& server) {
    const ServerRows known = server.ask(
        "SELECT coalesce(max(run), 0), coalesce(max(list), 0) FROM (SELECT id, last_list FROM index_run UNION ALL "
        "SELECT run, last_list FROM dropped_run) AS known (run, list)",
        {});
    server.run("DELETE FROM index_block WHERE run > " + std::to_string(known.number(0, 0)));
    server.run("DELETE FROM index_list WHERE id > " + std::to_string(known.number(0, 1)));
}

}  // namespace ludex::storage
