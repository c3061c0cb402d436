#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/postgres/spread_tables.hpp"
#include "storage/sql/dialect.hpp"

/// Changes of a cluster, all or none of which are visible, although its servers end a transaction one after the other.
///
/// A change has a range of stamps, its statements one each. A row is born with a stamp and dies with one, and stays
/// where it is. The coordinator has one number, `generation`: who sees it sees the rows that were born with a lower
/// stamp and did not die with one. A change raises it in its own transaction: the servers commit their rows first,
/// which nobody sees yet, and the coordinator at last. When it does not come to that, what is left on the servers is
/// removed by the next change.
namespace ludex::storage {

class Server;

/// The number of stamps of a change.
inline constexpr std::int64_t kStampsAChange = std::int64_t{1} << 32U;

std::string view_sql(const SpreadTable& table);

/// A change of rows: they die, and others are born in their place, both with the stamp of the statement.
struct VersionedSql {
    std::string table;
    std::string kill;
    std::string bear;                             ///< comes after it; empty where rows are deleted
    std::size_t stamp = 0;                        ///< the place of the stamp among the parameters, counted from 0
    std::vector<std::size_t> parameters_of_kill;  ///< the places of those that `kill` has; `bear` has all
};
VersionedSql versioned(const SpreadTable& table, const Change& change);
VersionedSql versioned(const SpreadTable& table, const Erasure& erasure);

/// Kills the rows that have one of some numbers in a column; parameters: list, stamp.
std::string kill_all_sql(const SpreadTable& table, std::string_view column);

/// The changes that one connection makes. Methods may throw DatabaseFailure.
class Versions {
public:
    explicit Versions(Server& server) : server_(server) {}

    /// Fails when a server has lost changes that were committed. Those that are away are left out.
    void require_all_changes();
    /// Begins to see one generation, with the next question, inside a transaction that reads.
    void keep_generation();
    /// Begins a change, inside a transaction of the only one who writes.
    void begin_change();
    /// The stamp of the next statement.
    std::int64_t next_stamp() { return stamp_++; }

private:
    struct Fence {
        std::int64_t server;
        std::string name;
    };
    std::vector<Fence> fences();
    void pass_fences(std::int64_t visible);
    [[noreturn]] void complain_of_loss(const Fence& fence) const;
    void remove_unfinished(std::int64_t visible);
    void remove_dead(std::int64_t visible);

    Server& server_;
    std::int64_t stamp_ = 0;
};

}  // namespace ludex::storage
