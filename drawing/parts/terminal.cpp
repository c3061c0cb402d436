#include "drawing/parts/terminal.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace ludex::drawing {

std::string inked(std::string_view text, std::string_view ink, bool colour) {
    return colour ? fmt::format("{}{}\033[0m", ink, text) : std::string(text);
}

std::vector<std::string> items_of(std::string_view rank, bool separated) {
    std::vector<std::string> items;
    std::vector<std::string> pieces;
    if (separated) {
        for (const auto item : split(rank, ',')) pieces.emplace_back(item);
    } else {
        for (const char c : rank) pieces.emplace_back(1, c);
    }
    for (const std::string& piece : pieces) {
        if (piece.size() == 1 && is_digit(piece[0])) {
            items.insert(items.end(), static_cast<std::size_t>(piece[0] - '0'), "");
        } else {
            items.push_back(piece);
        }
    }
    return items;
}

}  // namespace ludex::drawing
