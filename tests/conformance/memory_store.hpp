#pragma once

#include <memory>

#include "storage/game_store.hpp"

/// A second store, slow and obvious: it shows that the interface suffices for one that knows no SQL, and says what the
/// other stores should answer.
namespace ludex::conformance {

/// An empty store in memory. It keeps all imports and corrections as they came. An import that is undone is left out,
/// and all others are done again: so nothing of it can remain.
std::unique_ptr<storage::GameStore> memory_store();

}  // namespace ludex::conformance
