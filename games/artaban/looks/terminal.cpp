#include <fmt/format.h>

#include "core/text.hpp"
#include "drawing/parts/terminal.hpp"
#include "games/artaban/looks/drawing.hpp"

namespace ludex::drawing {

std::string GameDrawing<artaban::Rules>::board_text(const artaban::Position& p, bool colour) {
    const std::string text = artaban::Rules::format(p);
    const auto ranks = split(split(text, ' ')[0], '/');
    std::string out;
    for (std::size_t i = 0; i < 8; ++i) {
        out += fmt::format("  {} ", 8 - i);
        for (const std::string& item : items_of(ranks[i], true)) {
            if (item.empty()) {
                out += "  " + inked("·", kFaint, colour) + "  ";
            } else {
                const bool white = item[0] == 'w' || item[0] == 'W';
                out += ' ' + inked(item, white ? kWhiteInk : kBlackInk, colour) + ' ';
            }
        }
        while (out.back() == ' ') out.pop_back();
        out += '\n';
    }
    out += "     a    b    c    d    e    f    g    h\n";
    const auto white = artaban::score(p, Colour::white);
    const auto black = artaban::score(p, Colour::black);
    out += fmt::format("  home: White {} points with {}, Black {} points with {}\n", white.points, white.home,
                       black.points, black.home);
    return out;
}

}  // namespace ludex::drawing
