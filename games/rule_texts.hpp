#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// The text of the numbered rule that an Error cites ("AB-5"), as its game states it in data/rules.md, in one line
/// without markdown. Empty for an unknown number. The text lives as long as the program.
std::string_view rule_text(std::string_view number);

/// The text of markdown without emphasis, backquotes and the targets of links; line ends become blanks.
std::string plain_text(std::string_view markdown);

}  // namespace ludex
