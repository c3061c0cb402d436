#include "analyzer/replay/clock_check.hpp"

#include <utility>

namespace ludex::analyzer {

std::string ClockCheck::fault_of_form(std::string_view comment) {
    const ClockReading clock = read_clock(comment);
    return clock.present && !clock.milliseconds ? "a clock is written [%clk H:MM:SS]" : "";
}

std::string ClockCheck::see(unsigned player, std::string_view comment) {
    const ClockReading clock = read_clock(comment);
    error_ = false;
    if (!clock.present || !clock.milliseconds) return fault_of_form(comment);
    const std::optional<std::int64_t> before = std::exchange(last_[player], clock.milliseconds);
    const std::int64_t increment = control_ ? control_->increment_seconds * std::int64_t{1000} : 0;
    error_ = control_.has_value();
    if (before && *clock.milliseconds > *before + increment)
        return "the clock rises from " + clock_text(*before / 1000) + " to " + clock_text(*clock.milliseconds / 1000) +
               (increment > 0 ? ", more than the increment" : " without an increment");
    error_ = false;  // servers may start clocks with a bonus
    if (!before && control_ && *clock.milliseconds > control_->base_seconds * std::int64_t{1000} + increment)
        return "the clock shows " + clock_text(*clock.milliseconds / 1000) + ", more than the time control gives";
    return {};
}

}  // namespace ludex::analyzer
