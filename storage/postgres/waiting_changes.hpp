#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "storage/postgres/waiting_erasures.hpp"
#include "storage/postgres/waiting_rows.hpp"

namespace ludex::storage {

class Versions;

/// The tables that a statement names.
struct TablesOf {
    explicit TablesOf(const std::string& sql);

    [[nodiscard]] bool has(const std::string& table) const { return are_unknown || names.contains(table); }

    std::set<std::string> names;
    bool are_unknown = false;  ///< there may be more
};

/// All insertions and erasures that wait for others of their kind. Of one table, either rows wait or erasures, so that
/// they are made in their order. Methods that send may throw DatabaseFailure.
class WaitingChanges {
public:
    explicit WaitingChanges(Server& server) : server_(server) {}
    /// From now on rows may have versions.
    void use(Versions& versions) { versions_ = &versions; }

    // Those of one statement. `table`: where the rows have versions, else null.
    WaitingRows& rows(const Insertion& insertion, const SpreadTable* table);
    WaitingErasures& erasures(const Erasure& erasure, const SpreadTable* table);

    void send(WaitingRows& rows);
    void send(WaitingErasures& erasures);
    /// Sends what waits for these tables.
    void send(const TablesOf& tables);
    void send_rows_of(const std::string& table);
    void send_erasures_of(const std::string& table);
    void send_all();
    void clear();

private:
    [[nodiscard]] std::int64_t next_stamp() const;

    Server& server_;
    Versions* versions_ = nullptr;
    std::map<std::string, WaitingRows> rows_;                                  ///< by the statement that inserts them
    std::map<std::pair<std::string, std::string>, WaitingErasures> erasures_;  ///< by table and column
};

}  // namespace ludex::storage
