#include "cli/output/losses_text.hpp"

#include <fmt/format.h>

#include "analyzer/explore/score.hpp"
#include "core/text.hpp"

namespace ludex::cli {

std::string losses_text(const analyzer::MoveLosses& losses) {
    if (losses.moves == 0) return {};
    const std::uint64_t wrong = losses.mistakes + losses.blunders;
    const auto share = analyzer::share_of(static_cast<double>(wrong), static_cast<double>(losses.moves));
    return fmt::format("{:>6} {:>5.1f}  {:>4}: {:.0f} % ({:.0f}-{:.0f})", with_commas(losses.moves),
                       losses.points / static_cast<double>(losses.moves), wrong, 100 * share->value, 100 * share->low,
                       100 * share->high);
}

}  // namespace ludex::cli
