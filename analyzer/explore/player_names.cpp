#include "analyzer/explore/player_names.hpp"

#include <algorithm>
#include <map>

#include "analyzer/explore/score.hpp"
#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto names = store.names();
    LUDEX_TRY(names);
    std::vector<storage::GameSums> sums(names->players.size());
    const Status read = store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        for (const std::uint32_t player : {f.first_player, f.second_player})
            if (player != 0) sums[player].add(f);
    });
    LUDEX_TRY(read);
    std::vector<PlayerRow> rows;
    for (std::size_t id = 0; id < sums.size(); ++id)
        if (const storage::GameSums& s = sums[id]; s.tally.games > 0)
            rows.push_back({names->players[id], s.tally.games, date_text(s.earliest), date_text(s.latest)});
    std::sort(rows.begin(), rows.end(), [](const PlayerRow& a, const PlayerRow& b) {
        return a.games != b.games ? a.games > b.games : a.name < b.name;
    });
    return rows;
}

std::string bare_name(std::string_view name) {
    const auto is_word = [](char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; };
    std::vector<std::string> words(1);
    for (const char c : plain_letters(name)) {
        if (is_word(c)) {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    std::sort(words.begin(), words.end());
    std::string all;
    for (const std::string& word : words) all += word;
    return all;
}

std::vector<std::vector<PlayerRow>> alike(const std::vector<PlayerRow>& players) {
    std::map<std::string, std::vector<PlayerRow>> groups;
    for (const PlayerRow& player : players)
        if (const std::string name = bare_name(player.name); !name.empty()) groups[name].push_back(player);
    std::vector<std::vector<PlayerRow>> found;
    for (auto& [name, group] : groups)
        if (group.size() > 1) found.push_back(std::move(group));
    return found;
}

}  // namespace ludex::analyzer
