#include <fmt/format.h>

#include "core/lattice/lattice.hpp"
#include "core/text.hpp"
#include "drawing/parts/terminal.hpp"
#include "games/abalone/looks/drawing.hpp"

namespace ludex::drawing {

std::string GameDrawing<abalone::Rules>::board_text(const abalone::Position& p, bool colour) {
    const std::string text = abalone::Rules::format(p);
    const auto ranks = split(split(text, ' ')[0], '/');
    std::string out;
    for (int row = 8; row >= 0; --row) {
        const int indent = lattice::absolute(row - 4);
        out += std::string(static_cast<std::size_t>(indent + 2), ' ') + static_cast<char>('a' + row);
        for (const std::string& item : items_of(ranks[static_cast<std::size_t>(8 - row)], false))
            out += ' ' + (item.empty()  ? inked("·", kFaint, colour)
                          : item == "b" ? inked("●", kBlackInk, colour)
                                        : inked("○", kWhiteInk, colour));
        if (row < 4) out += fmt::format(" {}", 9 - (4 - row) + 1);
        out += '\n';
    }
    out += std::string(8, ' ') + "1 2 3 4 5\n";
    out += fmt::format("  {} Black lost {}, {} White lost {}\n", inked("●", kBlackInk, colour), p.lost[0],
                       inked("○", kWhiteInk, colour), p.lost[1]);
    return out;
}

}  // namespace ludex::drawing
