#include "service/game_notices.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ludex::service {

std::optional<std::string> partial_notice(const storage::StoredGame& stored) {
    if (stored.status == storage::GameStatus::whole) return std::nullopt;
    const auto error = std::find_if(stored.problems.begin(), stored.problems.end(),
                                    [](const Problem& p) { return p.severity == Severity::error; });
    std::string text = "This is the legal part of a broken record.";
    if (error != stored.problems.end()) text += fmt::format(" Line {}: {}", error->where.line, error->message);
    return text;
}

std::optional<RelatedNotice> related_notice(const storage::StoredGame& stored) {
    constexpr std::size_t kMostNamed = 10;
    if (stored.related) return RelatedNotice{"Statistics count another record of this game:", {*stored.related}};
    const auto& further = stored.further;
    if (further.empty()) return std::nullopt;
    if (further.size() > kMostNamed)
        return RelatedNotice{
            fmt::format("Statistics count this one of {} records of this game, and not:", further.size() + 1),
            {further.begin(), further.begin() + kMostNamed}};
    return RelatedNotice{"Statistics count this record of the game, and not:", further};
}

}  // namespace ludex::service
