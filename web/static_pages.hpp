#pragma once

#include <string>
#include <vector>

namespace ludex::web {

/// A page of a static site, or what belongs to all of them.
struct StaticPage {
    std::string file;  ///< its name in the folder of the site
    std::string content;
};

/// The pages: explorer, games, players, events, one game; their style sheet and their icon. Their script is `ludex.js`.
std::vector<StaticPage> static_pages(const std::string& title);

}  // namespace ludex::web
