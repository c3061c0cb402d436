#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "analyzer/annotate/move_losses.hpp"
#include "service/json/json.hpp"
#include "service/reports/judged_moves.hpp"

namespace ludex::service {

/// What a player's judged moves lost.
struct LossRow {
    std::string group;
    analyzer::MoveLosses losses;
    std::uint32_t order = 0;  ///< of the group
};

/// {"group","moves","inaccuracies","mistakes","blunders","points_lost"}
Json loss_json(const LossRow& row);

/// The rows that have moves, in the order of the names.
std::vector<LossRow> loss_rows(std::span<const char* const> names, std::span<const analyzer::MoveLosses> losses);

/// Judged moves by the third of the game.
class ThirdLosses {
public:
    void add(const JudgedMoves& game, std::size_t ply) {
        thirds_[ply * 3 / game.losses.size()].add(game.losses[ply].points);
    }
    [[nodiscard]] std::vector<LossRow> rows() const;

private:
    std::array<analyzer::MoveLosses, 3> thirds_{};
};

}  // namespace ludex::service
