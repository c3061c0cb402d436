#include "service/reports/loss_rows.hpp"

namespace ludex::service {

Json loss_json(const LossRow& row) {
    const analyzer::MoveLosses& losses = row.losses;
    return {{"group", row.group},          {"moves", losses.moves},       {"inaccuracies", losses.inaccuracies},
            {"mistakes", losses.mistakes}, {"blunders", losses.blunders}, {"points_lost", rounded(losses.points, 1)}};
}

std::vector<LossRow> loss_rows(std::span<const char* const> names, std::span<const analyzer::MoveLosses> losses) {
    std::vector<LossRow> rows;
    for (std::size_t i = 0; i < losses.size(); ++i)
        if (losses[i].moves > 0) rows.push_back({names[i], losses[i], static_cast<std::uint32_t>(i) + 1});
    return rows;
}

std::vector<LossRow> ThirdLosses::rows() const {
    static constexpr std::array<const char*, 3> kThirds{"first third", "middle third", "last third"};
    return loss_rows(kThirds, thirds_);
}

}  // namespace ludex::service
