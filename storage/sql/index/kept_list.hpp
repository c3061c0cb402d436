#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "storage/index/block.hpp"
#include "storage/index/game_set.hpp"

namespace ludex::storage {

/// The visits of a long list, decoded: a bit for each game of the database, and four bytes for each visit.
class KeptList {
public:
    /// `end`: one past the largest number of a game; `visits`: how many there will be at the most.
    KeptList(std::size_t end, std::size_t visits) : games_(end) { visits_.reserve(std::min(end, visits)); }

    /// Adds the next row of the list. Visits that are not in order, and those of games that are not there, are left
    /// out: they are damage, or no longer count. False when the row is damaged.
    bool add(ListCursor& row) {
        std::vector<std::uint32_t> places;  // in codes_, by the places in the row's codes
        for (const std::uint32_t code : row.codes()) places.push_back(place_of(code));
        return row.for_each([&](std::uint32_t game, std::uint32_t ply, std::size_t code) {
            if (game < next_game_ || game >= games_.end()) return;
            next_game_ = game + 1;
            games_.insert(game);
            visits_.push_back(places[code] << kPlyBits | ply);
        });
    }

    [[nodiscard]] const GameSet& games() const { return games_; }
    [[nodiscard]] std::size_t size() const { return visits_.size(); }
    /// All codes in the list, each once.
    [[nodiscard]] std::span<const std::uint32_t> codes() const { return codes_; }
    /// Calls f(game, ply, i) for each visit of a game that is in the set, by game; its code is codes()[i].
    template <class F>
    void for_each_of(const GameSet& some, F&& f) const {
        const std::span<const std::uint64_t> visiting = games_.words();
        const std::span<const std::uint64_t> wanted = some.words();
        const std::uint32_t* visit = visits_.data();  // the first of the word
        for (std::size_t i = 0; i < std::min(visiting.size(), wanted.size()); ++i) {
            for (std::uint64_t both = visiting[i] & wanted[i]; both != 0; both &= both - 1) {
                const std::uint64_t lower = (both & ~(both - 1)) - 1;
                const std::uint32_t packed = visit[std::popcount(visiting[i] & lower)];
                f(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(both))),
                  packed & ((1U << kPlyBits) - 1), std::size_t{packed >> kPlyBits});
            }
            visit += std::popcount(visiting[i]);
        }
    }

private:
    static constexpr unsigned kPlyBits = 12;
    static_assert(kFarPly < 1U << kPlyBits && IndexHit::kNoCode >> (32 - kPlyBits) == 0, "both fit into a word");

    std::uint32_t place_of(std::uint32_t code) {
        const auto [known, is_new] = places_.try_emplace(code, static_cast<std::uint32_t>(codes_.size()));
        if (is_new) codes_.push_back(code);
        return known->second;
    }

    GameSet games_;
    std::vector<std::uint32_t> codes_;
    std::unordered_map<std::uint32_t, std::uint32_t> places_;  ///< in codes_, by code
    std::vector<std::uint32_t> visits_;                        ///< place in codes_ << 12 | ply
    std::uint32_t next_game_ = 0;
};

}  // namespace ludex::storage
