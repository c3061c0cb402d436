#pragma once

#include <cstdint>

/// Memory that runs out when a test wants it to, beneath SQLite: programs with this file in them get it from here.
namespace ludex::faults {

/// Counts allocations anew from here; the nth one fails, and with `stays` all after it.
void arm_memory(std::uint64_t nth, bool stays);
/// Counts anew, without faults.
void disarm_memory();
[[nodiscard]] std::uint64_t allocations();

}  // namespace ludex::faults
