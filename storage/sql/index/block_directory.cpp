#include "storage/sql/index/block_directory.hpp"

#include <algorithm>

#include "storage/packing/big_endian.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kBytesOfPrefix = sizeof(std::uint64_t);

void unpack(std::string_view packed, std::vector<std::uint64_t>& prefixes) {
    for (; packed.size() >= kBytesOfPrefix; packed.remove_prefix(kBytesOfPrefix))
        prefixes.push_back(from_big_endian<std::uint64_t>(packed.substr(0, kBytesOfPrefix)));
}

}  // namespace

void BlockDirectory::load(Database& db, std::span<const std::int64_t> runs) {
    std::erase_if(blocks_,
                  [&](const auto& run) { return std::find(runs.begin(), runs.end(), run.first) == runs.end(); });
    std::vector<std::int64_t> unknown;
    for (const std::int64_t run : runs)
        if (!blocks_.contains(run)) unknown.push_back(run);
    if (unknown.empty()) return;
    Statement query(db, "SELECT run, packed FROM index_directory WHERE " + db.dialect().is_one_of("run", 1) +
                            " ORDER BY run, part");
    bind_all(query, std::span<const std::int64_t>(unknown));
    for (const std::int64_t run : unknown) blocks_[run];
    while (query.next()) {
        const auto [run, packed] = columns_of<std::int64_t, std::string_view>(query);
        unpack(packed, blocks_[run]);
    }
}

std::optional<std::uint64_t> BlockDirectory::block_of(std::int64_t run, std::uint64_t prefix) const {
    const auto blocks = blocks_.find(run);
    if (blocks == blocks_.end()) return std::nullopt;
    const auto after = std::upper_bound(blocks->second.begin(), blocks->second.end(), prefix);
    return after == blocks->second.begin() ? std::nullopt : std::optional(*std::prev(after));
}

std::span<const std::uint64_t> BlockDirectory::prefixes_of(std::int64_t run) const {
    const auto blocks = blocks_.find(run);
    return blocks == blocks_.end() ? std::span<const std::uint64_t>() : blocks->second;
}

bool is_directory_right(Database& db, std::int64_t run) {
    BlockDirectory directory;
    directory.load(db, {&run, 1});
    std::span<const std::uint64_t> left = directory.prefixes_of(run);
    Statement keys(db.prepare_scan("SELECT key FROM index_block WHERE run = ? ORDER BY key"));
    bind_all(keys, run);
    while (keys.next()) {
        if (left.empty() || left.front() != column_of<std::uint64_t>(keys)) return false;
        left = left.subspan(1);
    }
    return left.empty();
}

BlockDirectoryWriter::BlockDirectoryWriter(Database& db, std::int64_t run)
    : insert_(db.prepare_insert(
          {"index_directory",
           {{"run", ColumnType::number}, {"part", ColumnType::number}, {"packed", ColumnType::blob}}})),
      run_(run) {}

void BlockDirectoryWriter::add(std::uint64_t first) {
    constexpr std::size_t kPrefixesAPart = 500;
    append_big_endian(packed_, first);
    if (packed_.size() >= kPrefixesAPart * kBytesOfPrefix) write();
}

void BlockDirectoryWriter::write() {
    bind_all(insert_, run_, part_++, as_blob(packed_));
    insert_.run();
    packed_.clear();
}

void BlockDirectoryWriter::finish() {
    if (!packed_.empty()) write();
}

}  // namespace ludex::storage
