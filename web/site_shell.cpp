#include "web/site_shell.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"

namespace ludex::web {

std::string link_list(std::string_view label, const std::vector<SiteLink>& links, std::string_view current) {
    std::string items;
    for (const SiteLink& link : links)
        items += fmt::format(R"(<li><a href="{}"{}>{}</a></li>)", drawing::escaped(link.address),
                             link.address == current ? R"( aria-current="page")" : "", drawing::escaped(link.title));
    return fmt::format(R"(<nav class="site" aria-label="{}"><ul>{}</ul></nav>)", label, items);
}

std::string site_shell(std::string_view title, std::string_view links, std::string_view body) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{}</head>\n<body>{}</body></html>\n",
        drawing::escaped(title), links, body);
}

}  // namespace ludex::web
