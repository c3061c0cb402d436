#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "storage/index/visit.hpp"
#include "storage/sql/index/block_directory.hpp"
#include "storage/sql/index/recent_bytes.hpp"

namespace ludex::storage {

class Database;

/// Parts of the index of a far database. What a question needs is fetched with one question for all of it, and kept for
/// those that follow: up to 32 MiB of blocks, which never change, and 8 MiB of rows of lists. Methods may throw
/// DatabaseFailure.
class FetchedIndex {
public:
    struct Block {
        std::uint64_t first = 0;   ///< the prefix of its first key
        std::string_view bytes{};  ///< empty when no block of the run begins before the key
    };

    /// Fetches the blocks where these runs would have these keys. The runs are all that there are. Ends what was shown
    /// before.
    void fetch_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const PositionKey> keys);
    /// Fetches rows of lists.
    void fetch_rows(Database& db, std::span<const std::int64_t> ids);
    /// The database is in another state, in which a row may be another one.
    void forget_rows() { rows_.forget(); }

    /// Of a key that was fetched last; nullopt when nothing was fetched of the run.
    [[nodiscard]] std::optional<Block> block(std::int64_t run, PositionKey key) const;
    /// nullopt when it was not fetched.
    [[nodiscard]] std::optional<std::string_view> row(std::int64_t id) const;

private:
    using Place = std::pair<std::int64_t, std::uint64_t>;  ///< a run and the prefix of the first key of a block

    BlockDirectory directory_;
    RecentBytes<Place> blocks_{std::size_t{16} << 20U};
    RecentBytes<std::int64_t> rows_{std::size_t{4} << 20U};
};

}  // namespace ludex::storage
