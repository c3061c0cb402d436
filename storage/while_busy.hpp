#pragma once

#include <chrono>
#include <functional>

namespace ludex::storage {

/// Called again and again while another program writes to the database, with the time that has passed since the first
/// attempt. It returns false to give up; then the error is `busy`.
using WhileBusy = std::function<bool(std::chrono::milliseconds waited)>;

/// The usual WhileBusy: it waits for ten seconds.
inline bool wait_a_little(std::chrono::milliseconds waited) { return waited < std::chrono::seconds(10); }

}  // namespace ludex::storage
