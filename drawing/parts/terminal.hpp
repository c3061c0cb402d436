#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Boards for a terminal, drawn from position strings.
namespace ludex::drawing {

inline constexpr std::string_view kBlackInk = "\033[1;34m";
inline constexpr std::string_view kWhiteInk = "\033[1;33m";
inline constexpr std::string_view kFaint = "\033[2m";

/// The text in that ink, where the terminal shows colours.
std::string inked(std::string_view text, std::string_view ink, bool colour);

/// The items of a rank of a position string, with an empty text for each empty point. They are separated by commas, or
/// one character each.
std::vector<std::string> items_of(std::string_view rank, bool separated);

}  // namespace ludex::drawing
