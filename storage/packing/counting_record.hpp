#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/outcome.hpp"

namespace ludex::storage {

/// Finds the record that counts in statistics among whole records of the same variant, start, moves, players and date.
/// Decided records come before undecided ones. Where they disagree the last one holds, because it corrects the others;
/// of the records with its result the first counts.
class CountingRecord {
public:
    /// Takes a record. The records must come in the order of their numbers.
    void add(std::int64_t id, GameResult result) {
        auto& first = first_[index_of(result)];
        if (!first) first = id;
        if (result != GameResult::unfinished || !last_) last_ = result;
    }
    /// The number of the record that counts; at least one must have been added.
    [[nodiscard]] std::int64_t id() const { return *first_[index_of(*last_)]; }
    /// Whether no record says a result.
    [[nodiscard]] bool is_unfinished() const { return last_ == GameResult::unfinished; }

private:
    static std::size_t index_of(GameResult result) { return static_cast<std::size_t>(result); }

    std::array<std::optional<std::int64_t>, 4> first_{};
    std::optional<GameResult> last_;
};

}  // namespace ludex::storage
