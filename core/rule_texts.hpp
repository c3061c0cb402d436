#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// The numbered rule that an Error cites ("AB-5"), in the words of data/rules, as one line without markdown; empty for
/// an unknown number. The text lives as long as the program.
std::string_view rule_text(std::string_view number);

/// Markdown without emphasis, backquotes and the targets of links, line ends as blanks.
std::string plain_text(std::string_view markdown);

}  // namespace ludex
