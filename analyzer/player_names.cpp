#include "analyzer/player_names.hpp"

#include <algorithm>
#include <map>

#include "analyzer/score.hpp"
#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

Result<std::vector<PlayerRow>> list_players(storage::GameStore& store, const storage::GameFilter& filter) {
    const auto names = store.names();
    if (!names) return names.error();
    std::vector<storage::GameSums> sums(names->players.size());
    const Status read = store.for_each_game(filter, [&](std::int64_t, const storage::GameFacts& f) {
        for (const std::uint32_t player : {f.first_player, f.second_player})
            if (player != 0) sums[player].add(f);
    });
    if (!read) return read.error();
    std::vector<PlayerRow> rows;
    for (std::size_t id = 0; id < sums.size(); ++id)
        if (const storage::GameSums& s = sums[id]; s.tally.games > 0)
            rows.push_back({names->players[id], s.tally.games, date_text(s.earliest), date_text(s.latest)});
    std::sort(rows.begin(), rows.end(), [](const PlayerRow& a, const PlayerRow& b) {
        return a.games != b.games ? a.games > b.games : a.name < b.name;
    });
    return rows;
}

namespace {

/// Latin letters without accents and with them, lower case.
constexpr std::pair<std::string_view, std::string_view> kPlain[] = {
    {"a", "àáâãäåāăą"},  {"ae", "æ"},        {"c", "çćĉċč"}, {"d", "ďđð"},  {"e", "èéêëēĕėęě"}, {"g", "ĝğġģ"},
    {"h", "ĥħ"},         {"i", "ìíîïĩīĭįı"}, {"j", "ĵ"},     {"k", "ķ"},    {"l", "ĺļľŀł"},     {"n", "ñńņň"},
    {"o", "òóôõöøōŏő"},  {"oe", "œ"},        {"r", "ŕŗř"},   {"s", "śŝşš"}, {"ss", "ß"},        {"t", "ţťŧ"},
    {"u", "ùúûüũūŭůűų"}, {"w", "ŵ"},         {"y", "ýÿŷ"},   {"z", "źżž"}};

const std::map<std::string_view, std::string_view>& plain_letters() {
    static const std::map<std::string_view, std::string_view> kTable = [] {
        std::map<std::string_view, std::string_view> table;
        for (const auto& [plain, accented] : kPlain)
            for (std::size_t i = 0; i + 1 < accented.size(); i += 2) table[accented.substr(i, 2)] = plain;
        return table;
    }();
    return kTable;
}

/// Whether the bytes are a combining accent, U+0300 to U+036F.
bool is_combining(std::string_view two) {
    return two.size() == 2 && (two[0] == '\xCC' || (two[0] == '\xCD' && static_cast<unsigned char>(two[1]) < 0xB0));
}

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string bare_name(std::string_view name) {
    const std::string folded = fold_case(name);
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < folded.size(); ++i) {
        const std::string_view two = std::string_view(folded).substr(i, 2);
        if (const auto plain = plain_letters().find(two); plain != plain_letters().end()) {
            words.back() += plain->second;
            ++i;
        } else if (is_combining(two)) {
            ++i;
        } else if (is_word(folded[i])) {
            words.back() += folded[i];
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
