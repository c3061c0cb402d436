#include "service/reports/profile_losses.hpp"

#include <array>
#include <map>
#include <optional>

#include "service/reports/judged_moves.hpp"

namespace ludex::service {

namespace {

/// The losses of one player by what his moves have in common.
class OwnLosses {
public:
    /// Adds a move of a game. `clock`: what he had left before it.
    void add(const JudgedMoves& game, std::size_t ply, std::optional<std::int64_t> clock) {
        const double loss = game.losses[ply].points;
        thirds_.add(game, ply);
        if (clock) clock_[clock_group(*clock)].add(loss);
        if (const std::uint32_t year = game.facts.year(); year != 0) year_[year].add(loss);
    }

    [[nodiscard]] std::vector<LossSection> sections() const {
        return {{"third", thirds_.rows()}, {"clock", loss_rows(kClocks, clock_)}, {"year", years()}};
    }

private:
    static constexpr std::array<const char*, 4> kClocks{"less than 30 seconds", "30 seconds to 2 minutes",
                                                        "2 to 5 minutes", "5 minutes and more"};

    static std::size_t clock_group(std::int64_t seconds) {
        return seconds < 30 ? 0 : seconds < 120 ? 1 : seconds < 300 ? 2 : 3;
    }

    [[nodiscard]] std::vector<LossRow> years() const {
        std::vector<LossRow> rows;
        for (const auto& [year, losses] : year_) rows.push_back({std::to_string(year), losses, year});
        return rows;
    }

    ThirdLosses thirds_;
    std::array<analyzer::MoveLosses, 4> clock_;
    std::map<std::uint32_t, analyzer::MoveLosses> year_;
};

/// The clock of who plays a ply, before it.
std::optional<std::int64_t> clock_before(const JudgedMoves& game, std::size_t ply) {
    return ply >= 2 && ply - 2 < game.clocks.size() ? game.clocks[ply - 2] : std::nullopt;
}

}  // namespace

Status add_profile_losses(storage::GameStore& store, const ProfileField& field, const std::atomic<bool>& stop,
                          CountedPlayers& counted, std::vector<PlayerProfile>& profiles) {
    std::vector<OwnLosses> own(profiles.size());
    LUDEX_TRY(for_each_judged(store, field.filter, stop, [&](const JudgedMoves& game) {
        const std::string first = field.folded(game.facts.first_player);
        const std::string second = field.folded(game.facts.second_player);
        if (first == second) return;
        for (const bool of_first : {true, false}) {
            const std::string& player = of_first ? first : second;
            if (player.empty()) continue;
            const auto for_each_move = [&](auto&& f) {
                for (std::size_t ply = 0; ply < game.losses.size(); ++ply)
                    if (game.is_of_first(ply) == of_first) f(ply);
            };
            Counted& of_player = counted[player];
            for_each_move([&](std::size_t ply) {
                of_player.moves.add(game.losses[ply].points);
                for (const engine::MotifShown& motif : game.losses[ply].motifs) ++of_player.motifs[motif.name];
            });
            for (std::size_t i = 0; i < profiles.size(); ++i) {
                if (player != fold_case(profiles[i].player)) continue;
                ++profiles[i].judged;
                for_each_move([&](std::size_t ply) { own[i].add(game, ply, clock_before(game, ply)); });
            }
        }
    }));
    for (std::size_t i = 0; i < profiles.size(); ++i) profiles[i].losses = own[i].sections();
    return Done{};
}

}  // namespace ludex::service
