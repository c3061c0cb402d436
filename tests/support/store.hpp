#pragma once

#include <filesystem>
#include <string>

#include "storage/game_store.hpp"
#include "support/records.hpp"

/// Databases for tests.
namespace ludex::stores {

/// A folder that is removed at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

/// Adds the record of a text to a batch; the text is also the original.
storage::Added add(storage::ImportBatch& batch, const std::string& text, std::uint64_t number = 1);

/// Imports records, one batch for all.
storage::ImportCounts import(storage::GameStore& store, const std::vector<std::string>& texts);

std::unique_ptr<storage::GameStore> open(const std::string& path, bool writing = true);

/// Canonical text of a stored game.
std::string text_of(storage::GameStore& store, std::int64_t id);

}  // namespace ludex::stores
