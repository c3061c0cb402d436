#include "service/reports/new_games.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "core/text.hpp"

namespace ludex::service {

namespace {

using Ids = std::unordered_set<std::int64_t>;

Status add_games_of(storage::GameStore& store, std::int64_t import, Ids& ids) {
    storage::GameFilter filter;
    filter.import = import;
    return store.for_each_game(filter, [&](std::int64_t id, const storage::GameFacts&) { ids.insert(id); });
}

/// The games that this import or a later one brought, and no earlier one had.
Result<Ids> games_since(storage::GameStore& store, std::int64_t first) {
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    Ids later, earlier;
    for (const storage::ImportRow& import : *imports)
        LUDEX_TRY(add_games_of(store, import.id, import.id >= first ? later : earlier));
    std::erase_if(later, [&](std::int64_t id) { return earlier.contains(id); });
    return later;
}

}  // namespace

std::optional<NewsSince> parse_since(std::string_view text) {
    constexpr std::string_view kImport = "import ";
    constexpr std::int64_t kFirstYear = 1000;
    const bool is_named = text.starts_with(kImport);
    const auto number = parse_number<std::int64_t>(is_named ? text.substr(kImport.size()) : text);
    if (number && *number > 0 && (is_named || *number < kFirstYear)) return NewsSince{*number, {}};
    const auto date = is_named ? std::nullopt : parse_date(text);
    if (!date) return std::nullopt;
    return NewsSince{0, date};
}

Result<NewGames> NewGames::read(storage::GameStore& store, const storage::GameFilter& filter, const NewsSince& since) {
    Ids brought;
    if (since.import > 0) {
        auto ids = games_since(store, since.import);
        LUDEX_TRY(ids);
        brought = *std::move(ids);
    }
    NewGames made;
    LUDEX_TRY(store.for_each_start(filter, [&](std::int64_t id, const storage::GameFacts& f, std::string_view start) {
        const bool is_late = since.date && f.date_first != storage::GameFacts::kNoDate &&
                             f.date_first >= static_cast<std::uint32_t>(since.date->first);
        if (!is_late && !brought.contains(id)) {
            ++made.older_;
            return;
        }
        made.games_.push_back({id, f, !start.empty()});
        made.ids_.push_back(id);
    }));
    std::stable_sort(made.games_.begin(), made.games_.end(), [](const Game& a, const Game& b) {
        const auto is_undated = [](const Game& game) { return game.facts.date_first == storage::GameFacts::kNoDate; };
        return std::tuple(is_undated(a), a.facts.date_first, a.id) <
               std::tuple(is_undated(b), b.facts.date_first, b.id);
    });
    return made;
}

bool NewGames::is_new(std::int64_t id) const { return std::binary_search(ids_.begin(), ids_.end(), id); }

}  // namespace ludex::service
