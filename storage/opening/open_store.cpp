#include "storage/open_store.hpp"

#include <utility>

#include "storage/copy_database.hpp"
#include "storage/merge_databases.hpp"
#include "storage/postgres/open_server.hpp"
#include "storage/sql/changes/merge.hpp"
#include "storage/sql/copy_tables.hpp"
#include "storage/sql/failure.hpp"
#include "storage/sql/read_transaction.hpp"
#include "storage/sql/sql_store.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"
#include "storage/sqlite/open_file.hpp"

namespace ludex::storage {

namespace {

Result<std::shared_ptr<Database>> open(const std::string& name, OpenMode mode, WhileWaiting goes_on) {
    if (!is_server_address(name)) return open_file(name, mode, std::move(goes_on));
    auto server = open_server(name, mode, std::move(goes_on));
    if (!server || *server) return server;
    return open_file(":memory:", OpenMode::create, wait_a_little);
}

}  // namespace

Result<std::unique_ptr<GameStore>> open_store(const std::string& path, OpenMode mode, WhileWaiting goes_on) {
    auto db = open(path, mode, std::move(goes_on));
    LUDEX_TRY(db);
    return guarded([&]() -> Result<std::unique_ptr<GameStore>> { return store_in(std::move(*db)); });
}

Status copy_database(const std::string& from, const std::string& to, const std::function<void()>& each_game,
                     const WhileWaiting& goes_on) {
    const auto source = open(from, OpenMode::read, goes_on);
    LUDEX_TRY(source);
    const auto copy_to = [&](const std::string& name) -> Status {
        const auto target = open(name, OpenMode::create, goes_on);
        LUDEX_TRY(target);
        return copy_tables(**source, **target, each_game);
    };
    if (is_server_address(to)) return copy_to(to);
    LUDEX_TRY(check_new_name(to));
    const UnfinishedDatabase unfinished(to);
    LUDEX_TRY(copy_to(unfinished.path()));
    return unfinished.finish();
}

Result<MergeCounts> merge_databases(const std::string& from, const std::string& into,
                                    const std::function<void()>& each_game, const WhileWaiting& goes_on) {
    const auto source = open(from, OpenMode::read, goes_on);
    LUDEX_TRY(source);
    const auto target = open(into, OpenMode::create, goes_on);
    LUDEX_TRY(target);
    return guarded([&]() -> Result<MergeCounts> {
        const ReadTransaction view(**source);
        return DatabaseMerge(**source, **target).run(each_game);
    });
}

}  // namespace ludex::storage
