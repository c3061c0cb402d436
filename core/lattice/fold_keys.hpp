#pragma once

#include <array>
#include <span>

#include "core/bits.hpp"
#include "core/key.hpp"
#include "core/lattice/symmetry.hpp"

namespace ludex::lattice {

/// The keys of all pieces under each symmetry, side by side. They are updated by what changes from one position to the
/// next, which costs a fraction of adding up all pieces.
template <std::size_t Kinds>
class FoldKeys {
public:
    using Keys = std::array<PositionKey, kSymmetries>;
    using Table = std::array<std::array<Keys, kPoints>, Kinds>;  ///< by kind of piece and point
    using Pieces = std::array<Bits, Kinds>;                      ///< points by kind of piece

    /// The key of each piece on the point to which each symmetry takes it.
    static constexpr Table make_table(const std::array<std::array<PositionKey, 64>, Kinds>& piece_keys) {
        Table table{};
        for (std::size_t k = 0; k < Kinds; ++k)
            for (unsigned p = 0; p < kPoints; ++p)
                for (unsigned s = 0; s < kSymmetries; ++s) table[k][p][s] = piece_keys[k][kTransform[s][p]];
        return table;
    }

    /// Folds the position that consists of these pieces; `key` is its whole key.
    FoldedKey fold(const Pieces& pieces, const Table& table, PositionKey key,
                   std::span<const std::uint8_t> symmetries) {
        update(pieces, table);
        const PositionKey rest = key ^ keys_[0];
        FoldedKey best{key, 0};
        for (const std::uint8_t s : symmetries)
            if ((keys_[s] ^ rest) < best.key) best = {keys_[s] ^ rest, s};
        return best;
    }

private:
    void update(const Pieces& pieces, const Table& table) {
        for (std::size_t k = 0; k < Kinds; ++k) {
            for_each_bit(pieces[k] ^ pieces_[k], [&](unsigned point) {
                for (unsigned s = 0; s < kSymmetries; ++s) keys_[s] ^= table[k][point][s];
            });
        }
        pieces_ = pieces;
    }

    Pieces pieces_{};
    Keys keys_{};
};

}  // namespace ludex::lattice
