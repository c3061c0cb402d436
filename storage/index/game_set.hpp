#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace ludex::storage {

/// A set of games by their numbers, a bit for each.
class GameSet {
public:
    GameSet() = default;
    /// For numbers below `end`; no game is in it.
    explicit GameSet(std::size_t end) : words_(end / 64 + 1), end_(end) {}

    /// Whether it was not made for any numbers.
    [[nodiscard]] bool empty() const { return words_.empty(); }
    [[nodiscard]] std::size_t end() const { return end_; }
    /// `game` must be below `end`.
    [[nodiscard]] bool has(std::uint32_t game) const { return (words_[game / 64] >> (game % 64) & 1U) != 0; }
    void insert(std::uint32_t game) {
        if (game < end_) words_[game / 64] |= std::uint64_t{1} << (game % 64);
    }
    /// Decides for many games, from the number `first` on, whether they are in it: 0 or all ones. `first` and their
    /// number are multiples of 64. Those for numbers from `end` on are left out.
    void set(std::size_t first, std::span<const std::uint8_t> are_in) {
        for (std::size_t word = first / 64; word < words_.size() && !are_in.empty();
             ++word, are_in = are_in.subspan(64))
            words_[word] = word_of(are_in.first<64>());
        words_.back() &= (std::uint64_t{1} << (end_ % 64)) - 1;
    }

    /// The words of the set, the lowest numbers first, the lowest in the lowest bit.
    [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }
    /// The number of games in both sets.
    [[nodiscard]] std::uint64_t count_common(const GameSet& other) const {
        std::uint64_t n = 0;
        for (std::size_t i = 0; i < std::min(words_.size(), other.words_.size()); ++i)
            n += static_cast<std::uint64_t>(std::popcount(words_[i] & other.words_[i]));
        return n;
    }
    /// Calls f(game) for each of them, by number.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
                f(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }

private:
    static std::uint64_t word_of(std::span<const std::uint8_t, 64> bytes) {
        std::uint64_t word = 0;
        for (unsigned i = 0; i < 8; ++i) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes.data() + std::size_t{i} * 8, sizeof eight);
            // The product has the lowest bits of the eight bytes side by side in its highest byte.
            word |= ((eight & 0x0101010101010101U) * 0x0102040810204080U >> 56U) << (8 * i);
        }
        return word;
    }

    std::vector<std::uint64_t> words_;
    std::size_t end_ = 0;
};

}  // namespace ludex::storage
