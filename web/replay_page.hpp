#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "web/page_engine.hpp"
#include "web/replay_section.hpp"

namespace ludex::web {

/// Writes a page on which games are replayed: one HTML file that requests nothing from other places. Without scripts it
/// shows the moves, the comments and the last positions. Games are written one after the other; the parts that they
/// share follow at the end.
class ReplayPage {
public:
    using Write = std::function<void(std::string_view)>;

    /// `navigation` is HTML that is placed above the games, without scripts and styles. With an engine the page judges
    /// any position by itself.
    ReplayPage(Write write, std::string_view title, std::string_view navigation = {},
               std::optional<PageEngine> engine = {});
    void add(const ReplayGame& game);
    /// Writes the end of the page; call it once.
    void finish();

private:
    /// The pieces of all games that are played on one board.
    struct Parts {
        AnyVariant variant;
        std::set<std::string> codes;
    };

    [[nodiscard]] std::string scripts() const;

    Write write_;
    std::optional<PageEngine> engine_;
    std::map<std::string, Parts> parts_;  ///< by the name of the board
};

}  // namespace ludex::web
