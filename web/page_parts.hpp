#pragma once

#include <map>
#include <set>
#include <string>

#include "games/any_game.hpp"

namespace ludex::web {

/// The pictures that the games of a page use: boards and pieces, each once for all games.
class PageParts {
public:
    /// The codes of the pieces on the board of this variant; replay_section() adds to them.
    std::set<std::string>& codes_for(const AnyVariant& variant);
    /// SVG that is not shown itself.
    [[nodiscard]] std::string html() const;

private:
    struct Parts {
        AnyVariant variant;
        std::set<std::string> codes;
    };

    std::map<std::string, Parts> parts_;  ///< by the name of the board
};

}  // namespace ludex::web
