#include "web/static_pages.hpp"

#include <fmt/format.h>

#include <array>

#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "web/assets.hpp"

namespace ludex::web {

namespace {

/// The pages in the order of the names of the files: events, game, games, players.
constexpr std::string_view kStatic[]{
#include "static_pages.inc"
};
static_assert(std::size(kStatic) == 4);

struct Page {
    const char* file;
    const char* title;
    std::string_view content;
    bool is_listed = true;  ///< in the navigation
};

std::array<Page, 5> pages() {
    return {Page{"index.html", "Explorer", site_page(SitePage::explorer)}, Page{"games.html", "Games", kStatic[2]},
            Page{"players.html", "Players", kStatic[3]}, Page{"events.html", "Events", kStatic[0]},
            Page{"game.html", "Game", kStatic[1], false}};
}

std::string navigation(const std::string& current) {
    std::string links;
    for (const Page& page : pages())
        if (page.is_listed)
            links += fmt::format(R"(<li><a href="{}"{}>{}</a></li>)", page.file,
                                 current == page.file ? R"( aria-current="page")" : "", page.title);
    return fmt::format(R"(<nav class="site" aria-label="Pages"><ul>{}</ul></nav>)", links);
}

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'";

}  // namespace

std::vector<StaticPage> static_pages(const std::string& title) {
    std::vector<StaticPage> all{
        {"site.css", std::string(drawing::style_sheet()) + std::string(replay_style()) + std::string(site_style())},
        {"icon.svg", std::string(site_icon())}};
    for (const Page& page : pages())
        all.push_back(
            {page.file,
             fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{} - {}</title>\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                         "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
                         "<link rel=\"icon\" href=\"icon.svg\"><link rel=\"stylesheet\" href=\"site.css\">\n"
                         "<script type=\"module\" src=\"ludex.js\"></script></head>\n<body>{}\n"
                         "<noscript><p>These pages need their script.</p></noscript>\n{}</body></html>\n",
                         page.title, drawing::escaped(title), kPolicy, navigation(page.file), page.content)});
    return all;
}

}  // namespace ludex::web
