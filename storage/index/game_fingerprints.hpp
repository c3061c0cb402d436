#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "storage/index/fetch_ahead.hpp"

namespace ludex::storage {

/// A sum of numbers for each game, which come in random order of the games. A sum of 0 stands for no game.
class GameFingerprints {
public:
    GameFingerprints() = default;
    /// `end`: one past the largest number that games should have; others cost more.
    explicit GameFingerprints(std::size_t end) : sums_(std::min(end, kMost)) {}

    void add(std::uint32_t game, std::uint64_t number) {
        if (game >= sums_.size()) {
            others_[game] += number;
            return;
        }
        waiting_.add({game, number}, &sums_[game], [this](const Part& part) { add(part); });
    }

    /// Removes and returns the sum of a game.
    std::uint64_t take(std::int64_t game) {
        finish();
        if (game >= 0 && static_cast<std::size_t>(game) < sums_.size())
            return std::exchange(sums_[static_cast<std::size_t>(game)], 0);
        const auto other = others_.extract(static_cast<std::uint32_t>(game));
        return other ? other.mapped() : 0;
    }

    /// The games that have a sum, ascending.
    [[nodiscard]] std::vector<std::int64_t> games() {
        finish();
        std::vector<std::int64_t> games;
        for (std::size_t game = 0; game < sums_.size(); ++game)
            if (sums_[game] != 0) games.push_back(static_cast<std::int64_t>(game));
        for (const auto& [game, sum] : std::map(others_.begin(), others_.end())) games.push_back(game);
        return games;
    }

private:
    /// A gigabyte of sums: a damaged number must not take all memory.
    static constexpr std::size_t kMost = std::size_t{1} << 27U;

    struct Part {
        std::uint32_t game = 0;
        std::uint64_t number = 0;
    };

    void add(const Part& part) { sums_[part.game] += part.number; }
    void finish() {
        waiting_.finish([this](const Part& part) { add(part); });
    }

    std::vector<std::uint64_t> sums_;
    std::unordered_map<std::uint32_t, std::uint64_t> others_;
    FetchAhead<Part> waiting_;
};

}  // namespace ludex::storage
