#include "analyzer/explore/player_names.hpp"

#include <algorithm>
#include <map>

#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

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
