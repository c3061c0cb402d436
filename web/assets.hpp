#pragma once

#include <string_view>

/// What the pages consist of, made of the modules in web/src, web/style and web/site when Ludex is built.
namespace ludex::web {

std::string_view replay_script();
std::string_view replay_style();

// The pages of the server.
std::string_view site_script();
std::string_view site_style();  ///< goes behind replay_style()

/// Each page's own part, its `<main>`.
enum class SitePage { explorer, games, import, players, stats };
std::string_view site_page(SitePage page);
std::string_view site_icon();  ///< SVG

}  // namespace ludex::web
