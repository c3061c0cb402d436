#include "server/site.hpp"

#include <fmt/format.h>

#include <array>
#include <functional>

#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "web/assets.hpp"
#include "web/site_shell.hpp"

namespace ludex::server {

namespace {

using web::SitePage;

struct Page {
    const char* path;
    const char* title;
    SitePage page;
    bool is_listed = true;  ///< in the navigation; others are reached by links
};
constexpr std::array kPages{
    Page{"/", "Ludex", SitePage::start},
    Page{"/explore", "Explorer", SitePage::explorer},
    Page{"/games", "Games", SitePage::games},
    Page{"/stats", "Statistics", SitePage::stats},
    Page{"/players", "Players", SitePage::players},
    Page{"/events", "Events", SitePage::events},
    Page{"/sql", "SQL", SitePage::sql},
    Page{"/import", "Import", SitePage::import},
    Page{"/player", "Player", SitePage::player, false},
    Page{"/event", "Event", SitePage::event, false},
    Page{"/live", "Live", SitePage::live, false},
    Page{"/news", "News", SitePage::news, false},
    Page{"/prepare", "Preparation", SitePage::prepare, false},
    Page{"/profile", "Profile", SitePage::profile, false},
    Page{"/puzzles", "Puzzles", SitePage::puzzles, false},
    Page{"/ratings", "Ratings", SitePage::ratings, false},
};

bool is_there(const Page& page, SitePages pages) {
    if (page.page == SitePage::import) return pages.with_import;
    return page.page != SitePage::sql || pages.with_sql;
}

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri "
    "'none'; "
    "form-action 'none'; frame-ancestors 'none'";

constexpr const char* kHtml = "text/html; charset=utf-8";

constexpr const char* kLinks =
    R"(<link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/site.css">)";

/// The links between the pages as HTML; `current` is the path of the page that is shown.
std::string navigation(const std::string& current, SitePages pages) {
    std::vector<web::SiteLink> links;
    for (const Page& page : kPages)
        if (page.is_listed && is_there(page, pages)) links.push_back({page.path, page.title});
    return web::link_list("Ludex", links, current);
}

std::string html_of(const std::string& path, const std::string& title, std::string_view body, SitePages pages) {
    return web::site_shell(
        title == "Ludex" ? title : title + " - Ludex",
        std::string(kLinks) + (!pages.with_import ? "" : "\n<meta name=\"ludex-writing\" content=\"allowed\">") +
            "\n<script src=\"/assets/early.js\"></script><script defer src=\"/assets/site.js\"></script>",
        navigation(path, pages) +
            "\n<noscript><p>These pages need their script; the API at /api/v1 and the moves of single games do not.</p>"
            "</noscript>\n" +
            std::string(body));
}

/// A page to be laid over a picture, of a stream: nothing but its content.
std::string overlay_html() {
    return web::site_shell("Live - Ludex", std::string(kLinks) + "\n<script defer src=\"/assets/site.js\"></script>",
                           web::site_page(SitePage::overlay));
}

/// Adds content that stays the same as long as the server runs.
void add(httplib::Server& http, const std::string& path, std::string body, const char* type) {
    const std::string tag = fmt::format("W/\"{:x}\"", std::hash<std::string>{}(body));
    http.Get(path, [body = std::move(body), type, tag](const httplib::Request& request, httplib::Response& response) {
        response.set_header("ETag", tag);
        response.set_header("Cache-Control", "no-cache");
        response.set_header("Vary", "Accept-Encoding");
        response.set_header("Content-Security-Policy", kPolicy);
        if (request.get_header_value("If-None-Match").find(tag) != std::string::npos) {
            response.status = 304;
        } else {
            response.set_content(body, type);
        }
    });
}

}  // namespace

void add_site(httplib::Server& http, SitePages pages) {
    for (const Page& page : kPages)
        if (is_there(page, pages))
            add(http, page.path, html_of(page.path, page.title, web::site_page(page.page), pages), kHtml);
    add(http, "/overlay", overlay_html(), kHtml);
    const std::string style =
        std::string(drawing::style_sheet()) + std::string(web::replay_style()) + std::string(web::site_style());
    add(http, "/assets/site.css", style, "text/css; charset=utf-8");
    add(http, "/assets/site.js", std::string(web::site_script()), "text/javascript; charset=utf-8");
    add(http, "/assets/early.js", std::string(web::early_script()), "text/javascript; charset=utf-8");
    if (pages.with_import)
        add(http, "/assets/sample.pgn", std::string(web::sample_records()), "application/x-chess-pgn");
    for (const char* path : {"/assets/icon.svg", "/favicon.ico"})
        add(http, path, std::string(web::site_icon()), "image/svg+xml");
}

void answer_page(httplib::Response& response, const std::string& title, const std::string& body, SitePages pages) {
    response.headers.erase("Content-Security-Policy");
    response.set_header("Content-Security-Policy", kPolicy);
    response.set_content(html_of("", title, body, pages), kHtml);
}

void answer_page_problem(httplib::Response& response, const std::string& title, const std::string& detail,
                         SitePages pages) {
    answer_page(response, title,
                fmt::format("<main><h1>{}</h1>\n<p>{}</p>\n<p><a href=\"/\">What is in the database</a> "
                            "<a href=\"/games\">All games</a></p></main>",
                            drawing::escaped(title), drawing::escaped(detail)),
                pages);
}

}  // namespace ludex::server
