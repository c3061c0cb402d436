#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "storage/merge_databases.hpp"
#include "storage/sql/changes/game_writer.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

/// Brings all of one database into another one, which is written to until run() has ended. Methods may throw
/// DatabaseFailure.
class DatabaseMerge {
public:
    DatabaseMerge(Database& from, Database& into);

    MergeCounts run(const std::function<void()>& each_game);

private:
    /// A game of the first database in the second one.
    struct Placed {
        std::int64_t id;
        std::optional<std::int64_t> superseded;  ///< its content, where the second has another one in its place
    };

    void merge_imports();
    std::int64_t import_like(const ImportRow& row, const std::vector<ImportRow>& known);
    std::int64_t add_import(const ImportRow& row);
    void merge_files(std::int64_t import, std::int64_t known);
    void find_contents_to_supersede();
    void merge_game(std::int64_t game);
    Placed place(const StoredGame& game);
    std::set<std::int64_t> merge_former(std::int64_t game, std::int64_t id);
    bool remember(const Sha256& content, std::int64_t id, const std::optional<std::string>& text,
                  std::optional<std::int64_t> import, const std::optional<std::string>& variant);
    void merge_occurrences(std::int64_t game, const Placed& placed, const std::set<std::int64_t>& lost);
    void merge_judgement(std::int64_t game, std::int64_t id);

    StatementCache from_, to_;
    WriteTransaction transaction_;
    GameWriter writer_;
    std::map<std::int64_t, std::int64_t> imports_, files_;  ///< of the first database in the second one
    std::map<Sha256, std::int64_t> superseded_;  ///< games of the second database whose contents the first has replaced
    std::set<std::int64_t> added_;
    MergeCounts counts_;
};

}  // namespace ludex::storage
