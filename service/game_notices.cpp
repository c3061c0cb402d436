#include "service/game_notices.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ludex::service {

namespace {

/// Why the rest of a broken record is missing: its first error.
std::string partial_text(const storage::StoredGame& stored) {
    const auto error = std::find_if(stored.problems.begin(), stored.problems.end(),
                                    [](const Problem& p) { return p.severity == Severity::error; });
    const std::string_view what = "This is the legal part of a broken record";
    if (error == stored.problems.end()) return fmt::format("{}.", what);
    return fmt::format("{}. Line {}: {}", what, error->where.line, error->message);
}

}  // namespace

std::vector<GameNotice> game_notices(const storage::StoredGame& stored) {
    constexpr std::size_t kMostNamed = 10;
    std::vector<GameNotice> notices;
    if (stored.status == storage::GameStatus::partial) notices.push_back({partial_text(stored)});
    if (stored.related) notices.push_back({"Statistics count another record of this game:", stored.related});
    const std::size_t named = std::min(stored.further.size(), kMostNamed);
    for (std::size_t i = 0; i < named; ++i)
        notices.push_back({"A further record of this game, which statistics do not count:", stored.further[i]});
    if (stored.further.size() > named)
        notices.push_back({fmt::format("There are {} further records more.", stored.further.size() - named)});
    return notices;
}

}  // namespace ludex::service
