#include <fmt/format.h>

#include "core/lattice/lattice.hpp"
#include "core/text.hpp"
#include "drawing/parts/terminal.hpp"
#include "games/attangle/looks/drawing.hpp"
#include "games/attangle/rules/board.hpp"

namespace ludex::drawing {

std::string GameDrawing<attangle::Rules>::board_text(const attangle::Position& p, bool colour) {
    const std::string text = attangle::Rules::format(p);
    const auto fields = split(text, ' ');
    const auto ranks = split(fields[0], '/');
    const int side = attangle::side_of(p.variant);
    const int width = static_cast<int>(attangle::height_of_class(p.variant, 3)) + 1;
    std::string out;
    for (int i = 0; i < 2 * side - 1; ++i) {
        const int rank = 2 * side - 2 - i;
        const int half_cells = lattice::absolute(rank - (side - 1));
        out += fmt::format("  {} {}", static_cast<char>('a' + rank),
                           std::string(static_cast<std::size_t>(half_cells * width / 2), ' '));
        int place = 0;
        for (const std::string& item : items_of(ranks[static_cast<std::size_t>(i)], true)) {
            ++place;
            const unsigned point =
                attangle::find_point(p.variant, static_cast<char>('a' + rank), static_cast<char>('0' + place));
            const bool closed = has_bit(attangle::forbidden_points(p.variant), point);
            const std::string shown = !item.empty() ? item : closed ? "#" : ".";
            const std::string_view ink = item.empty() ? kFaint : item.back() == 'w' ? kWhiteInk : kBlackInk;
            out += inked(shown, ink, colour) + std::string(static_cast<std::size_t>(width) - shown.size(), ' ');
        }
        while (out.back() == ' ') out.pop_back();
        out += '\n';
    }
    out += fmt::format("  numbers count from the left end of each rank; in hand: White {}, Black {}\n", fields[2],
                       fields[3]);
    return out;
}

}  // namespace ludex::drawing
