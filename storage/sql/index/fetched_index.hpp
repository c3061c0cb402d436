#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "storage/index/visit.hpp"
#include "storage/sql/index/block_directory.hpp"

namespace ludex::storage {

class Database;

/// Parts of the index that the next question needs, fetched from a far database with one question for all of them.
class FetchedIndex {
public:
    struct Block {
        std::uint64_t first;  ///< the prefix of its first key; of no meaning when there are no bytes
        std::string bytes;    ///< empty when no block of the run begins before the key
    };

    /// Fetches the blocks where these runs would have these keys, and forgets all others. May throw DatabaseFailure, as
    /// the other one.
    void fetch_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const PositionKey> keys);
    /// Fetches rows of lists.
    void fetch_rows(Database& db, std::span<const std::int64_t> ids);
    void forget();

    /// Null when it was not fetched. Valid until something is fetched or forgotten.
    [[nodiscard]] const Block* block(std::int64_t run, PositionKey key) const;
    [[nodiscard]] std::optional<std::string_view> row(std::int64_t id) const;

private:
    using Place = std::pair<std::int64_t, std::uint64_t>;  ///< a run and a prefix

    void search_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const std::int64_t> prefixes);
    void look_up_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const std::int64_t> prefixes);

    std::map<Place, Block> blocks_;  ///< by what is searched for
    std::map<std::int64_t, std::string> rows_;
    BlockDirectory directory_;  ///< if the database has one
};

}  // namespace ludex::storage
