#pragma once

#include <string>

#include "analyzer/annotate/move_losses.hpp"

namespace ludex::cli {

/// Stands above losses_text().
inline constexpr const char* kLossesHead = " moves  lost, mistakes and blunders";

/// "   120   4.1     6: 5 % (2-10)": judged moves, the points that one lost, mistakes and blunders; empty without
/// moves.
std::string losses_text(const analyzer::MoveLosses& losses);

}  // namespace ludex::cli
