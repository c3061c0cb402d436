#include "web/static_pages.hpp"

#include <fmt/format.h>

#include "drawing/picture.hpp"
#include "web/assets.hpp"
#include "web/site_shell.hpp"

namespace ludex::web {

namespace {

/// The page of a game and that of a list, in the order of the names of their files.
constexpr std::string_view kStatic[]{
#include "static_pages.inc"
};
static_assert(std::size(kStatic) == 2);

struct Page {
    SiteLink link;
    std::string content;
};

/// A list that is searched and sorted; its script is chosen by its name.
Page list_page(const std::string& name, const std::string& title) {
    return {{name + ".html", title}, fmt::format(fmt::runtime(kStatic[1]), name, title)};
}

/// Those in the navigation.
std::vector<Page> listed_pages() {
    return {{{"index.html", "Explorer"}, std::string(site_page(SitePage::explorer))},
            list_page("games", "Games"),
            list_page("players", "Players"),
            list_page("events", "Events")};
}

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' "
    "data:; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'";

}  // namespace

std::vector<StaticPage> static_pages(const std::string& title) {
    const std::string head = fmt::format(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
        "<link rel=\"icon\" href=\"icon.svg\"><link rel=\"stylesheet\" href=\"site.css\">\n"
        "<script type=\"module\" src=\"ludex.js\"></script>",
        kPolicy);
    std::vector<Page> pages = listed_pages();
    std::vector<SiteLink> links;
    for (const Page& page : pages) links.push_back(page.link);
    pages.push_back({{"game.html", "Game"}, std::string(kStatic[0])});
    std::vector<StaticPage> all{
        {"site.css", std::string(drawing::style_sheet()) + std::string(replay_style()) + std::string(site_style())},
        {"icon.svg", std::string(site_icon())}};
    for (const Page& page : pages)
        all.push_back(
            {page.link.address,
             site_shell(page.link.title + " - " + title, head,
                        link_list("Pages", links, page.link.address) +
                            "\n<noscript><p>These pages need their script.</p></noscript>\n" + page.content)});
    return all;
}

}  // namespace ludex::web
