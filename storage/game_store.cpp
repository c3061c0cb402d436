#include "storage/game_store.hpp"

#include <algorithm>

#include "storage/connection.hpp"
#include "storage/corrections.hpp"
#include "storage/former.hpp"
#include "storage/game_keys.hpp"
#include "storage/game_reader.hpp"
#include "storage/import_batch.hpp"
#include "storage/import_list.hpp"
#include "storage/import_undo.hpp"
#include "storage/judgements.hpp"
#include "storage/read_transaction.hpp"
#include "storage/row_checksum.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

namespace {

std::string name_of(std::int64_t id) { return "game " + std::to_string(id) + ": "; }

class SqliteGameStore final : public GameStore {
public:
    SqliteGameStore(std::unique_ptr<BusyWait> wait, std::unique_ptr<SQLite::Database> db)
        : wait_(std::move(wait)), db_(std::move(db)), sql_(*db_), facts_(*db_), index_(*db_, facts_) {}

    Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) override {
        return guarded([&]() -> Result<std::unique_ptr<ImportBatch>> {
            return std::unique_ptr<ImportBatch>(std::make_unique<SqliteImportBatch>(*db_, started));
        });
    }

    Result<std::unique_ptr<Corrections>> begin_corrections() override {
        return guarded([&]() -> Result<std::unique_ptr<Corrections>> {
            return std::unique_ptr<Corrections>(std::make_unique<SqliteCorrections>(*db_));
        });
    }

    Result<std::vector<ImportRow>> imports() override {
        return guarded([&]() -> Result<std::vector<ImportRow>> { return load_imports(*db_); });
    }

    Result<std::unique_ptr<ImportUndo>> begin_undo(std::int64_t import) override {
        return guarded([&]() -> Result<std::unique_ptr<ImportUndo>> {
            if (!has_import(*db_, import)) return std::unique_ptr<ImportUndo>();
            return std::unique_ptr<ImportUndo>(std::make_unique<SqliteImportUndo>(*db_, import));
        });
    }

    Result<std::uint64_t> list(const GameFilter& filter, const ListPart& part,
                               const std::function<void(const GameSummary&)>& f) override {
        return guarded([&]() -> Result<std::uint64_t> {
            const ReadTransaction view(*db_);
            const SortedGames sorted = sorted_games(*index_.passing(filter), part);
            list_games(*db_, sorted.ids, f);
            return sorted.total;
        });
    }

    Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) override {
        return guarded([&]() -> Status {
            const ReadTransaction view(*db_);
            list_games(*db_, ids, f);
            return Done{};
        });
    }

    Result<std::optional<StoredGame>> load(std::int64_t id) override {
        return guarded([&]() -> Result<std::optional<StoredGame>> { return load_game(*db_, id); });
    }

    Result<std::optional<GameMoves>> load_moves(std::int64_t id) override {
        return guarded([&]() -> Result<std::optional<GameMoves>> { return load_game_moves(*db_, id); });
    }

    Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) override {
        return guarded([&]() -> Result<std::optional<JudgedGame>> { return storage::load_judgement(*db_, id); });
    }

    Status save_judgement(std::int64_t id, const JudgedGame& judged) override {
        return guarded([&]() -> Status {
            storage::save_judgement(*db_, id, judged);
            return Done{};
        });
    }

    Status for_each_game(const GameFilter& filter,
                         const std::function<void(std::int64_t, const GameFacts&)>& f) override {
        return guarded([&]() -> Status {
            const ReadTransaction view(*db_);
            index_.passing(filter)->for_each(f);
            return Done{};
        });
    }

    Status for_each_moves(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameMoves&)>& f) override {
        return guarded([&]() -> Status {
            const ReadTransaction view(*db_);
            load_all_moves(*db_, *index_.passing(filter), f);
            return Done{};
        });
    }

    Result<NameLists> names() override {
        return guarded([&]() -> Result<NameLists> { return load_names(*db_); });
    }

    Result<std::int64_t> state() override {
        return guarded([&]() -> Result<std::int64_t> { return state_of(*db_); });
    }

    Status for_each_content(const std::function<void(std::int64_t, const Sha256&)>& f) override {
        return guarded([&]() -> Status {
            SQLite::Statement query(*db_, "SELECT id, content_sha256 FROM game ORDER BY id");
            while (query.executeStep()) f(query.getColumn(0).getInt64(), digest_of(query.getColumn(1)));
            return Done{};
        });
    }

    Result<std::optional<std::int64_t>> find_former(const Sha256& content) override {
        return guarded([&]() -> Result<std::optional<std::int64_t>> { return storage::find_former(sql_, content); });
    }

    Result<std::int64_t> line_of(std::int64_t game) override {
        return guarded([&]() -> Result<std::int64_t> { return stored_line_key(sql_, game); });
    }

    Result<VisitGroups> group_visits(PositionKey folded, const GameFilter& filter) override {
        return guarded([&]() -> Result<VisitGroups> { return index_.group(folded, filter); });
    }

    Result<std::vector<std::uint64_t>> count_visits(std::span<const PositionKey> folded,
                                                    const GameFilter& filter) override {
        return guarded([&]() -> Result<std::vector<std::uint64_t>> { return index_.count(folded, filter); });
    }

    Status for_each_visit(PositionKey folded, const GameFilter& filter,
                          const std::function<void(const GameVisit&, const GameFacts&)>& f) override {
        return guarded([&]() -> Status {
            index_.for_each(folded, filter, f);
            return Done{};
        });
    }

    Result<CheckFaults> check_all(const std::function<void(std::int64_t)>& each_game) override {
        return guarded([&]() -> Result<CheckFaults> {
            facts_.refresh();
            CheckFaults faults = check_file();
            read_index(faults);
            SQLite::Statement games(*db_, "SELECT id FROM game ORDER BY id");
            while (games.executeStep()) {
                const std::int64_t id = games.getColumn(0).getInt64();
                check_game(id, faults);
                each_game(id);
            }
            for (const auto& [id, sum] : indexed_)
                faults.push_back(name_of(id) + "the position index holds visits of it, but there is no such game");
            return faults;
        });
    }
    Result<bool> has_content(const StoredGame& game, std::string_view canonical_text) override {
        return guarded([&]() -> Result<bool> {
            const std::string_view canonical = without_last_line_end(canonical_text);
            const Sha256 digest =
                content_digest(canonical, game.original ? std::string_view(*game.original) : canonical, game.status);
            SQLite::Statement query(*db_, "SELECT content_sha256 FROM game WHERE id = ?");
            query.bind(1, game.id);
            return query.executeStep() &&
                   blob_of<std::string>(query.getColumn(0)) == std::string(digest.begin(), digest.end());
        });
    }

