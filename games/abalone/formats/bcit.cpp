#include "games/abalone/formats/bcit.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/text.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/rules.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

/// A line in pieces: points, and words of letters.
struct Pieces {
    std::vector<unsigned> points;
    std::vector<std::string> words;
    bool has_other_digits = false;
};

Pieces pieces_of(std::string_view line) {
    Pieces pieces;
    for (std::size_t at = 0; at < line.size();) {
        const bool may_be_point = at + 1 < line.size() && is_letter(line[at]) && is_digit(line[at + 1]);
        if (may_be_point) {
            pieces.points.push_back(abalone::find_point(to_lower(line[at]), line[at + 1]));
            at += 2;
        } else if (is_letter(line[at])) {
            std::size_t end = at;
            while (end < line.size() && is_letter(line[end])) ++end;
            pieces.words.push_back(lower_ascii(line.substr(at, end - at)));
            at = end;
        } else {
            pieces.has_other_digits = pieces.has_other_digits || is_digit(line[at]);
            ++at;
        }
    }
    return pieces;
}

/// The direction that a word names; nullopt for other words.
std::optional<unsigned> direction_of(std::string_view word) {
    constexpr std::array<std::string_view, lattice::kDirections> kNames{"e", "ne", "nw",
                                                                        "w", "sw", "se"};  // lattice::Direction
    const auto* const found = std::find(kNames.begin(), kNames.end(), word);
    return found == kNames.end() ? std::nullopt : std::optional(static_cast<unsigned>(found - kNames.begin()));
}

/// `3:d5g8`: the trailing marble, and where the leading one of so many marbles lands.
std::string counted_move(std::size_t count, const Pieces& pieces) {
    if (pieces.points.size() != 2 || !pieces.words.empty() || pieces.points[0] == lattice::kOffBoard) return {};
    for (unsigned direction = 0; direction < lattice::kDirections; ++direction) {
        unsigned point = pieces.points[0];
        for (std::size_t i = 0; i < count && point != lattice::kOffBoard; ++i)
            point = lattice::kNeighbour[direction][point];
        if (point == pieces.points[1] && point != lattice::kOffBoard)
            return abalone::group_move(std::span(pieces.points).first(1), direction);
    }
    return {};
}

/// `(H6, H7) -> (I6, I7)`: the ends of the group before and after.
std::string shifted_move(const Pieces& pieces) {
    for (unsigned direction = 0; direction < lattice::kDirections; ++direction) {
        const auto& next = lattice::kNeighbour[direction];
        const auto& points = pieces.points;
        if (next[points[0]] == points[2] && next[points[1]] == points[3])
            return abalone::group_move(std::span(points).first(2), direction);
    }
    return {};
}

/// `i-A2-B2-NW`, `(b, C5, D5) i -> NW`, `3:e5-e7>NW`: the ends of the group and a direction, the last word. `before`
/// are the sets of which the words before it are.
std::string directed_move(const Pieces& pieces, const std::vector<std::string_view>& before) {
    if (pieces.words.size() != before.size() + 1 || pieces.points.empty() || pieces.points.size() > 3) return {};
    for (std::size_t i = 0; i < before.size(); ++i)
        if (pieces.words[i].size() != 1 || before[i].find(pieces.words[i]) == std::string_view::npos) return {};
    const auto direction = direction_of(pieces.words.back());
    return direction ? abalone::group_move(pieces.points, *direction) : std::string();
}

/// The move of a line in the canonical notation; empty when it is none.
std::string move_of(std::string_view line) {
    constexpr std::size_t kLongest = 40;
    line = trim(line);
    const bool has_other_signs = std::any_of(line.begin(), line.end(), [](char c) {
        return !is_letter(c) && !is_digit(c) && std::string_view("-:>(), *").find(c) == std::string_view::npos;
    });
    if (line.size() > kLongest || has_other_signs) return {};
    while (line.ends_with('*')) line = trim(line.substr(0, line.size() - 1));
    const bool is_counted = line.size() > 2 && line[0] >= '1' && line[0] <= '3' && line[1] == ':';
    const Pieces pieces = pieces_of(is_counted ? line.substr(2) : line);
    const auto& points = pieces.points;
    const bool is_on_board = std::find(points.begin(), points.end(), unsigned{lattice::kOffBoard}) == points.end();
    if (!is_on_board || pieces.has_other_digits) return {};
    if (is_counted && pieces.words.empty()) return counted_move(static_cast<std::size_t>(line[0] - '0'), pieces);
    if (points.size() == 4 && pieces.words.empty() && line.find("->") != std::string_view::npos)
        return shifted_move(pieces);
    if (is_counted) return directed_move(pieces, {});
    if (line.starts_with('(')) return directed_move(pieces, {"bw", "is"});
    return directed_move(pieces, {"is"});
}

std::string first_point(std::string_view move) { return std::string(move.substr(0, 2)); }

}  // namespace

bool is_bcit_move(std::string_view line) {
    const char first = line.empty() ? '\0' : line[0];
    const bool may_be = first == '(' || first == 'i' || first == 's' || (first >= '1' && first <= '3');
    return may_be && !move_of(line).empty();
}

void read_bcit_moves(std::string_view text, GameRecord& record, std::vector<Problem>& problems) {
    const auto fail = [&](SourcePlace where, std::string_view found, std::string message) {
        problems.push_back({.severity = Severity::error,
                            .kind = ErrorKind::syntax,
                            .where = where,
                            .text = std::string(trim(found)),
                            .message = std::move(message)});
    };
    SourcePlace where = record.where;
    std::string last;
    for (std::size_t at = 0; at < text.size(); ++where.line) {
        const std::size_t end = std::min(line_end(text, at), text.size());
        const std::string_view line = trim(text.substr(at, end - at));
        at = end;
        if (line.empty()) continue;
        const std::string move = move_of(line);
        if (move.empty()) return fail(where, line, "no move as the lines before it, such as 2:a1c1 or i-A2-B2-NW");
        // A move of the other side cannot begin where the last one began.
        if (first_point(move) == last) {
            record.elements.clear();
            return fail(where, line, "these are moves of one position, as a .move file lists them, and no game");
        }
        last = first_point(move);
        record.add(ElementKind::move, move, where);
    }
}

}  // namespace ludex::notation
