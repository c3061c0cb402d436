#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace ludex {

/// A list of moves with inline storage: no heap. The capacity is each game's proven bound.
template <class Move, std::size_t Capacity>
class MoveList {
public:
    static_assert(std::is_trivially_copyable_v<Move>);

    // The storage stays uninitialised: clearing it would cost more than most move generations.
    MoveList() {}  // NOLINT(modernize-use-equals-default)

    void push_back(Move move) {
        assert(size_ < Capacity);
        std::construct_at(begin() + size_++, move);
    }
    void sort() { std::sort(begin(), end()); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const { return begin()[i]; }
    [[nodiscard]] const Move* begin() const { return reinterpret_cast<const Move*>(storage_.data()); }
    [[nodiscard]] const Move* end() const { return begin() + size_; }
    [[nodiscard]] Move* begin() { return reinterpret_cast<Move*>(storage_.data()); }
    [[nodiscard]] Move* end() { return begin() + size_; }
    [[nodiscard]] bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

private:
    alignas(Move) std::array<std::byte, Capacity * sizeof(Move)> storage_;
    std::size_t size_ = 0;
};

}  // namespace ludex
