#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/checked_game.hpp"

/// The content of the position index: first visits of games to folded positions.
namespace ludex::storage {

/// The largest ply that is stored: visits at this ply or later are all stored as this one.
inline constexpr std::uint32_t kFarPly = 4095;

/// Of a position that one game alone reaches, the index keeps so many bits of the key, the highest ones, and the game.
/// Its moves tell the rest. Among 10^9 positions, one in seventy shares these bits with another one.
inline constexpr unsigned kPrefixBits = 36;
inline constexpr unsigned kRestBits = 64 - kPrefixBits;
constexpr std::uint64_t prefix_of(PositionKey key) { return key >> kRestBits; }
/// The least key with this prefix.
constexpr PositionKey key_of_prefix(std::uint64_t prefix) { return prefix << kRestBits; }

/// A visit as the index returns it.
struct IndexHit {
    static constexpr std::uint32_t kNoCode = 0xFFFFFU;  ///< no symmetry has that number

    std::uint32_t game = 0;
    std::uint32_t ply = 0;
    /// The symmetry that turns the game's position into the folded one, and the move played there: symmetry << 16 |
    /// move. kNoCode for a long move: who asks replays the game.
    std::uint32_t code = kNoCode;

    friend auto operator<=>(const IndexHit&, const IndexHit&) = default;
};

/// A visit on its way into the index. It sorts by key, then game. It has 16 bytes, because an import holds millions.
struct IndexEntry {
    PositionKey key = 0;
    std::uint64_t rest = 0;  ///< game << 32 | ply << 20 | code

    IndexEntry() = default;
    IndexEntry(PositionKey folded, std::uint32_t game, std::uint32_t ply, std::uint32_t symmetry, std::uint32_t move)
        : key(folded),
          rest(std::uint64_t{game} << 32U | std::uint64_t{ply < kFarPly ? ply : kFarPly} << 20U |
               (move == PositionVisit::kLongMove ? IndexHit::kNoCode : symmetry << 16U | move)) {}

    [[nodiscard]] std::uint32_t game() const { return static_cast<std::uint32_t>(rest >> 32U); }
    [[nodiscard]] IndexHit hit() const {
        const auto low = static_cast<std::uint32_t>(rest);
        return {game(), low >> 20U, low & IndexHit::kNoCode};
    }

    friend bool operator==(const IndexEntry&, const IndexEntry&) = default;
    friend bool operator<(const IndexEntry& a, const IndexEntry& b) { return a.both() < b.both(); }

private:
    __extension__ using Both = unsigned __int128;
    /// Key and rest as one number. One comparison needs no branch; sorting is most of the work of the index.
    [[nodiscard]] Both both() const { return static_cast<Both>(key) << 64U | rest; }
};

/// GameFacts::last_key of a game with these visits.
inline std::uint32_t last_key_of(const std::vector<PositionVisit>& visits) {
    return visits.empty() ? 0 : static_cast<std::uint32_t>(visits.back().folded.key >> 32U);
}

/// How a game came to a position, and what it played there.
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
