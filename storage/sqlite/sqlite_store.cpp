#include "storage/game_order.hpp"
#include "storage/open_store.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "platform/file_names.hpp"
#include "platform/open_database.hpp"
#include "storage/sqlite/changes/corrections.hpp"
#include "storage/sqlite/changes/import_batch.hpp"
#include "storage/sqlite/changes/import_undo.hpp"
#include "storage/sqlite/check/repair_games.hpp"
#include "storage/sqlite/check/store_check.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "storage/sqlite/file/file_state.hpp"
#include "storage/sqlite/file/read_transaction.hpp"
#include "storage/sqlite/index/shared_ends.hpp"
#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/checked_tables.hpp"
#include "storage/sqlite/tables/game_keys.hpp"
#include "storage/sqlite/tables/game_reader.hpp"
#include "storage/sqlite/tables/import_list.hpp"
#include "storage/sqlite/tables/judgements.hpp"
#include "storage/sqlite/tables/superseded.hpp"

namespace ludex::storage {

namespace {

class SqliteGameStore final : public GameStore {
public:
    SqliteGameStore(const std::string& path, const FileState& state, std::unique_ptr<BusyWait> wait,
                    std::unique_ptr<SQLite::Database> db)
        : path_(path),
          read_as_it_is_(is_read_as_it_is(*db) ? std::optional(state) : std::nullopt),
          open_(path),
          wait_(std::move(wait)),
          db_(std::move(db)),
          sql_(*db_),
          facts_(*db_),
          index_(*db_, facts_) {}

    Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) override {
        return asked([&]() -> Result<std::unique_ptr<ImportBatch>> {
            return std::unique_ptr<ImportBatch>(std::make_unique<SqliteImportBatch>(*db_, started));
        });
    }

    Result<std::unique_ptr<Corrections>> begin_corrections() override {
        return asked([&]() -> Result<std::unique_ptr<Corrections>> {
            return std::unique_ptr<Corrections>(std::make_unique<SqliteCorrections>(*db_));
        });
    }

    Result<std::vector<ImportRow>> imports() override {
        return asked([&]() -> Result<std::vector<ImportRow>> { return load_imports(*db_); });
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
            const ReadTransaction view(sql_);
            GameOrder order(part, [&] { return load_names(*db_); });
            index_.passing(filter)->for_each([&](std::int64_t id, const GameFacts& facts) { order.add(id, facts); });
            const SortedGames sorted = order.sorted();
            list_games(sql_, sorted.ids, f);
            return sorted.total;
        });
    }

    Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(sql_);
            list_games(sql_, ids, f);
            return Done{};
        });
    }

    Result<std::optional<StoredGame>> load(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<StoredGame>> {
            const ReadTransaction view(sql_);
            return load_game(sql_, id);
        });
    }

    Result<std::optional<GameMoves>> load_moves(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<GameMoves>> { return load_game_moves(sql_, id); });
    }

    Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) override {
        return asked([&]() -> Result<std::optional<JudgedGame>> { return storage::load_judgement(sql_, id); });
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
            const ReadTransaction view(sql_);
            index_.passing(filter)->for_each(f);
            return Done{};
        });
    }

    Status for_each_moves(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameMoves&)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(sql_);
            load_all_moves(*db_, *index_.passing(filter), f);
            return Done{};
        });
    }

    Status for_each_start(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameFacts&, std::string_view)>& f) override {
        return asked([&]() -> Status {
            const ReadTransaction view(sql_);
            load_starts(*db_, *index_.passing(filter), f);
            return Done{};
        });
    }

    Result<NameLists> names() override {
        return asked([&]() -> Result<NameLists> { return load_names(*db_); });
    }

    Result<std::int64_t> state() override {
        return asked([&]() -> Result<std::int64_t> { return state_of(sql_); });
    }

    Status for_each_content(const std::function<void(std::int64_t, const Sha256&)>& f) override {
        return asked([&]() -> Status {
            SQLite::Statement query(*db_,
                                    "SELECT id, content_sha256, " + soundness_sql("game") + " FROM game ORDER BY id");
            while (query.executeStep()) {
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
            const ReadTransaction view(sql_);
            return storage::games_with_shared_end(*db_, index_, filter, fewest_plies);
        });
    }

    Result<CheckReport> check(const std::function<void()>& each_game) override {
        return asked([&]() -> Result<CheckReport> { return StoreCheck(*db_).run(each_game); });
    }

    Result<RepairReport> repair(const std::function<void()>& each_game) override {
        return asked([&]() -> Result<RepairReport> { return repair_games(*db_, each_game); });
    }

    bool is_current() override { return !read_as_it_is_ || FileState::of(path_) == *read_as_it_is_; }

private:
    /// Runs code that uses the database. Of a file that is read without locks nothing counts that was read while it was
    /// written to.
    template <class F>
    auto asked(F&& f) -> std::invoke_result_t<F> {
        auto answer = guarded(std::forward<F>(f));
        if (is_current()) return answer;
        return Error{.kind = ErrorKind::busy,
                     .message = path_ + ": the database was written to while it was read: ask again",
                     .offending = path_};
    }

    std::string path_;
    std::optional<FileState> read_as_it_is_;  ///< of a file that is read without locks: as it was opened
    platform::OpenDatabase open_;
    std::unique_ptr<BusyWait> wait_;
    std::unique_ptr<SQLite::Database> db_;
    StatementCache sql_;
    FactsTable facts_;
    PositionIndex index_;
};

}  // namespace

bool is_database(const std::string& path) {
    if (platform::is_open_database(path)) return true;  // it must not be opened here
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) return false;
    constexpr std::string_view kBegin = "SQLite format 3";
    std::string begin(kBegin.size(), '\0');
    std::ifstream(path, std::ios::binary).read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return begin == kBegin;
}

bool is_part_of_database(const std::string& path) {
    const auto endings = platform::database_files("");
    return std::any_of(endings.begin(), endings.end(), [&](const std::string& end) {
        return path.ends_with(end) && is_database(path.substr(0, path.size() - end.size()));
    });
}

Result<std::unique_ptr<GameStore>> open_store(const std::string& path, OpenMode mode, WhileBusy goes_on) {
    auto wait = std::make_unique<BusyWait>(std::move(goes_on));
    const FileState state = FileState::of(path);
    auto db = connect(path, mode, *wait);
    LUDEX_TRY(db);
    return std::unique_ptr<GameStore>(std::make_unique<SqliteGameStore>(path, state, std::move(wait), std::move(*db)));
}

}  // namespace ludex::storage
