#include "games/abalone/rules/position_picture.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "games/abalone/rules/position_fields.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

/// A sign of a picture as the letter of our position strings; '\0' for other signs.
char letter_of(std::string_view sign) {
    constexpr std::array<std::string_view, 10> kBlack{"b", "B", "x", "X", "@", "*", "1", "\u25CF", "\u26AB", "\u2022"};
    constexpr std::array<std::string_view, 7> kWhite{"w", "W", "o", "O", "2", "\u25CB", "\u26AA"};
    constexpr std::array<std::string_view, 6> kEmpty{".", "-", "_", "+", "0", "\u00B7"};
    const auto has = [&](const auto& signs) { return std::find(signs.begin(), signs.end(), sign) != signs.end(); };
    return has(kBlack) ? 'b' : has(kWhite) ? 'w' : has(kEmpty) ? '.' : '\0';
}

/// The characters of a line, without blanks and labels in angle brackets: at most as many as a row with two labels has.
std::vector<std::string_view> signs_of(std::string_view line) {
    constexpr std::size_t kMost = 12;
    std::vector<std::string_view> signs;
    while (!line.empty() && signs.size() < kMost) {
        std::size_t length = character_at(line).length;
        if (line[0] == '<') {
            length = std::min(line.find('>'), line.size() - 1) + 1;
        } else if (!is_blank(line[0])) {
            signs.push_back(line.substr(0, length));
        }
        line.remove_prefix(length);
    }
    return signs;
}

/// The row as `b`, `w` and `.`; empty when the line is not that row of a picture.
std::string row_in(std::string_view line, std::size_t row) {
    const std::size_t length = 5 + std::min(row, std::size_t{kRows} - 1 - row);
    const auto signs = signs_of(line);
    std::span<const std::string_view> cells(signs);
    const char label = static_cast<char>('i' - static_cast<int>(row));
    if (cells.size() > length && to_lower(cells.front()[0]) == label) cells = cells.subspan(1);
    if (cells.size() == length + 1 && is_digit(cells.back()[0])) cells = cells.first(length);
    if (cells.size() != length) return {};
    std::string letters;
    for (const std::string_view sign : cells) letters += letter_of(sign);
    return letters.find('\0') == std::string::npos ? letters : std::string();
}

struct Picture {
    std::array<std::string, kRows> rows;
    std::size_t length = 0;  ///< in bytes; 0 when the text begins with no picture
};

Picture picture_at_front(std::string_view text) {
    Picture picture;
    std::size_t at = 0;
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        if (at >= text.size()) return {};
        const std::size_t end = std::min(text.find('\n', at), text.size());
        picture.rows.at(row) = row_in(text.substr(at, end - at), row);
        if (picture.rows.at(row).empty()) return {};
        at = std::min(end + 1, text.size());
    }
    picture.length = at;
    return picture;
}

}  // namespace

std::size_t Rules::picture_length(std::string_view text) { return picture_at_front(text).length; }

std::optional<Result<Position>> read_picture(std::string_view text) {
    while (!text.empty() && (text[0] == '\n' || text[0] == '\r')) text.remove_prefix(1);
    const Picture picture = picture_at_front(text);
    if (picture.length == 0 || !trim(text.substr(picture.length)).empty()) return std::nullopt;
    std::array<std::string_view, kRows> rows;
    std::copy(picture.rows.begin(), picture.rows.end(), rows.begin());
    Position position;
    if (Status read = read_rows(position, rows, {'b', 'w', '.'}); !read) return Result<Position>(read.error());
    return finish_position(position, text);
}

}  // namespace ludex::abalone
