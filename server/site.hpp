#pragma once

#include <httplib.h>

#include <string>

#include "storage/game_store.hpp"

namespace ludex::server {

/// Adds the pages and their parts, all from memory: no path leads to a file. The page that imports files is left out
/// when the server is `read_only`.
void add_site(httplib::Server& http, bool read_only);

/// Answers with a page that says what is wrong, in place of what was asked for.
void answer_page_problem(httplib::Response& response, const std::string& title, const std::string& detail,
                         bool read_only);

/// The links between the pages as HTML; `current` is the path of the page that is shown.
std::string site_navigation(const std::string& current, bool read_only);

/// The links for a game: as site_navigation, with links to its record and to the explorer. The explorer opens at the
/// last position, or, where scripts run, at the one that is on the board.
std::string game_navigation(const storage::StoredGame& stored, bool read_only);

}  // namespace ludex::server
