#include "web/assets.hpp"

namespace ludex::web {

namespace {

constexpr std::string_view kReplayScript[]{
#include "replay_script.inc"
};
constexpr std::string_view kReplayStyle[]{
#include "replay_style.inc"
};
constexpr std::string_view kDrillScript[]{
#include "drill_script.inc"
};
constexpr std::string_view kSiteScript[]{
#include "site_script.inc"
};
constexpr std::string_view kSiteStyle[]{
#include "site_style.inc"
};

constexpr std::string_view kEarlyScript[]{
#include "early_script.inc"
};
constexpr std::string_view kSample[]{
#include "sample.inc"
};

/// The parts of the site, in the order of the names of the files: event, events, explorer, games, icon, import,
/// news, player, players, prepare, profile, puzzles, ratings, sql, start, stats.
constexpr std::string_view kSite[]{
#include "site_pages.inc"
};
static_assert(std::size(kSite) == 18);

}  // namespace

std::string_view replay_script() { return kReplayScript[0]; }
std::string_view replay_style() { return kReplayStyle[0]; }
std::string_view drill_script() { return kDrillScript[0]; }
std::string_view site_script() { return kSiteScript[0]; }
std::string_view site_style() { return kSiteStyle[0]; }

std::string_view site_page(SitePage page) {
    switch (page) {
        case SitePage::event: return kSite[0];
        case SitePage::events: return kSite[1];
        case SitePage::explorer: return kSite[2];
        case SitePage::games: return kSite[3];
        case SitePage::import: return kSite[5];
        case SitePage::live: return kSite[6];
        case SitePage::news: return kSite[7];
        case SitePage::overlay: return kSite[8];
        case SitePage::player: return kSite[9];
        case SitePage::players: return kSite[10];
        case SitePage::prepare: return kSite[11];
        case SitePage::profile: return kSite[12];
        case SitePage::puzzles: return kSite[13];
        case SitePage::ratings: return kSite[14];
        case SitePage::sql: return kSite[15];
        case SitePage::start: return kSite[16];
        case SitePage::stats: return kSite[17];
    }
    return {};
}

std::string_view site_icon() { return kSite[4]; }
std::string_view early_script() { return kEarlyScript[0]; }
std::string_view sample_records() { return kSample[0]; }

}  // namespace ludex::web
