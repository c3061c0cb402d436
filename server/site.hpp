#pragma once

#include <httplib.h>

#include <string>

namespace ludex::server {

/// Adds the pages and their parts, all from memory: no path leads to a file. The page that imports files is left out
/// when the server is `read_only`.
void add_site(httplib::Server& http, bool read_only);

/// Answers with a page that says what is wrong, in place of what was asked for.
void answer_page_problem(httplib::Response& response, const std::string& title, const std::string& detail,
                         bool read_only);

/// Answers with a page that has this title and this HTML below the links between the pages.
void answer_page(httplib::Response& response, const std::string& title, const std::string& body, bool read_only);

}  // namespace ludex::server
