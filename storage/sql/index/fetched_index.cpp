#include "storage/sql/index/fetched_index.hpp"

#include <algorithm>
#include <vector>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

void FetchedIndex::fetch_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const PositionKey> keys) {
    forget();
    if (runs.empty() || keys.empty()) return;
    std::vector<std::int64_t> prefixes;
    for (const PositionKey key : keys) prefixes.push_back(static_cast<std::int64_t>(prefix_of(key)));
    for (const std::int64_t run : runs)
        for (const std::int64_t prefix : prefixes) blocks_[{run, static_cast<std::uint64_t>(prefix)}] = {};
    if (db.has_directory()) return look_up_blocks(db, runs, prefixes);
    search_blocks(db, runs, prefixes);
}

void FetchedIndex::search_blocks(Database& db, std::span<const std::int64_t> runs,
                                 std::span<const std::int64_t> prefixes) {
    Statement query(db, db.dialect().find_blocks());
    bind_all(query, runs, prefixes);
    while (query.next()) {
        const auto [run, prefix, first, bytes] =
            columns_of<std::int64_t, std::uint64_t, std::uint64_t, std::string_view>(query);
        blocks_[{run, prefix}] = {first, std::string(bytes)};
    }
}

void FetchedIndex::look_up_blocks(Database& db, std::span<const std::int64_t> runs,
                                  std::span<const std::int64_t> prefixes) {
    directory_.load(db, runs);
    std::multimap<Place, std::uint64_t> searched;  // prefixes by the block that they are in
    std::vector<std::int64_t> firsts;
    for (const std::int64_t run : runs)
        for (const std::int64_t prefix : prefixes) {
            const auto first = directory_.block_of(run, static_cast<std::uint64_t>(prefix));
            if (!first) continue;
            searched.emplace(Place{run, *first}, prefix);
            firsts.push_back(static_cast<std::int64_t>(*first));
        }
    std::sort(firsts.begin(), firsts.end());
    firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
    if (firsts.empty()) return;
    Statement query(db, db.dialect().find_blocks());
    bind_all(query, runs, std::span<const std::int64_t>(firsts));
    while (query.next()) {
        const auto [run, key, first, bytes] =
            columns_of<std::int64_t, std::uint64_t, std::uint64_t, std::string_view>(query);
        const auto [begin, end] = searched.equal_range({run, first});
        for (auto found = begin; found != end; ++found) blocks_[{run, found->second}] = {first, std::string(bytes)};
    }
}

void FetchedIndex::fetch_rows(Database& db, std::span<const std::int64_t> ids) {
    if (ids.empty()) return;
    Statement query(db, "SELECT id, packed FROM index_list WHERE " + db.dialect().is_one_of("id", 1));
    bind_all(query, ids);
    while (query.next()) {
        auto [id, packed] = columns_of<std::int64_t, std::string>(query);
        rows_[id] = std::move(packed);
    }
}

void FetchedIndex::forget() {
    blocks_.clear();
    rows_.clear();
}

const FetchedIndex::Block* FetchedIndex::block(std::int64_t run, PositionKey key) const {
    const auto found = blocks_.find({run, prefix_of(key)});
    return found == blocks_.end() ? nullptr : &found->second;
}

std::optional<std::string_view> FetchedIndex::row(std::int64_t id) const {
    const auto found = rows_.find(id);
    return found == rows_.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

}  // namespace ludex::storage
