#pragma once

#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// Sorts by key, then game, in place. Keys are hashes, so they are dealt out by their highest bits first: what is left
/// are many small sorts, which two threads share.
void sort_entries(std::vector<IndexEntry>& entries);

}  // namespace ludex::storage
