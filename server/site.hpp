#pragma once

#include <httplib.h>

#include <string>

#include "storage/game_store.hpp"

namespace ludex::server {

/// The pages and what they consist of, all in memory: no path leads to a file. The page on which files are imported is
/// not there when the server is `read_only`.
void add_site(httplib::Server& http, bool read_only);

/// The links between the pages as HTML; `current` is the path of the page that people see.
std::string site_navigation(const std::string& current, bool read_only);

/// The same for a game, with links to its record, and to the explorer where it ends, from where people can go back move
/// by move.
std::string game_navigation(const storage::StoredGame& stored, bool read_only);

}  // namespace ludex::server
