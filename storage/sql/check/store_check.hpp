#pragma once

#include <functional>
#include <string>

#include "storage/game_store.hpp"
#include "storage/sql/index/position_index.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/facts_table.hpp"

namespace ludex::storage {

/// Compares all data of a database with what proves them: checksums, references and the games. Data that cannot be read
/// are a fault like others.
class StoreCheck {
public:
    explicit StoreCheck(Database& db);

    CheckReport run(const std::function<void()>& each_game);

private:
    /// Runs one part of the check; `what` names the data that it reads.
    template <class F>
    void part(const std::string& what, F&& f);
    void complain(std::int64_t game, const std::string& fault);
    void check_structure();
    void check_schema();
    void check_references();
    void check_reference(const Reference& reference);
    void check_rows();
    void check_index();
    void check_relations();
    void check_counts();
    void check_games(const std::function<void()>& each_game);
    void check_game(std::int64_t id, const std::function<void()>& each_game);
    bool has_key(std::int64_t id);
    void compare_content(const StoredGame& stored);
    void compare_result(const StoredGame& stored);
    void compare_facts(std::int64_t id, const std::vector<PositionVisit>& visits);
    void compare_index(std::int64_t id, const std::vector<PositionVisit>& visits);
    void compare_judgement(const StoredGame& stored);

    Database& db_;
    StatementCache sql_;
    FactsTable facts_;
    PositionIndex index_;
    CheckFaults faults_;
    IndexAudit indexed_;  ///< without the games that were compared
    bool index_is_readable_ = true;
};

}  // namespace ludex::storage
