#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/index/bits.hpp"
#include "storage/index/visit.hpp"
#include "storage/packing/game_sums.hpp"

/// Blocks and lists of the position index as bytes (storage/FORMAT.md). Both end with their CRC-32.
namespace ludex::storage {

/// A position with at least this many visits has a list of its own instead of a place in the block.
inline constexpr std::uint32_t kLongList = 64;

/// The number of visits of a list that are stored in one row.
inline constexpr std::size_t kHitsARow = 2048;

/// A position in a block: its visits are `count` of the block's hits, or the rows of a list. Of a visit that stands
/// alone the block has no more than the game and the prefix of the key: the rest of `key` is 0, as are the ply and the
/// code of the hit.
struct BlockKey {
    PositionKey key = 0;
    std::uint32_t count = 0;
    std::uint32_t list = 0;  ///< number of the list's first row; 0 when there is no list

    [[nodiscard]] bool has_list() const { return list != 0; }
    [[nodiscard]] bool is_alone() const { return count == 1 && !has_list(); }
};

/// The widths in bits of what a block has of a hit: the game, less the least one in the block, and the ply.
struct HitWidths {
    std::uint32_t base = 0;  ///< the least game
    unsigned game = 0;
    unsigned ply = 0;
};

struct EncodedBlock {
    std::string bytes;
    std::size_t keys = 0;  ///< how many keys were encoded; at least one
    std::size_t hits = 0;
};

/// Encodes as many of the keys as a page of the database holds, but all of one prefix. The prefixes ascend. `hits` are
/// those of the keys without a list, in order.
EncodedBlock encode_block(std::span<const BlockKey> keys, std::span<const IndexHit> hits);

/// Reads a block from the front. Damaged bytes end it early.
class BlockCursor {
public:
    /// `first`: the prefix of the first key. `bytes` must outlive the cursor.
    BlockCursor(std::uint64_t first, std::string_view bytes);

    /// Moves to the next key; false at the end.
    bool next() {
        // Most visits are alone.
        if (left_ == 0 || !begun_) return next_of_any_kind();
        std::uint64_t gap = 0;
        std::uint64_t game = 0;
        if (!bits_.get_rice_one_and_field(rice_, widths_.game, gap, game)) return next_of_any_kind();
        --left_;
        prefix_ += gap;
        set_alone(game);
        return !bits_.failed();
    }
    [[nodiscard]] const BlockKey& key() const { return key_; }
    /// The hits of the key, when it has no list.
    [[nodiscard]] std::span<const IndexHit> hits() const {
        return key_.is_alone() ? std::span(&alone_, 1) : std::span(std::as_const(hits_));
    }

private:
    bool next_of_any_kind();
    void set_alone(std::uint64_t game) {
        key_ = {key_of_prefix(prefix_), 1, 0};
        alone_.game = widths_.base + static_cast<std::uint32_t>(game);
    }
    /// These read the rest of key_, and its hits. False when the bytes are damaged.
    bool read_list();
    bool read_hits();

    BitReader bits_;
    std::uint32_t left_ = 0;
    unsigned rice_ = 0;
    HitWidths widths_;
    bool begun_ = false;
    std::uint64_t prefix_ = 0;
    BlockKey key_;
    IndexHit alone_;
    std::vector<IndexHit> hits_;  ///< of a key with several
};

/// Encodes up to kHitsARow visits, sorted by game.
std::string encode_list(std::span<const IndexHit> hits);

/// Reads a row of a list. Damaged bytes end it early.
class ListCursor {
public:
    /// `bytes` must outlive the cursor.
    explicit ListCursor(std::string_view bytes);

    /// All codes in the row, each once.
    [[nodiscard]] const std::vector<std::uint32_t>& codes() const { return codes_; }
    /// Calls f(game, ply, i) for each visit, whose code is codes()[i]. False when the bytes are damaged.
    template <class F>
    bool for_each(F&& f) {
        if (left_ == 0 || codes_.empty()) return false;
        const auto code_width = static_cast<unsigned>(std::bit_width(codes_.size() - 1));
        if (!bits_.has(left_ - 1, rice_ + 1 + ply_width_ + code_width)) return false;  // the first has no gap
        for (bool first = true; left_ > 0; --left_, first = false) {
            if (!first) game_ += static_cast<std::uint32_t>(bits_.get_rice(rice_)) + 1;
            const std::uint64_t both = bits_.get_short(ply_width_ + code_width);
            const auto ply = static_cast<std::uint32_t>(low_bits(both, ply_width_));
            const std::size_t code = both >> ply_width_;
            if (code >= codes_.size() || ply > kFarPly) return false;
            f(game_, ply, code);
        }
        if (bits_.failed()) return false;
        return true;
    }

private:
    BitReader bits_;
    std::uint32_t left_ = 0;
    unsigned rice_ = 0;
    std::uint32_t game_ = 0;
    unsigned ply_width_ = 0;
    std::vector<std::uint32_t> codes_;
};

/// The sums over the games of a list that count, by code.
using CodeSums = std::map<std::uint32_t, GameSums>;
std::string encode_sums(const CodeSums& sums);

/// Reads sums that were encoded. Damaged bytes end them early.
class SumsCursor {
public:
    /// `bytes` must outlive the cursor.
    explicit SumsCursor(std::string_view bytes);

    /// Moves to the next code; false at the end.
    bool next();
    [[nodiscard]] std::uint32_t code() const { return code_; }
    [[nodiscard]] const GameSums& sums() const { return sums_; }
    /// Whether all was read, and the bytes are sound.
    [[nodiscard]] bool is_whole() const { return left_ == 0 && !bits_.failed(); }

private:
    bool read_sums();

    BitReader bits_;
    std::uint64_t left_;
    std::uint64_t least_ = 0;  ///< that the next code may be: they ascend
    std::uint32_t code_ = 0;
    GameSums sums_;
};

/// Whether the checksum at the end of a block or list is right.
bool has_right_checksum(std::string_view bytes);

}  // namespace ludex::storage
