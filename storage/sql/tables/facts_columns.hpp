#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

/// The facts of thousands of games that follow each other, by columns: a filter reads only the columns that it has
/// conditions on, and many games of them at once. One member for each of GameFacts.
struct FactsColumns {
    static constexpr std::size_t kGamesARow = 112;  ///< they fill a page of 4,096 bytes on disk
    static constexpr std::size_t kRows = 64;
    static constexpr std::size_t kGames = kRows * kGamesARow;  ///< whole words of 64 bits, too
    template <class Value>
    using Column = std::array<Value, kGames>;

    Column<std::uint32_t> plies{}, first_player{}, second_player{}, event{}, termination{}, time_control{}, last_key{};
    Column<std::uint32_t> date_first{}, date_last{};
    Column<std::uint16_t> first_elo{}, second_elo{}, variant{};
    Column<GameResult> result;
    Column<EndReason> reason;
    Column<bool> exists{}, is_partial{}, is_related{};

    /// All games have the default facts.
    FactsColumns() {
        result.fill(GameFacts{}.result);
        reason.fill(GameFacts{}.reason);
    }

    /// Inlined, so that only the columns are read that the caller uses.
    [[nodiscard, gnu::always_inline]] GameFacts at(std::size_t i) const {
        return {.plies = plies[i],
                .first_player = first_player[i],
                .second_player = second_player[i],
                .event = event[i],
                .termination = termination[i],
                .time_control = time_control[i],
                .date_first = date_first[i],
                .date_last = date_last[i],
                .last_key = last_key[i],
                .first_elo = first_elo[i],
                .second_elo = second_elo[i],
                .variant = variant[i],
                .result = result[i],
                .reason = reason[i],
                .exists = exists[i],
                .is_partial = is_partial[i],
                .is_related = is_related[i]};
    }
    void set(std::size_t i, const GameFacts& f) {
        plies[i] = f.plies;
        first_player[i] = f.first_player;
        second_player[i] = f.second_player;
        event[i] = f.event;
        termination[i] = f.termination;
        time_control[i] = f.time_control;
        date_first[i] = f.date_first;
        date_last[i] = f.date_last;
        last_key[i] = f.last_key;
        first_elo[i] = f.first_elo;
        second_elo[i] = f.second_elo;
        variant[i] = f.variant;
        result[i] = f.result;
        reason[i] = f.reason;
        exists[i] = f.exists;
        is_partial[i] = f.is_partial;
        is_related[i] = f.is_related;
    }
};

}  // namespace ludex::storage
