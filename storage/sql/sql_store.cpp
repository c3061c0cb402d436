#include "storage/sql/sql_store.hpp"

#include "storage/game_order.hpp"
#include "storage/sql/changes/corrections.hpp"
#include "storage/sql/changes/import_batch.hpp"
#include "storage/sql/changes/import_undo.hpp"
#include "storage/sql/check/repair_games.hpp"
#include "storage/sql/check/store_check.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/index/shared_ends.hpp"
#include "storage/sql/read_transaction.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_reader.hpp"
#include "storage/sql/tables/import_list.hpp"
#include "storage/sql/tables/judgements.hpp"
#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

namespace {

class SqlView final : public StoreView {
public:
    explicit SqlView(Database& db) : transaction_(db) {}

private:
    ReadTransaction transaction_;
};

class SqlStore final : public GameStore {
public:
    explicit SqlStore(std::shared_ptr<Database> db)
        : db_(std::move(db)), sql_(*db_), facts_(*db_), index_(*db_, facts_) {}

    Result<std::unique_ptr<StoreView>> view() override {
        return asked([&]() -> Result<std::unique_ptr<StoreView>> { return {std::make_unique<SqlView>(*db_)}; });
    }

    Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) override {
        return asked([&]() -> Result<std::unique_ptr<ImportBatch>> {
            return std::unique_ptr<ImportBatch>(std::make_unique<SqlImportBatch>(*db_, started));
        });
    }

    Result<std::unique_ptr<Corrections>> begin_corrections() override {
        return asked([&]() -> Result<std::unique_ptr<Corrections>> {
            return std::unique_ptr<Corrections>(std::make_unique<SqlCorrections>(*db_));
        });
    }

    Result<std::vector<ImportRow>> imports() override {
        return asked([&]() -> Result<std::vector<ImportRow>> {
            const ReadTransaction view(*db_);
            return load_imports(*db_);
        });
    }

    Result<std::optional<UndoCounts>> undo_import(std::int64_t import, bool dry_run) override {
        return asked([&]() -> Result<std::optional<UndoCounts>> {
            if (!has_import(*db_, import)) return std::optional<UndoCounts>();
            ImportUndo undo(*db_, import);
            LUDEX_TRY(undo.restore());
            return std::optional(undo.finish(dry_run));
        });
    }

    Result<std::uint64_t> list(const GameFilter& filter, const ListPart& part,
                               const std::function<void(const GameSummary&)>& f) override {
        return asked([&]() -> Result<std::uint64_t> {
            const ReadTransaction view(*db_);
            GameOrder order(part, [&] { return load_names(*db_); });
            index_.passing(filter)->for_each([&](std::int64_t id, const GameFacts& facts) { order.add(id, facts); });
            const SortedGames sorted = order.sorted();
            list_games(sql_, sorted.ids, f);
            return sorted.total;
        });
    }

    Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(*db_);
            list_games(sql_, ids, f);
            return Done{};
        });
    }

    Result<std::optional<StoredGame>> load(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<StoredGame>> {
            const ReadTransaction view(*db_);
            return load_game(sql_, id);
        });
    }

    Result<std::optional<GameMoves>> load_moves(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<GameMoves>> { return load_game_moves(sql_, id); });
    }

    Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<JudgedGame>> {
            const ReadTransaction view(*db_);
            return storage::load_judgement(sql_, id);
        });
    }

    Result<std::vector<std::int64_t>> judged_games() override {
        return asked([&]() -> Result<std::vector<std::int64_t>> {
            const ReadTransaction view(*db_);
            return storage::judged_games(sql_);
        });
    }

    Status save_judgement(std::int64_t id, const JudgedGame& judged) override {
        return asked([&]() -> Status {
            storage::save_judgement(*db_, id, judged);
            return Done{};
        });
    }

    Status for_each_game(const GameFilter& filter,
                         const std::function<void(std::int64_t, const GameFacts&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(*db_);
            index_.passing(filter)->for_each(f);
            return Done{};
        });
    }

    Status for_each_moves(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameMoves&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(*db_);
            load_all_moves(*db_, *index_.passing(filter), f);
            return Done{};
        });
    }

    Status for_each_start(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameFacts&, std::string_view)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(*db_);
            load_starts(*db_, *index_.passing(filter), f);
            return Done{};
        });
    }

    Result<NameLists> names() override {
        return asked([&]() -> Result<NameLists> {
            const ReadTransaction view(*db_);
            return load_names(*db_);
        });
    }

    Result<std::int64_t> state() override {
        return asked([&]() -> Result<std::int64_t> { return db_->state(); });
    }

    Status for_each_content(const std::function<void(std::int64_t, const Sha256&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(*db_);
            Statement query(db_->prepare_scan("SELECT id, content_sha256, " + soundness_sql(*db_, "game") +
                                              " FROM game ORDER BY id"));
            while (query.next()) {
                const auto [id, content, is_sound] = columns_of<std::int64_t, Sha256, bool>(query);
                require_sound(is_sound, "game", id);
                f(id, content);
            }
            return Done{};
        });
    }

    Result<std::optional<std::int64_t>> find_superseded(const Sha256& content) override {
        return asked([&]() -> Result<std::optional<std::int64_t>> { return storage::find_superseded(sql_, content); });
    }

    Result<std::int64_t> line_of(std::int64_t game) override {
        return asked([&]() -> Result<std::int64_t> { return stored_line_key(sql_, game); });
    }

    Result<VisitGroups> group_visits(PositionKey folded, const GameFilter& filter) override {
        return asked([&]() -> Result<VisitGroups> { return index_.group(folded, filter); });
    }

    Result<std::vector<std::uint64_t>> count_visits(std::span<const PositionKey> folded,
                                                    const GameFilter& filter) override {
        return asked([&]() -> Result<std::vector<std::uint64_t>> { return index_.count(folded, filter); });
    }

    Status for_each_visit(PositionKey folded, const GameFilter& filter,
                          const std::function<void(const GameVisit&, const GameFacts&)>& f) override {
        return asked([&]() -> Status {
            index_.for_each(folded, filter, f);
            return Done{};
        });
    }

    Result<std::vector<std::int64_t>> games_with_shared_end(const GameFilter& filter,
                                                            std::uint32_t fewest_plies) override {
        return asked([&]() -> Result<std::vector<std::int64_t>> {
            const ReadTransaction view(*db_);
            return storage::games_with_shared_end(*db_, index_, filter, fewest_plies);
        });
    }

    Result<CheckReport> check(const std::function<void()>& each_game) override {
        return asked([&]() -> Result<CheckReport> { return StoreCheck(*db_).run(each_game); });
    }

    Result<RepairReport> repair(const std::function<void()>& each_game) override {
        return asked([&]() -> Result<RepairReport> { return repair_games(*db_, each_game); });
    }

    bool is_current() override { return db_->is_current(); }

private:
    /// Runs code that uses the database. Of a file that is read without locks nothing counts that was read while it was
    /// written to.
    template <class F>
    auto asked(F&& f) -> std::invoke_result_t<F> {
        auto answer = guarded(std::forward<F>(f));
        if (is_current() || db_->is_far()) return answer;
        return Error{.kind = ErrorKind::busy,
                     .message = db_->name() + ": the database was written to while it was read: ask again",
                     .offending = db_->name()};
    }

    std::shared_ptr<Database> db_;
    StatementCache sql_;
    FactsTable facts_;
    PositionIndex index_;
};

}  // namespace

std::unique_ptr<GameStore> store_in(std::shared_ptr<Database> db) { return std::make_unique<SqlStore>(std::move(db)); }

}  // namespace ludex::storage
