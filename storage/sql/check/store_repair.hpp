#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

/// A variant whose name is lost, and some of its games.
struct LostVariant {
    std::int64_t id = 0;
    std::optional<AnyVariant> said;  ///< the variant that a damaged row states; nullopt when it is not readable
    std::vector<std::int64_t> games;
};

/// Repairs the rows of a database whose structure is sound, in one transaction: commit() stores the result. Rows of
/// other tables than games are repaired at the beginning; the caller goes through the games.
class StoreRepair {
public:
    explicit StoreRepair(Database& db);

    /// What has been done so far, one line each.
    [[nodiscard]] const std::vector<std::string>& done() const { return done_; }
    [[nodiscard]] Result<std::vector<std::int64_t>> games();
    /// The games without a row of which the text that was read is left.
    Result<std::vector<std::int64_t>> lost_games();
    Result<std::vector<LostVariant>> lost_variants();
    /// Loads a game as the database has it now. Errors: storage, when it is damaged.
    Result<std::optional<StoredGame>> load(std::int64_t game);
    /// Loads a game as a game of that variant. Errors: storage, when it is not one.
    Result<std::optional<StoredGame>> load_as(std::int64_t game, const AnyVariant& variant);
    Status name_variant(std::int64_t id, const AnyVariant& variant);
    /// The readable parts of a damaged game; nullopt when there are none.
    Result<std::optional<StoredGame>> load_remains(std::int64_t game);
    /// The digest of the content that the game's row states; nullopt when it states none.
    Result<std::optional<Sha256>> load_content(std::int64_t game);
    /// The text that was read, if it is whole, even of a game of which nothing else is left. nullopt when there is
    /// none.
    Result<std::optional<OriginalText>> load_original(std::int64_t game);
    /// Whether the game's row has the right checksum, and so is the one that was stored.
    Result<bool> has_sound_row(std::int64_t game);
    /// Whether the game's canonical text is the one that was stored.
    Result<bool> is_as_stored(const StoredGame& game);
    /// Replaces a damaged game by this record; `how` is added to done().
    Status restore(std::int64_t game, const NewGame& record, const std::string& how);
    Status remove(std::int64_t game, const std::string& why);
    /// Computes all derived data anew and stores the result.
    Status commit();

private:
    void mend_numbers();
    void find_numbers(std::string_view table, const std::string& unnumbered, const std::string& wanted);
    void give_numbers(std::string_view table, const std::string& unnumbered);
    void mend_rows();
    void mend_variants();
    void mend_names(std::string_view table);
    void name_missing(std::string_view table, const std::string& references);
    void mend_originals();
    void mend_superseded();
    void mend_judgements();
    void drop_unfit_judgements();
    void drop_judgement(std::int64_t game);
    void mend_rest();
    /// Deletes the rows of a table that meet a condition, and notes that.
    void drop(std::string_view table, const std::string& condition, const std::string& why);
    /// Sets a column, and leaves the checksums as they are.
    void change_unchecked(std::string_view table, const std::string& column, const std::string& value,
                          const std::string& condition);
    /// Recomputes the checksums of rows where they are wrong, and notes that.
    void recompute_checksums(std::string_view table, const std::string& what);
    void note(std::string_view table, const std::string& row, const std::string& what);

    Database& db_;
    StatementCache sql_;
    WriteTransaction transaction_;
    std::vector<std::string> done_;
    std::map<std::int64_t, std::optional<AnyVariant>> said_;  ///< the variants that damaged rows name, by id
    std::optional<GameWriter> writer_;
};

}  // namespace ludex::storage
