#pragma once

#include <cstdint>
#include <vector>

#include "core/key.hpp"

namespace ludex::analyzer {

/// Counts how often the positions of one game occur. Abalone and Artaban have no repetition rule: repetition is only
/// reported.
class RepetitionCounter {
public:
    explicit RepetitionCounter(std::size_t expected_positions) {
        std::size_t size = 16;
        while (size < 2 * expected_positions) size *= 2;
        slots_.resize(size);
    }

    /// The number of times that the position has occurred, this time included. Call it once for each position, at most
    /// as often as `expected_positions`.
    unsigned add(PositionKey key) {
        std::size_t i = key & (slots_.size() - 1);
        while (slots_[i].times != 0 && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
        slots_[i].key = key;
        return ++slots_[i].times;
    }

private:
    struct Slot {
        PositionKey key = 0;
        unsigned times = 0;
    };
    std::vector<Slot> slots_;
};

}  // namespace ludex::analyzer
