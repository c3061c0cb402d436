#pragma once

#include <set>
#include <string>
#include <vector>

#include "analyzer/explore/explore.hpp"
#include "core/record.hpp"
#include "games/checked_game.hpp"

namespace ludex::web {

struct ReplayLink {
    std::string address;
    std::string text;
};

/// A sentence above a game, with links behind it.
struct ReplayNotice {
    std::string text;
    std::vector<ReplayLink> links{};
};

/// A game for a page: its canonical record with all comments, marks and variations, which may include an engine's.
struct ReplayGame {
    GameRecord record;
    const CheckedGame& game;
    std::vector<double> chances;  ///< the first mover's, at each position of the main line; empty without an engine
    /// The moves played in the first positions of the main line; empty without a database (analyzer/opening_path.hpp).
    std::vector<analyzer::ExploreAnswer> played{};
    std::vector<ReplayNotice> notices{};
    /// The indices of elements of the record that an engine has added to it; of variations those of their begin.
    std::set<std::size_t> by_engine{};
};

/// A game as HTML: its heads, the board, its moves (web/movetext_html.hpp). `codes` gets the codes of the pieces that
/// come to the board; a page has their pictures (drawing/board_parts.hpp), and the script that replays the game.
std::string replay_section(const ReplayGame& game, std::set<std::string>& codes);

}  // namespace ludex::web
