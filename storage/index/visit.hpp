#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "games/checked_game.hpp"

/// The content of the position index: first visits of games to folded positions.
namespace ludex::storage {

/// The largest ply that is stored: visits at this ply or later are all stored as this one.
inline constexpr std::uint32_t kFarPly = 4095;

/// A visit as the index returns it. For positions that only one game reaches and for long moves no code is kept.
struct IndexHit {
    static constexpr std::uint32_t kNoCode = 0xFFFFFU;  ///< no symmetry has that number

    std::uint32_t game = 0;
    std::uint32_t ply = 0;
    /// The symmetry that turns the game's position into the folded one, and the move played there: symmetry << 16 |
    /// move. kNoCode for a long move: who asks replays the game.
    std::uint32_t code = kNoCode;

    friend auto operator<=>(const IndexHit&, const IndexHit&) = default;
};

/// The same in eight bytes; it sorts by game, then ply.
class PackedHit {
public:
    PackedHit() = default;
    explicit PackedHit(const IndexHit& hit)
        : bits_(std::uint64_t{hit.game} << 32U | std::uint64_t{hit.ply} << 20U | hit.code) {}

    [[nodiscard]] std::uint64_t bits() const { return bits_; }
    [[nodiscard]] std::uint32_t game() const { return static_cast<std::uint32_t>(bits_ >> 32U); }
    [[nodiscard]] IndexHit hit() const {
        const auto low = static_cast<std::uint32_t>(bits_);
        return {game(), low >> 20U, low & IndexHit::kNoCode};
    }

    friend bool operator==(const PackedHit&, const PackedHit&) = default;

private:
    std::uint64_t bits_ = 0;  ///< game << 32 | ply << 20 | code
};

/// A visit on its way into the index. It sorts by key, then game. It has 16 bytes, because an import holds millions.
struct IndexEntry {
    PositionKey key = 0;
    PackedHit visit;

    IndexEntry() = default;
    IndexEntry(PositionKey folded, std::uint32_t game, std::uint32_t ply, std::uint32_t symmetry, std::uint32_t move)
        : key(folded),
          visit({game, ply < kFarPly ? ply : kFarPly,
                 move == PositionVisit::kLongMove ? IndexHit::kNoCode : symmetry << 16U | move}) {}

    [[nodiscard]] std::uint32_t game() const { return visit.game(); }

    friend bool operator==(const IndexEntry&, const IndexEntry&) = default;
    friend bool operator<(const IndexEntry& a, const IndexEntry& b) { return a.both() < b.both(); }

private:
    __extension__ using Both = unsigned __int128;
    /// Key and visit as one number. One comparison needs no branch; sorting is most of the work of the index.
    [[nodiscard]] Both both() const { return static_cast<Both>(key) << 64U | visit.bits(); }
};

/// What the index keeps of a visit to a position that several games reach.
struct VisitCode {
    std::uint8_t symmetry = 0;  ///< turns the game's position into the folded one
    std::uint16_t move = 0;     ///< PositionVisit::move

    friend auto operator<=>(const VisitCode&, const VisitCode&) = default;
};

constexpr std::optional<VisitCode> code_of(const IndexHit& hit) {
    if (hit.code == IndexHit::kNoCode) return std::nullopt;
    return VisitCode{static_cast<std::uint8_t>(hit.code >> 16U), static_cast<std::uint16_t>(hit.code & 0xFFFFU)};
}

}  // namespace ludex::storage
