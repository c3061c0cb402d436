#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <optional>
#include <string>

#include "storage/digest.hpp"
#include "storage/game_store.hpp"

namespace ludex::storage {

/// Puts games into the tables and takes them out, inside the caller's transaction. Methods may throw SQLite's
/// exceptions, and callers guard.
class GameWriter {
public:
    explicit GameWriter(SQLite::Database& db);

    /// The game of this content, also when another one stands for it now.
    std::optional<std::int64_t> find(const Sha256& digest);
    /// Without its occurrences. Its number is the next free one unless `id` says otherwise.
    std::int64_t insert(const NewGame& game, std::optional<std::int64_t> id = {});
    /// With all that refers to it.
    void remove(std::int64_t id);
    /// Removes a game, whose content and occurrences are those of `successor` from now on.
    void give_way(std::int64_t id, std::int64_t successor);
    /// Puts another record in the place of a game.
    void replace(std::int64_t id, const NewGame& game);
    /// Writes what is still to be written; call it before the transaction ends.
    void flush() { index_.flush(); }

private:
    /// A table of names with ids, looked up and filled.
    class NameTable {
    public:
        NameTable(SQLite::Database& db, const std::string& table);
        std::int64_t id_of(const std::string& name);

    private:
        SQLite::Database& db_;
        SQLite::Statement find_;
        SQLite::Statement insert_;
        std::map<std::string, std::int64_t, std::less<>> known_;
    };

    struct Line;

    std::int64_t variant_id(const AnyVariant& variant);
    std::optional<std::int64_t> find_related(const Line& line);
    std::int64_t insert_row(const NewGame& game, std::optional<std::int64_t> id);
    void write_checksum(std::int64_t id);
    void insert_problems(std::int64_t id, const std::vector<Problem>& problems);
    void insert_original(std::int64_t id, const StoredTexts::Original& original);
    void remember_content(std::int64_t id, std::int64_t successor);
    void relink_related(std::int64_t id);
    void relink_older(std::int64_t id);

    SQLite::Database& db_;
    NameTable players_;
    NameTable events_;
    NameTable sites_;
    std::map<std::string, std::int64_t, std::less<>> variants_;
    SQLite::Statement find_content_;
    SQLite::Statement find_former_;
    bool any_former_;
    SQLite::Statement find_line_;
    SQLite::Statement insert_game_;
    SQLite::Statement read_row_;
    SQLite::Statement set_checksum_;
    SQLite::Statement insert_problem_;
    SQLite::Statement insert_original_;
    PositionIndex index_;
};

}  // namespace ludex::storage
