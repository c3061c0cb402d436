#include "notation/syntax/json_begin.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace ludex::notation {

bool begins_json(std::string_view text) {
    text = text.substr(0, kJsonLookAhead);
    std::size_t at = 0;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    if (at == text.size() || (text[at] != '[' && text[at] != '{')) return false;
    std::size_t next = at + 1;
    while (next < text.size() && is_blank(text[next])) ++next;
    if (text[at] == '[' && next < text.size() && text[next] == '{') return true;
    // It must be a key, and not the value of a damaged tag. In an array, the object has lost its brace.
    constexpr std::size_t kLongestKey = 40;
    if (text[at] == '[' && (next >= text.size() || text[next] != '"')) return false;
    std::string_view key = text.substr(std::min(next, text.size()), kLongestKey);
    key = key.substr(0, key.find('}'));  // the brace of a comment
    return key.find("\":") != std::string_view::npos || key.find("\" :") != std::string_view::npos;
}

}  // namespace ludex::notation
