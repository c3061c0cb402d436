#include "web/assets.hpp"

namespace ludex::web {

namespace {

constexpr std::string_view kReplayScript[]{
#include "replay_script.inc"
};
constexpr std::string_view kReplayStyle[]{
#include "replay_style.inc"
};
constexpr std::string_view kSiteScript[]{
#include "site_script.inc"
};
constexpr std::string_view kSiteStyle[]{
#include "site_style.inc"
};

/// The parts of the site, in the order of the names of the files: explorer, games, icon, import, players, stats.
constexpr std::string_view kSite[]{
#include "site_pages.inc"
};
static_assert(std::size(kSite) == 6);

}  // namespace

std::string_view replay_script() { return kReplayScript[0]; }
std::string_view replay_style() { return kReplayStyle[0]; }
std::string_view site_script() { return kSiteScript[0]; }
std::string_view site_style() { return kSiteStyle[0]; }

std::string_view site_page(SitePage page) {
    switch (page) {
        case SitePage::explorer: return kSite[0];
        case SitePage::games: return kSite[1];
        case SitePage::import: return kSite[3];
        case SitePage::players: return kSite[4];
        case SitePage::stats: return kSite[5];
    }
    return {};
}

std::string_view site_icon() { return kSite[2]; }

}  // namespace ludex::web
