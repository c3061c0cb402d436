#pragma once

#include <cstdint>
#include <string>

/// Runs of the index of a cluster that are no longer used, but may still be read: their blocks and lists stay until
/// nobody does. The coordinator has a table of them (cluster/schema.sql).
namespace ludex::storage {

class Server;

/// `stamp`: with which it was dropped (versions.hpp).
std::string drop_run_sql(std::int64_t run, std::int64_t first_list, std::int64_t last_list, std::int64_t stamp);
/// All runs, also those that nothing refers to.
std::string drop_all_runs_sql(std::int64_t stamp);

/// The runs with blocks, and the rows of lists, without those that were dropped.
inline constexpr const char* kCountRuns =
    "SELECT count(*) FROM (SELECT DISTINCT run FROM index_block) AS runs WHERE run NOT IN (SELECT run FROM "
    "dropped_run)";
inline constexpr const char* kCountListRows =
    "SELECT count(*) FROM index_list WHERE NOT EXISTS (SELECT 1 FROM dropped_run WHERE id BETWEEN first_list AND "
    "last_list)";

/// Removes the blocks and lists of the runs that were dropped before the stamp `end`. May throw DatabaseFailure, as the
/// other one.
void remove_dropped_runs(Server& server, std::int64_t end);
/// Removes the blocks and lists of runs that no change has completed.
void remove_unknown_runs(Server& server);

}  // namespace ludex::storage
