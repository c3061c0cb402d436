#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ludex::storage {

class Server;

/// The format of databases on PostgreSQL that this program knows.
inline constexpr int kPostgresFormat = 2;

/// The format of the database; nullopt when it has no tables of Ludex. May throw DatabaseFailure, as the others here.
std::optional<int> format_of(Server& server);

/// Makes the tables, unless another program has done so meanwhile.
void make_tables(Server& server);

/// Makes the tables of one server in the first schema of the search path.
void run_schema(Server& server);
/// Whether the tables are those of a cluster.
bool is_cluster(Server& server);

/// Tables and columns of Ludex that are missing, one line each.
std::vector<std::string> schema_faults(Server& server);

}  // namespace ludex::storage
