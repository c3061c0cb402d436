#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "storage/game_filter.hpp"

namespace ludex::storage {

/// Which games a filter lets through. The first few are asked for one by one; when many are wanted, one pass over all
/// games answers for the rest. Knows nothing of changes made after it. Methods may throw SQLite's exceptions.
class PassingGames {
public:
    PassingGames(SQLite::Database& db, SqlCondition condition);

    bool has(std::uint32_t game);

    [[nodiscard]] const SqlCondition& condition() const { return condition_; }

private:
    void load_all();

    SQLite::Database& db_;
    SqlCondition condition_;
    SQLite::Statement one_;
    std::size_t last_game_;
    std::size_t asked_ = 0;
    std::optional<std::vector<bool>> all_;  ///< by number
};

}  // namespace ludex::storage
