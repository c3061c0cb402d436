#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/any_game.hpp"

/// Tables of openings that other programs keep: a position, a move, and how the games went (docs/notations.md).
namespace ludex::notation {

/// Games in which a move was played, by their results for the side that plays it.
struct MoveCount {
    std::string move;  ///< canonical, in the orientation of the position that was asked for
    std::uint64_t won = 0, drawn = 0, lost = 0;

    [[nodiscard]] std::uint64_t games() const { return won + drawn + lost; }
};

/// A table in CSV with a head: `position,move,won,drawn,lost` in any order, or KAAWA's names. Positions and moves may
/// have any form that the game reads; turned and mirrored positions are the same, and in KAAWA's tables those with the
/// colours exchanged, too. Where a position does not say who moves, the move does.
class OpeningTable {
public:
    /// Reads a table of positions of a variant's game. Errors: syntax, when the head is none. Cost: some microseconds a
    /// line.
    static Result<OpeningTable> read(std::string_view text, const AnyVariant& variant);

    /// What the table has of a position, most games first. Moves that the position's symmetry makes equal are one.
    [[nodiscard]] std::vector<MoveCount> at(const AnyPosition& position) const;

    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    /// Lines that could not be read, and what is wrong with the first of them: "12: ...".
    [[nodiscard]] std::uint64_t faulty() const { return faulty_; }
    [[nodiscard]] const std::string& first_fault() const { return first_fault_; }

private:
    /// The position behind a move tells the move apart from others, however the board is turned.
    struct Entry {
        PositionKey behind;
        std::uint64_t won, drawn, lost;
    };

    template <Game G>
    void add(const typename G::Position& position, const typename G::Move& move, const Entry& counts);
    template <Game G>
    Status read_row(const typename G::Variant& variant, const std::vector<std::string>& cells, bool is_kaawa);

    std::unordered_multimap<PositionKey, Entry> entries_;
    std::uint64_t rows_ = 0;
    std::uint64_t faulty_ = 0;
    std::string first_fault_;
};

}  // namespace ludex::notation
