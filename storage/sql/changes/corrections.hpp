#pragma once

#include <string>

#include "storage/game_store.hpp"
#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

/// One transaction that lasts from the constructor to commit(). Without commit() the destructor rolls it back.
class SqlCorrections final : public Corrections {
public:
    /// May throw DatabaseFailure, because the database may be locked.
    explicit SqlCorrections(Database& db) : transaction_(db), writer_(db) {}

    Status remove(std::int64_t id) override;
    Result<std::optional<std::int64_t>> replace(std::int64_t id, const NewGame& game) override;
    Status commit() override;

private:
    WriteTransaction transaction_;
    GameWriter writer_;
    std::string done_;  ///< what tells these corrections from others
};

}  // namespace ludex::storage
