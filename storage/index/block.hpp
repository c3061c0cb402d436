#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "storage/index/bits.hpp"
#include "storage/index/visit.hpp"

/// Blocks and lists of the position index as bytes (storage/FORMAT.md). Both end with their CRC-32.
namespace ludex::storage {

/// From so many visits on a position has a list of its own instead of a place in the block.
inline constexpr std::uint32_t kLongList = 32;

/// The visits of a list in one row.
inline constexpr std::size_t kHitsARow = 2048;

/// A position in a block: its visits are `count` of the block's hits, or the rows of a list.
struct BlockKey {
    PositionKey key = 0;
    std::uint32_t count = 0;
    std::uint32_t list = 0;  ///< number of the list's first row, when count >= kLongList
};

struct EncodedBlock {
    std::string bytes;
    std::size_t keys = 0;  ///< that went in, one at least
    std::size_t hits = 0;
};

/// As many of the keys, which ascend, as a page of the database holds. `hits` are those of the short keys, in order;
/// the codes are left out.
EncodedBlock encode_block(std::span<const BlockKey> keys, std::span<const IndexHit> hits);

/// Goes through a block from the front. Damaged bytes end it early.
class BlockCursor {
public:
    /// `bytes` outlive the cursor.
    BlockCursor(PositionKey first, std::string_view bytes);

    /// False at the end.
    bool next();
    [[nodiscard]] const BlockKey& key() const { return key_; }
    /// Of the key, when its list is short.
    [[nodiscard]] std::span<const IndexHit> hits() const { return hits_; }

private:
    BitReader bits_;
    std::uint32_t left_ = 0;
    unsigned rice_ = 0;
    std::uint32_t base_ = 0;
    unsigned game_width_ = 0;
    unsigned ply_width_ = 0;
    bool begun_ = false;
    BlockKey key_;
    std::vector<IndexHit> hits_;
};

/// Up to kHitsARow visits, sorted by game.
std::string encode_list(std::span<const IndexHit> hits);

/// Adds them. False: the bytes are damaged.
bool decode_list(std::string_view bytes, std::vector<IndexHit>& hits);

/// Whether the checksum at the end of a block or list is right.
bool has_right_checksum(std::string_view bytes);

}  // namespace ludex::storage
