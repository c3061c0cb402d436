#pragma once

namespace ludex::storage {

class FactsTable;
class ReplayedVisits;

/// Merges runs of one size until there are fewer than four of each size. So a search reads few runs, and a visit is
/// rewritten once for each fourfold growth. Visits that no longer count are left out; a run with many of them is
/// rewritten. May throw DatabaseFailure.
void merge_runs(Database& db, FactsTable& facts, ReplayedVisits& replayed);

}  // namespace ludex::storage
