#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

/// A disk that fails when a test wants it to, beneath SQLite.
namespace ludex::faults {

enum class Fault : std::uint8_t {
    refuse,  ///< one operation fails, those after it do not
    stop,    ///< that operation and all after it fail, as if the process had been killed
    tear,    ///< a part of that write gets through; then as stop
};

/// While it lives, all databases of this process that are opened stand on it. Operations are writes, syncs, truncations
/// and deletions of files; they count from 1.
class FaultyDisk {
public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    /// Counts anew from here; the nth operation meets the fault.
    void arm(Fault fault, std::uint64_t nth);
    /// Counts anew, without faults.
    void disarm();
    [[nodiscard]] std::uint64_t operations() const;

    /// The power fails: what was not synced may be on the disk or not, each write by itself. No file may be open.
    void lose_power(std::mt19937_64& random);

    struct State;

private:
    std::unique_ptr<State> state_;
};

}  // namespace ludex::faults
