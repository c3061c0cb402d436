#include "service/reports/judged_moves.hpp"

#include <algorithm>

#include "analyzer/explore/stored_moves.hpp"
#include "storage/packing/annotations.hpp"

namespace ludex::service {

namespace {

/// The game with what its moves lose; nullopt when it is gone or its judgement does not cover it.
Result<std::optional<JudgedMoves>> read(storage::GameStore& store, std::int64_t id, const storage::GameFacts& facts) {
    const auto moves = store.load_moves(id);
    LUDEX_TRY(moves);
    const auto judged = store.load_judgement(id);
    LUDEX_TRY(judged);
    if (!*moves || !*judged) return std::optional<JudgedMoves>();
    const auto game = analyzer::checked_game(**moves);
    LUDEX_TRY(game);
    JudgedMoves read{id, facts, to_play(game->start) == info_of(game->variant).first_mover,
                     analyzer::losses_of(*game, **judged), storage::read_clocks((*moves)->clocks)};
    if (read.losses.empty()) return std::optional<JudgedMoves>();
    return std::optional(std::move(read));
}

}  // namespace

Status for_each_judged(storage::GameStore& store, const storage::GameFilter& filter, const std::atomic<bool>& stop,
                       const std::function<void(const JudgedMoves&)>& f) {
    const auto judged = store.judged_games();
    LUDEX_TRY(judged);
    std::vector<std::pair<std::int64_t, storage::GameFacts>> chosen;
    if (judged->empty()) return Done{};
    LUDEX_TRY(store.for_each_game(filter, [&](std::int64_t id, const storage::GameFacts& facts) {
        if (std::binary_search(judged->begin(), judged->end(), id)) chosen.emplace_back(id, facts);
    }));
    for (const auto& [id, facts] : chosen) {
        if (stop) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const auto moves = read(store, id, facts);
        LUDEX_TRY(moves);
        if (*moves) f(**moves);
    }
    return Done{};
}

}  // namespace ludex::service
