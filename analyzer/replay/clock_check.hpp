#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/record_terms.hpp"

namespace ludex::analyzer {

/// Follows the clocks of a game: a player's remaining time never rises by more than the increment.
class ClockCheck {
public:
    explicit ClockCheck(std::optional<TimeControl> control) : control_(control) {}

    /// What is wrong with the form of the clock in a comment; empty when nothing is.
    static std::string fault_of_form(std::string_view comment);
    /// Takes the clock in a comment after a move of player 0 or 1. Returns what is wrong with it; empty when nothing
    /// is.
    std::string see(unsigned player, std::string_view comment);
    /// Whether the last fault is certain; a rise without a known time control is not.
    [[nodiscard]] bool is_error() const { return error_; }

private:
    std::optional<TimeControl> control_;
    std::array<std::optional<std::int64_t>, 2> last_;
    bool error_ = false;
};

}  // namespace ludex::analyzer
