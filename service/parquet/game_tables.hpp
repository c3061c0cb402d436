#pragma once

#include "service/parquet/parquet_writer.hpp"
#include "storage/game_store.hpp"

/// Stored games as tables for DuckDB, pandas and R.
namespace ludex::service {

/// A row a game: the fields of `ludex list --json`, "start" and "moves".
class GamesTable {
public:
    explicit GamesTable(ParquetWriter::Write write);
    /// Errors: storage, when the moves are damaged.
    Status add(const storage::GameSummary& game);
    void finish() { table_.finish(); }

private:
    ParquetWriter table_;
};

/// A row for each position of each game, with the move that was played there.
class PliesTable {
public:
    explicit PliesTable(ParquetWriter::Write write);
    /// Errors: storage, when the moves are damaged.
    Status add(const storage::GameSummary& game);
    void finish() { table_.finish(); }

private:
    ParquetWriter table_;
};

}  // namespace ludex::service
