#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "web/page_engine.hpp"
#include "web/page_parts.hpp"
#include "web/replay_section.hpp"

namespace ludex::web {

/// Writes a page on which games are replayed: one HTML file that requests nothing from other places. Without scripts it
/// shows the moves, the comments and the last positions. Games are written one after the other; the parts that they
/// share follow at the end.
class ReplayPage {
public:
    using Write = std::function<void(std::string_view)>;

    /// With an engine the page knows the rules and judges any position by itself.
    ReplayPage(Write write, std::string_view title, std::optional<PageEngine> engine = {});
    void add(const ReplayGame& game);
    /// Writes the end of the page; call it once.
    void finish();

private:
    [[nodiscard]] std::string scripts() const;

    Write write_;
    std::optional<PageEngine> engine_;
    PageParts parts_;
};

}  // namespace ludex::web
