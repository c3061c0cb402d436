#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/sql/statement.hpp"

namespace ludex::storage {

/// The prefixes with which the blocks of the runs begin, from the table index_directory. Methods may throw
/// DatabaseFailure.
class BlockDirectory {
public:
    /// Reads what is not known yet of these runs, and forgets all others. A run never changes.
    void load(Database& db, std::span<const std::int64_t> runs);
    /// Of all its blocks; empty when nothing is known of the run.
    [[nodiscard]] std::span<const std::uint64_t> prefixes_of(std::int64_t run) const;
    [[nodiscard]] bool knows(std::int64_t run) const { return blocks_.contains(run); }
    /// The first prefix of the block in which a run has a prefix, if it has it; nullopt where no block begins before.
    [[nodiscard]] std::optional<std::uint64_t> block_of(std::int64_t run, std::uint64_t prefix) const;

private:
    std::map<std::int64_t, std::vector<std::uint64_t>> blocks_;  ///< by run, ascending
};

/// Whether the directory of a run names its blocks and no others. Reads the keys of all blocks of the run.
bool is_directory_right(Database& db, std::int64_t run);

/// Writes the directory of one run.
class BlockDirectoryWriter {
public:
    BlockDirectoryWriter(Database& db, std::int64_t run);

    /// The blocks come in the order of their prefixes.
    void add(std::uint64_t first);
    void finish();

private:
    void write();

    Statement insert_;
    std::int64_t run_;
    std::int64_t part_ = 0;
    std::string packed_;
};

}  // namespace ludex::storage
