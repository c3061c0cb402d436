#include "cli/board_text.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/attangle/rules/board.hpp"

namespace ludex::cli {

namespace {

constexpr std::string_view kReset = "\033[0m";
constexpr std::string_view kBlackInk = "\033[1;34m";
constexpr std::string_view kWhiteInk = "\033[1;33m";
constexpr std::string_view kFaint = "\033[2m";

std::string inked(std::string_view text, std::string_view ink, bool colour) {
    return colour ? fmt::format("{}{}{}", ink, text, kReset) : std::string(text);
}

/// The board is drawn from its position string: one description of a position is enough. Items of a rank, with an empty
/// text for each empty point.
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

std::string abalone_board(const abalone::Position& p, bool colour) {
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

std::string attangle_board(const attangle::Position& p, bool colour) {
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

std::string artaban_board(const artaban::Position& p, bool colour) {
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

}  // namespace

std::string board_text(const AnyPosition& position, bool colour) {
    return with_game(position, [&]<class G>(const auto& p) {
        if constexpr (std::is_same_v<G, abalone::Rules>) {
            return abalone_board(p, colour);
        } else if constexpr (std::is_same_v<G, attangle::Rules>) {
            return attangle_board(p, colour);
        } else {
            return artaban_board(p, colour);
        }
    });
}

}  // namespace ludex::cli
