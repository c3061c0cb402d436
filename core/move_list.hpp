#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace ludex {

/// A list of moves with inline storage: no heap. The capacity is each game's proven bound.
template <class Move, std::size_t Capacity>
class MoveList {
public:
    static_assert(std::is_trivially_copyable_v<Move>);

    MoveList() {}  // NOLINT(modernize-use-equals-default): it begins no member of the union

    void push_back(Move move) {
        assert(size_ < Capacity);
        moves_[size_++] = move;
    }
    void sort() { std::sort(begin(), end()); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] Move* begin() { return moves_.data(); }
    [[nodiscard]] Move* end() { return moves_.data() + size_; }
    [[nodiscard]] bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

private:
    // In a union, the array stays uninitialised: clearing it would cost more than most move generations.
    union {
        std::array<Move, Capacity> moves_;
    };
    std::size_t size_ = 0;
};

}  // namespace ludex
