#pragma once

#include <string_view>

/// The parts of the pages, made of the modules in web/src, web/style and web/site when Ludex is built.
namespace ludex::web {

std::string_view replay_script();
std::string_view replay_style();

/// The script of a page with puzzles; its style is that of replay pages.
std::string_view drill_script();

// The parts of the server's pages:
std::string_view site_script();
std::string_view site_style();  ///< follows replay_style()

/// The content of each page, its `<main>`.
enum class SitePage {
    event,
    events,
    explorer,
    games,
    import,
    live,
    news,
    overlay,
    player,
    players,
    prepare,
    profile,
    puzzles,
    ratings,
    sql,
    start,
    stats
};
std::string_view site_page(SitePage page);
std::string_view site_icon();  ///< SVG
/// A script that runs before a page is drawn.
std::string_view early_script();
/// Records of all games, for a database that is empty.
std::string_view sample_records();

}  // namespace ludex::web
