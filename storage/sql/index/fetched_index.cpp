#include "storage/sql/index/fetched_index.hpp"

#include <algorithm>
#include <vector>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

void FetchedIndex::fetch_blocks(Database& db, std::span<const std::int64_t> runs, std::span<const PositionKey> keys) {
    blocks_.begin();
    directory_.load(db, runs);
    std::vector<std::int64_t> unknown;
    for (const std::int64_t run : runs)
        for (const PositionKey key : keys)
            if (const auto first = directory_.block_of(run, prefix_of(key)); first && !blocks_.ask_for({run, *first}))
                unknown.push_back(static_cast<std::int64_t>(*first));
    if (unknown.empty()) return;
    std::sort(unknown.begin(), unknown.end());
    unknown.erase(std::unique(unknown.begin(), unknown.end()), unknown.end());
    Statement query(db, db.dialect().find_blocks());
    bind_all(query, runs, std::span<const std::int64_t>(unknown));
    while (query.next()) {
        const auto [run, first, bytes] = columns_of<std::int64_t, std::uint64_t, std::string_view>(query);
        blocks_.keep({run, first}, bytes);
    }
}

void FetchedIndex::fetch_rows(Database& db, std::span<const std::int64_t> ids) {
    rows_.begin();
    std::vector<std::int64_t> unknown;
    for (const std::int64_t id : ids)
        if (!rows_.ask_for(id)) unknown.push_back(id);
    if (unknown.empty()) return;
    Statement query(db, "SELECT id, packed FROM index_list WHERE " + db.dialect().is_one_of("id", 1));
    bind_all(query, std::span<const std::int64_t>(unknown));
    while (query.next()) {
        const auto [id, packed] = columns_of<std::int64_t, std::string_view>(query);
        rows_.keep(id, packed);
    }
}

std::optional<FetchedIndex::Block> FetchedIndex::block(std::int64_t run, PositionKey key) const {
    if (!directory_.knows(run)) return std::nullopt;
    const auto first = directory_.block_of(run, prefix_of(key));
    if (!first) return Block{};
    const std::string* const bytes = blocks_.find({run, *first});
    if (bytes == nullptr) complain_of_damage("the position index is damaged, run " + std::to_string(run));
    return Block{*first, *bytes};
}

std::optional<std::string_view> FetchedIndex::row(std::int64_t id) const {
    const std::string* const bytes = rows_.find(id);
    return bytes == nullptr ? std::nullopt : std::optional<std::string_view>(*bytes);
}

}  // namespace ludex::storage
