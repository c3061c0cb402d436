#pragma once

#include <httplib.h>

#include <string>

#include "server/server.hpp"

namespace ludex::server {

/// Which pages there are.
struct SitePages {
    explicit SitePages(const Settings& settings)
        : with_import(!settings.read_only),
          with_sql(settings.sql),
          with_broadcast(!settings.read_only || !settings.token.empty()) {}

    bool with_import;  ///< and whatever else changes the database
    bool with_sql;
    bool with_broadcast;  ///< games that go on can be sent
};

/// Adds the pages and their parts, all from memory: no path leads to a file.
void add_site(httplib::Server& http, SitePages pages);

/// Answers with a page that says what is wrong, in place of what was asked for.
void answer_page_problem(httplib::Response& response, const std::string& title, const std::string& detail,
                         SitePages pages);

/// Answers with a page that has this title and this HTML below the links between the pages.
void answer_page(httplib::Response& response, const std::string& title, const std::string& body, SitePages pages);

}  // namespace ludex::server