private:
    void read_index(CheckFaults& faults) {
        const Status read = guarded([&]() -> Status {
            indexed_ = index_.fingerprints();
            return Done{};
        });
        index_is_readable_ = bool{read};
        if (read) return;
        indexed_.clear();
        faults.push_back(read.error().message);
    }

    /// SQLite's own integrity check and foreign keys.
    CheckFaults check_file() {
        CheckFaults faults;
        SQLite::Statement integrity(*db_, "PRAGMA integrity_check");
        while (integrity.executeStep())
            if (const std::string line = integrity.getColumn(0).getString(); line != "ok") faults.push_back(line);
        SQLite::Statement keys(*db_, "PRAGMA foreign_key_check");
        while (keys.executeStep())
            faults.push_back("table " + keys.getColumn(0).getString() + ", row " + keys.getColumn(1).getString() +
                             ": refers to a missing row of " + keys.getColumn(2).getString());
        return faults;
    }

    void check_game(std::int64_t id, CheckFaults& faults) {
        if (!checksum_fits(id)) faults.push_back(name_of(id) + "the row differs from its checksum");
        if (!(facts_.of(id) == read_facts(*db_, id)))
            faults.push_back(name_of(id) + "the packed facts are not those of the row");
        if (!has_key(id)) faults.push_back(name_of(id) + "the table of keys does not know it");
        const Result<std::optional<StoredGame>> stored = load_game(*db_, id);
        if (!stored) {
            faults.push_back(stored.error().message);
            indexed_.erase(id);
        } else if (*stored) {
            compare_result(**stored, faults);
            compare_index(**stored, faults);
            compare_judgement(**stored, faults);
        }
    }

    bool has_key(std::int64_t id) {
        SQLite::Statement query(*db_, "SELECT 1 FROM game_key WHERE key = ? AND game = ?");
        query.bind(1, stored_line_key(sql_, id));
        query.bind(2, id);
        return query.executeStep();
    }

    bool checksum_fits(std::int64_t id) {
        SQLite::Statement row(*db_, std::string("SELECT ") + kChecksummedColumns + " FROM game WHERE id = ?");
        row.bind(1, id);
        SQLite::Statement kept(*db_, "SELECT checksum FROM game WHERE id = ?");
        kept.bind(1, id);
        return row.executeStep() && kept.executeStep() && checksum_of(row) == kept.getColumn(0).getInt64();
    }

    void compare_result(const StoredGame& stored, CheckFaults& faults) {
        const Outcome& outcome = stored.game.outcome;
        SQLite::Statement query(*db_, "SELECT plies, result, coalesce(reason, 'none') FROM game WHERE id = ?");
        query.bind(1, stored.id);
        query.executeStep();
        if (query.getColumn(0).getInt64() != stored.game.plies)
            faults.push_back(name_of(stored.id) + "the number of plies is not that of the moves");
        if (outcome.decided() && query.getColumn(1).getString() != to_text(outcome.result))
            faults.push_back(name_of(stored.id) + "the result is not that of the board");
        if (query.getColumn(2).getString() != to_text(outcome.reason))
            faults.push_back(name_of(stored.id) + "the reason of the end is not that of the board");
    }

    void compare_index(const StoredGame& stored, CheckFaults& faults) {
        if (!index_is_readable_) return;
        const auto indexed = indexed_.extract(stored.id);
        if (!indexed || indexed.mapped() != PositionIndex::fingerprint(position_visits(stored.game)))
            faults.push_back(name_of(stored.id) + "the position index is not that of the moves");
    }

    void compare_judgement(const StoredGame& stored, CheckFaults& faults) {
        const auto judged = storage::load_judgement(*db_, stored.id);
        if (judged && !fits(*judged, stored.game))
            faults.push_back(name_of(stored.id) + "the engine's judgement is not of its moves");
    }

    std::unique_ptr<BusyWait> wait_;
    std::unique_ptr<SQLite::Database> db_;
    StatementCache sql_;
    FactsTable facts_;
    PositionIndex index_;
    std::map<std::int64_t, std::uint64_t> indexed_;  ///< by the check under way: what is not compared yet
    bool index_is_readable_ = true;
};

}  // namespace

std::string content_name(const NewGame& game) { return to_hex(game.packed.content); }

Result<std::unique_ptr<GameStore>> open_store(const std::string& path, bool writing, WhileBusy goes_on) {
    auto wait = std::make_unique<BusyWait>(std::move(goes_on));
    auto db = connect(path, writing ? OpenMode::write : OpenMode::read, *wait);
    if (!db) return db.error();
    return std::unique_ptr<GameStore>(std::make_unique<SqliteGameStore>(std::move(wait), std::move(*db)));
}

}  // namespace ludex::storage
