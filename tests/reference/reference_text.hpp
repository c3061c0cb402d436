#pragma once

#include <string>
#include <string_view>
#include <vector>

/// String helpers that the three references share.
namespace ludex::reference {

/// The parts of a text between separators; one part more than there are separators.
inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == separator) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

/// The parts again with separators between them.
inline std::string join(const std::vector<std::string>& parts, char separator) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != 0) {
            text += separator;
        }
        text += parts[i];
    }
    return text;
}

inline bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// A coordinate label: a letter, counted from 'a' = 1, and a number below ten.
inline std::string label_of(int letter, int number) {
    return std::string(1, static_cast<char>('a' + letter - 1)) + std::to_string(number);
}

inline int letter_of(const std::string& label) { return label.at(0) - 'a' + 1; }

inline int number_of(const std::string& label) { return label.at(1) - '0'; }

}  // namespace ludex::reference
