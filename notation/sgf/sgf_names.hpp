#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace ludex::notation {

using SgfName = std::pair<std::string_view, std::string_view>;

/// Properties of the root and the tags that say the same.
inline constexpr std::array<SgfName, 11> kSgfTags{{{"EV", "Event"},
                                                   {"RO", "Round"},
                                                   {"PC", "Site"},
                                                   {"DT", "Date"},
                                                   {"PB", "Black"},
                                                   {"PW", "White"},
                                                   {"BR", "BlackElo"},
                                                   {"WR", "WhiteElo"},
                                                   {"AN", "Annotator"},
                                                   {"SO", "Source"},
                                                   {"CP", "Copyright"}}};

struct SgfMark {
    std::string_view property;
    std::string_view value;
    unsigned nag;
};

/// Properties that judge a move or a position, and the numbers that say the same.
inline constexpr std::array<SgfMark, 6> kSgfMarks{
    {{"TE", "1", 1}, {"BM", "1", 2}, {"TE", "2", 3}, {"BM", "2", 4}, {"IT", "", 5}, {"DO", "", 6}}};

inline constexpr std::string_view kSgfTag = "XTAG";  ///< ours: any other tag, `Name:value`
inline constexpr std::string_view kSgfNag = "XNAG";  ///< ours: any other number

}  // namespace ludex::notation
