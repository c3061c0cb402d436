#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

#include "analyzer/engine/knowledge.hpp"

namespace ludex::engine {

/// The number with as many bytes as a move has.
template <class Move>
using BitsOfMove = std::conditional_t<sizeof(Move) == 1, std::uint8_t,
                                      std::conditional_t<sizeof(Move) == 2, std::uint16_t, std::uint32_t>>;

/// A move as a number.
template <class Move>
constexpr std::uint32_t bits_of(Move move) {
    return bit_cast<BitsOfMove<Move>>(move);
}

template <class Move>
constexpr Move move_of(std::uint32_t bits) {
    return bit_cast<Move>(static_cast<BitsOfMove<Move>>(bits));
}

/// The success of quiet moves so far, by side and slot. Moves that have refuted something are tried first elsewhere,
/// too.
template <Game G>
class History {
public:
    History() : scores_(std::make_unique<Scores>()) {}

    [[nodiscard]] int of(Colour c, typename G::Move move) const {
        return (*scores_)[index_of(c)][Knowledge<G>::slot(move)];
    }
    /// Records a success. `bonus` is negative for moves that were tried in vain. Scores stay within +-kMost: the nearer
    /// they are to it, the smaller is the step.
    void learn(Colour c, typename G::Move move, int bonus) {
        std::int16_t& score = (*scores_)[index_of(c)][Knowledge<G>::slot(move)];
        bonus = std::clamp(bonus, -kMost / 4, kMost / 4);
        score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kMost);
    }
    void clear() { *scores_ = {}; }

    static constexpr int kMost = 8192;

private:
    using Scores = std::array<std::array<std::int16_t, Knowledge<G>::kSlots>, 2>;
    std::unique_ptr<Scores> scores_;
};

template <class Move>
using Killers = std::array<std::optional<Move>, 2>;

/// The legal moves of a position, the most promising first: the move of the table, then moves that win something at
/// once, the killers, then by history. The others are not generated before the table's move has been tried.
template <Game G>
class MovePicker {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    MovePicker(const Position& position, std::optional<Move> table_move, const Killers<Move>& killers,
               const History<G>& history)
        : position_(position), killers_(killers), history_(history) {
        if (table_move && G::is_legal(position, *table_move)) first_ = table_move;
    }

    struct Picked {
        Move move;
        bool is_quiet;  ///< it wins nothing at once
    };

    /// The next move; nullopt when all have been picked.
    std::optional<Picked> next() {
        if (!is_begun_) {
            is_begun_ = true;
            if (first_) return Picked{*first_, Knowledge<G>::worth(position_, *first_) <= 0};
        }
        if (!is_generated_) generate();
        if (left_ == 0) return std::nullopt;
        --left_;
        const int best = greatest_key();
        const std::size_t i = kIndexMask - static_cast<std::size_t>(best & kIndexMask);
        keys_[i] = kTaken;
        return Picked{moves_[i], best < kForcing * (1 << kIndexBits)};
    }

private:
    // A key is a score, with the index of the move below it, higher for the first moves: the largest key is the next
    // move.
    static constexpr unsigned kIndexBits = 11;
    static constexpr int kIndexMask = (1 << kIndexBits) - 1;
    static constexpr std::size_t kCapacity = sizeof(typename G::Moves) / sizeof(Move);
    static_assert(kCapacity <= kIndexMask);
    static constexpr std::size_t kAtOnce = 16;
    static constexpr int kTaken = INT32_MIN;
    static constexpr int kForcing = 1 << 16;
    static constexpr int kKiller = 1 << 15;

    /// Looks at kAtOnce keys at a time: generate() fills the last of them up with kTaken.
    [[nodiscard]] int greatest_key() const {
        std::array<int, kAtOnce> greatest;
        greatest.fill(kTaken);
        for (std::size_t first = 0; first < moves_.size(); first += kAtOnce)
            for (std::size_t i = 0; i < kAtOnce; ++i) greatest[i] = std::max(greatest[i], keys_[first + i]);
        return *std::max_element(greatest.begin(), greatest.end());
    }

    int score(Move move, const typename Knowledge<G>::Outlook& outlook) const {
        if (const Value worth = Knowledge<G>::worth(position_, move); worth > 0)
            return kForcing + std::min(worth, kForcing);
        for (std::size_t k = 0; k < killers_.size(); ++k)
            if (killers_[k] == move) return kKiller - static_cast<int>(k);
        return history_.of(G::to_play(position_), move) + outlook.promise(move);
    }
    void generate() {
        is_generated_ = true;
        const typename Knowledge<G>::Outlook outlook(position_);
        for (const Move move : G::generate_moves(position_)) {
            if (first_ == move) continue;
            const int index = static_cast<int>(moves_.size());
            keys_[moves_.size()] = score(move, outlook) * (1 << kIndexBits) + kIndexMask - index;
            moves_.push_back(move);
        }
        left_ = moves_.size();
        for (std::size_t i = left_; i % kAtOnce != 0; ++i) keys_[i] = kTaken;
    }

    const Position& position_;
    const Killers<Move>& killers_;
    const History<G>& history_;
    std::optional<Move> first_;
    bool is_begun_ = false;
    bool is_generated_ = false;
    std::size_t left_ = 0;
    typename G::Moves moves_;
    std::array<int, kCapacity + kAtOnce> keys_;  // as uninitialised as the moves
};

}  // namespace ludex::engine
