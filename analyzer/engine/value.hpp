#pragma once

#include <cstdint>
#include <cstdlib>

namespace ludex::engine {

/// The value of a position for the side to move, in thousandths of the game's unit (Knowledge::kUnit: a marble, a full
/// stack, a point). Beyond kProved it is a proof and not an evaluation: it gives the distance to the win in plies.
using Value = std::int32_t;

/// The length of the deepest line, in plies from the root position.
inline constexpr unsigned kMaxPlies = 128;

inline constexpr Value kUnitValue = 1000;
inline constexpr Value kWin = 1'000'000;
inline constexpr Value kProved = kWin - 2 * static_cast<Value>(kMaxPlies);
inline constexpr Value kInfinity = kWin + 1;

constexpr Value win_in(unsigned plies) { return kWin - static_cast<Value>(plies); }
constexpr Value loss_in(unsigned plies) { return -win_in(plies); }

constexpr bool is_win(Value v) { return v > kProved; }
constexpr bool is_loss(Value v) { return v < -kProved; }
constexpr bool is_proved(Value v) { return is_win(v) || is_loss(v); }
/// The number of plies to the end, of a proved value.
constexpr unsigned plies_to_end(Value v) { return static_cast<unsigned>(kWin - (v < 0 ? -v : v)); }

/// The value in units, for output.
constexpr double in_units(Value v) { return static_cast<double>(v) / kUnitValue; }

/// An evaluation, limited so that it is not taken for a proof.
constexpr Value as_judgement(std::int64_t v) {
    return static_cast<Value>(v > kProved ? kProved : v < -kProved ? -kProved : v);
}

}  // namespace ludex::engine
