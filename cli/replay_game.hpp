#pragma once

#include "analyzer/explore.hpp"
#include "web/replay_page.hpp"

namespace ludex::cli {

/// What the games of the database played along one of them, as its page tells it.
std::vector<web::PlayedHere> played_here(const std::vector<analyzer::ExploreAnswer>& path);

}  // namespace ludex::cli
