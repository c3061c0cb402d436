#pragma once

#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// Sorts by key, then game, in place. Keys are hashes, so they are first distributed by their highest bits. What
/// remains is many small sorts, which two threads share.
void sort_entries(std::vector<IndexEntry>& entries);

}  // namespace ludex::storage
