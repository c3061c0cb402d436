#include "analyzer/explore/store_diff.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace ludex::analyzer {

namespace {

struct Content {
    storage::Sha256 digest{};
    std::int64_t game = 0;
};
bool is_before(const Content& a, const Content& b) { return a.digest < b.digest; }

Result<std::vector<Content>> contents_of(storage::GameStore& store) {
    std::vector<Content> contents;
    const Status read = store.for_each_content([&](std::int64_t game, const storage::Sha256& digest) {
        contents.push_back({digest, game});
    });
    LUDEX_TRY(read);
    std::sort(contents.begin(), contents.end(), is_before);
    return contents;
}

/// The contents whose digest the others lack, by number.
std::vector<Content> lacking(const std::vector<Content>& own, const std::vector<Content>& others) {
    std::vector<Content> rest;
    std::set_difference(own.begin(), own.end(), others.begin(), others.end(), std::back_inserter(rest), is_before);
    std::sort(rest.begin(), rest.end(), [](const Content& a, const Content& b) { return a.game < b.game; });
    return rest;
}

/// Matches superseded contents. It removes from `own` what the other database knows as a superseded content, and from
/// `others` the games that now have another content. Calls f(own game, other game).
template <class F>
Status match_former(std::vector<Content>& own, std::vector<Content>& others, storage::GameStore& other_store, F&& f) {
    std::vector<Content> rest;
    std::set<std::int64_t> matched;
    for (const Content& content : own) {
        const auto former = other_store.find_superseded(content.digest);
        LUDEX_TRY(former);
        if (*former) {
            f(content.game, **former);
            matched.insert(**former);
        } else {
            rest.push_back(content);
        }
    }
    own = std::move(rest);
    std::erase_if(others, [&](const Content& c) { return matched.contains(c.game); });
    return Done{};
}

/// Matches games with the same moves, players and date.
Status match_lines(std::vector<Content>& first, storage::GameStore& first_store, std::vector<Content>& second,
                   storage::GameStore& second_store, StoreDiff& diff) {
    std::multimap<std::int64_t, std::int64_t> by_line;
    for (const Content& content : second) {
        const auto line = second_store.line_of(content.game);
        LUDEX_TRY(line);
        by_line.emplace(*line, content.game);
    }
    std::vector<Content> rest;
    for (const Content& content : first) {
        const auto line = first_store.line_of(content.game);
        LUDEX_TRY(line);
        const auto found = by_line.find(*line);
        if (found == by_line.end()) {
            rest.push_back(content);
            continue;
        }
        diff.changed.emplace_back(content.game, found->second);
        by_line.erase(found);
    }
    first = std::move(rest);
    second.clear();
    for (const auto& [line, game] : by_line) second.push_back({{}, game});
    return Done{};
}

std::vector<std::int64_t> games_of(const std::vector<Content>& contents) {
    std::vector<std::int64_t> games;
    for (const Content& content : contents) games.push_back(content.game);
    std::sort(games.begin(), games.end());
    return games;
}

}  // namespace

Result<StoreDiff> diff_stores(storage::GameStore& first, storage::GameStore& second) {
    const auto all_first = contents_of(first);
    LUDEX_TRY(all_first);
    const auto all_second = contents_of(second);
    LUDEX_TRY(all_second);
    std::vector<Content> only_first = lacking(*all_first, *all_second);
    std::vector<Content> only_second = lacking(*all_second, *all_first);
    StoreDiff diff;
    diff.same = all_first->size() - only_first.size();
    const Status in_second = match_former(only_first, only_second, second, [&](std::int64_t own, std::int64_t other) {
        diff.changed.emplace_back(own, other);
    });
    LUDEX_TRY(in_second);
    const Status in_first = match_former(only_second, only_first, first, [&](std::int64_t own, std::int64_t other) {
        diff.changed.emplace_back(other, own);
    });
    LUDEX_TRY(in_first);
    LUDEX_TRY(match_lines(only_first, first, only_second, second, diff));
    std::sort(diff.changed.begin(), diff.changed.end());
    diff.only_first = games_of(only_first);
    diff.only_second = games_of(only_second);
    return diff;
}

}  // namespace ludex::analyzer
