#pragma once

#include <cstdint>
#include <cstdlib>

namespace ludex::engine {

/// What a position is worth to the side to move, in thousandths of the game's unit (Knowledge::kUnit: a marble, a full
/// stack, a point). Beyond kProved it is no judgement but a proof: the distance to the win in plies.
using Value = std::int32_t;

/// The deepest line, in plies from the position that was asked.
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
/// Plies to the end of a proved value.
constexpr unsigned plies_to_end(Value v) { return static_cast<unsigned>(kWin - (v < 0 ? -v : v)); }

/// For people, in units.
constexpr double in_units(Value v) { return static_cast<double>(v) / kUnitValue; }

/// A judgement, kept out of the range of proofs.
constexpr Value as_judgement(std::int64_t v) {
    return static_cast<Value>(v > kProved ? kProved : v < -kProved ? -kProved : v);
}

}  // namespace ludex::engine
