#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace ludex {

/// A list of moves with inline storage: no heap. The capacity is each game's proven bound.
template <class Move, std::size_t Capacity>
class MoveList {
public:
    // The array stays uninitialised on purpose: clearing it would cost more than most move generations.
    MoveList() {}  // NOLINT(modernize-use-equals-default)

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
    std::array<Move, Capacity> moves_;
    std::size_t size_ = 0;
};

}  // namespace ludex
