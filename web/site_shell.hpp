#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludex::web {

struct SiteLink {
    std::string address;
    std::string title;
};

/// Links as HTML; the one to `current` is marked.
std::string link_list(std::string_view label, const std::vector<SiteLink>& links, std::string_view current = {});

/// A page of a site: `links` are what its head has besides title and character set, `body` is HTML.
std::string site_shell(std::string_view title, std::string_view links, std::string_view body);

}  // namespace ludex::web
