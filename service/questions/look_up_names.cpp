#include "service/questions/look_up_names.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analyzer/explore/opening_names.hpp"
#include "analyzer/explore/player_names.hpp"
#include "core/edit_distance.hpp"
#include "core/names.hpp"
#include "core/text.hpp"
#include "service/questions/name_words.hpp"

namespace ludex::service {

namespace {

constexpr std::size_t kMostNamed = 5;

using Names = std::vector<std::string>;

template <class Fits>
Names those_that(const Names& players, const Fits& fits) {
    Names found;
    std::copy_if(players.begin(), players.end(), std::back_inserter(found),
                 [&](const std::string& player) { return !player.empty() && fits(player); });
    return found;
}

std::string listed(const Names& names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i) text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > kMostNamed ? text + " and " + std::to_string(names.size() - kMostNamed) + " more" : text;
}

/// The names with fewest wrong letters, in the whole name or in one of its words.
Names near_names(const Names& players, const std::string& name) {
    constexpr std::size_t kMostSlips = 2;
    const std::string bare = analyzer::bare_name(name);
    const auto slips = [&](const std::string& player) {
        std::size_t fewest = edit_distance(bare, analyzer::bare_name(player));
        for (const std::string& word : words_of(player)) fewest = std::min(fewest, edit_distance(bare, word));
        return fewest;
    };
    for (std::size_t n = 1; n <= kMostSlips && n < bare.size(); ++n)
        if (Names found = those_that(players, [&](const std::string& p) { return slips(p) <= n; }); !found.empty())
            return found;
    return {};
}

Result<std::string> player_named(const Names& players, const std::string& name) {
    const std::string folded = fold_case(name);
    const std::string bare = analyzer::bare_name(name);
    const Names words = words_of(name);
    if (const Names whole = those_that(players, [&](const std::string& p) { return fold_case(p) == folded; });
        !whole.empty() || words.empty())
        return whole.empty() || std::find(whole.begin(), whole.end(), name) != whole.end() ? name : whole.front();
    Names fitting = those_that(players, [&](const std::string& p) { return analyzer::bare_name(p) == bare; });
    if (fitting.empty()) fitting = those_that(players, [&](const std::string& p) { return has_all_parts(p, words); });
    if (fitting.size() == 1) return fitting.front();
    if (!fitting.empty())
        return Error{.kind = ErrorKind::tag_value,
                     .message = "several players have such a name: " + listed(fitting),
                     .offending = name,
                     .near = fitting};
    const Names near = near_names(players, name);
    return Error{.kind = ErrorKind::tag_value,
                 .message = "no player has this name" + (near.empty() ? "" : "; near: " + listed(near)),
                 .offending = name,
                 .near = near};
}

Status name_players(storage::GameStore& store, storage::GameFilter& filter) {
    const std::array named{&filter.player, &filter.opponent, &filter.first,
                           &filter.second, &filter.white,    &filter.black};
    if (std::none_of(named.begin(), named.end(), [](const auto* name) { return name->has_value(); })) return Done{};
    const auto names = store.names();
    LUDEX_TRY(names);
    for (std::optional<std::string>* name : named) {
        if (!*name) continue;
        auto found = player_named(names->players, **name);
        LUDEX_TRY(found);
        *name = *std::move(found);
    }
    return Done{};
}

/// Leaves the games whose opening has this text in its name.
Status find_opening(storage::GameStore& store, const std::string& text, storage::GameFilter& filter) {
    const auto& openings = analyzer::OpeningNames::shipped();
    const std::vector<bool> is_wanted = openings.having(text);
    if (std::find(is_wanted.begin(), is_wanted.end(), true) == is_wanted.end())
        return Error{.kind = ErrorKind::tag_value, .message = "no opening has this in its name", .offending = text};
    const auto names = openings.names_of_games(store, filter);
    LUDEX_TRY(names);
    filter.ids.clear();
    for (const auto& [game, name] : *names)
        if (is_wanted[name]) filter.ids.push_back(game);
    if (filter.ids.empty()) filter.ids.push_back(storage::kNoGameId);
    return Done{};
}

}  // namespace

Status look_up_names(storage::GameStore& store, FilterQuestion& question) {
    if (question.counted) question.filter.with_partial = question.filter.with_related = false;
    const Status players = name_players(store, question.filter);
    if (!players || question.opening.empty()) return players;
    return find_opening(store, question.opening, question.filter);
}

Result<std::string> whole_name(storage::GameStore& store, const std::string& part) {
    FilterQuestion named;
    named.filter.player = part;
    LUDEX_TRY(look_up_names(store, named));
    return *named.filter.player;
}

}  // namespace ludex::service
