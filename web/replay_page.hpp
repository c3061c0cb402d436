#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/explore.hpp"
#include "core/checked_game.hpp"
#include "core/record.hpp"

namespace ludex::web {

/// A game for a page: its canonical record with whatever comments, marks and variations, perhaps an engine's.
struct ReplayGame {
    GameRecord record;
    const CheckedGame& game;
    std::vector<double> chances;  ///< the first mover's in each position of the main line; empty without an engine
    /// In the first positions of the main line; empty without a database (analyzer/opening_path.hpp).
    std::vector<analyzer::ExploreAnswer> played{};
};

/// Writes a page on which games are replayed: one HTML file that asks for nothing from anywhere. Without scripts it
/// shows the moves, the comments and the last positions. Games are written as they come; what they share follows at
/// the end.
class ReplayPage {
public:
    using Write = std::function<void(std::string_view)>;

    /// `navigation` is HTML that stands above the games, without scripts and styles.
    ReplayPage(Write write, std::string_view title, std::string_view navigation = {});
    void add(const ReplayGame& game);
    /// To be called once.
    void finish();

private:
    /// The pieces of games that are played on one board.
    struct Parts {
        AnyVariant variant;
        std::set<std::string> codes;
    };

    Write write_;
    std::map<std::string, Parts> parts_;  ///< by the name of the board
};

}  // namespace ludex::web
