#pragma once

#include <httplib.h>

#include <string>
#include <string_view>

namespace ludex::server {

/// The pages and what they consist of, all in memory: no path leads to a file.
void add_site(httplib::Server& http, bool read_only);

/// The links between the pages as HTML; `current` is the name of the page that people see.
std::string site_navigation(std::string_view current);

}  // namespace ludex::server
