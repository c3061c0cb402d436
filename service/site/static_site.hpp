#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "service/site/site_positions.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

struct SiteRequest {
    std::string folder;  ///< that becomes the site
    std::string title = "Games";
    storage::GameFilter filter{};
    SiteDepth depth{};
};

struct SiteCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;  ///< for which the explorer has an answer
    std::uint64_t bytes = 0;
};

/// Writes the games of a database as a web site that needs no server but for files: pages for games, players and
/// events, records, and the explorer's answers for the positions that several games come to. The folder is there when
/// it is whole; a site that was written there before is replaced. `go_on` is called after each piece of work with the
/// number of games done. Errors: io, when the folder holds anything else or cannot be written, or when the program was
/// built without the part that runs on pages; storage; interrupted, when `go_on` returns false.
Result<SiteCounts> write_site(storage::GameStore& store, const SiteRequest& request,
                              const std::function<bool(std::uint64_t games)>& go_on);

}  // namespace ludex::service
