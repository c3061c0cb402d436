#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/checked_tables.hpp"
#include "storage/game_store.hpp"
#include "storage/game_writer.hpp"
#include "storage/sql.hpp"
#include "storage/write_transaction.hpp"

namespace ludex::storage {

class SqliteRepair final : public Repair {
public:
    explicit SqliteRepair(SQLite::Database& db);

    [[nodiscard]] const std::vector<std::string>& done() const override { return done_; }
    [[nodiscard]] Result<std::vector<std::int64_t>> games() override;
    Result<std::vector<std::int64_t>> lost_games() override;
    Result<std::vector<LostVariant>> lost_variants() override;
    Result<std::optional<StoredGame>> load_as(std::int64_t game, const AnyVariant& variant) override;
    Status name_variant(std::int64_t id, const AnyVariant& variant) override;
    Result<std::optional<StoredGame>> load_remains(std::int64_t game) override;
    Result<std::optional<Sha256>> load_content(std::int64_t game) override;
    Result<std::optional<OriginalText>> load_original(std::int64_t game) override;
    Result<bool> has_sound_row(std::int64_t game) override;
    Status restore(std::int64_t game, const NewGame& record, const std::string& how) override;
    Status remove(std::int64_t game, const std::string& why) override;
    Status commit() override;

private:
    void mend_numbers();
    void find_numbers(std::string_view table, const std::string& adrift, const std::string& wanted);
    void give_numbers(std::string_view table, const std::string& adrift);
    void mend_rows();
    void mend_variants();
    void mend_names(std::string_view table);
    void name_missing(std::string_view table, const std::string& references);
    void mend_originals();
    void mend_former();
    void mend_judgements();
    void drop_unfit_judgements();
    void drop_judgement(std::int64_t game);
    void mend_rest();
    /// Deletes the rows of a table that meet a condition, and notes that.
    void drop(std::string_view table, const std::string& condition, const std::string& why);
    /// Recomputes the checksums of rows where they are wrong, and notes that.
    void seal(std::string_view table, const std::string& what);
    void note(std::string_view table, const std::string& row, const std::string& what);

    SQLite::Database& db_;
    StatementCache sql_;
    WriteTransaction transaction_;
    std::vector<std::string> done_;
    std::map<std::int64_t, std::optional<AnyVariant>> said_;  ///< the variants that damaged rows name, by id
    std::optional<GameWriter> writer_;
};

}  // namespace ludex::storage
