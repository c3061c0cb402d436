#include "service/questions/name_words.hpp"

#include <algorithm>

#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex::service {

std::vector<std::string> words_of(const std::string& name) {
    std::vector<std::string> words;
    for (const std::string_view word : split(plain_letters(name), ' '))
        if (!trim(word).empty()) words.emplace_back(trim(word));
    return words;
}

bool has_all_parts(const std::string& name, const std::vector<std::string>& words) {
    const std::string plain = plain_letters(name);
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& word) { return plain.find(word) != std::string::npos; });
}

}  // namespace ludex::service
