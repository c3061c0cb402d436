#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analyzer/explore/opening_line.hpp"
#include "core/record.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

struct RepertoireMove {
    std::string move;   ///< canonical, on the board of the position
    PositionKey after;  ///< folded
};

struct RepertoirePosition {
    AnyVariant variant;
    AnyPosition board;
    std::optional<std::size_t> before;    ///< where the first line comes from; none for a start
    std::vector<RepertoireMove> moves{};  ///< what the lines go on with, in the order of the text; none where all end
};

/// The lines that somebody means to play, as a graph of positions: turned and mirrored ones are the same, and so are
/// those to which other orders of moves lead.
class Repertoire {
public:
    /// With `side` the records of the other one are left out, as their tag Orientation names it.
    explicit Repertoire(std::optional<Colour> side = {}) : side_(side) {}

    /// Adds all lines of a record in canonical form. Errors: an illegal move in a variation. Cost: that of its moves,
    /// and for each that leaves a turned board the legal moves there.
    Status add(const GameRecord& canonical, const CheckedGame& game);

    /// Each position once, in the order of the text: that before a position stands before it.
    [[nodiscard]] const std::vector<RepertoirePosition>& positions() const { return positions_; }
    /// Null when no line comes there.
    [[nodiscard]] const RepertoirePosition* find(const PositionKey& folded) const;
    /// The first line that comes to a position of this repertoire.
    [[nodiscard]] OpeningLine line_to(const RepertoirePosition& position) const;

private:
    std::size_t start_at(const CheckedGame& game);
    Result<std::size_t> go_on(std::size_t from, std::string_view text, PositionKey folded);

    std::optional<Colour> side_;
    std::vector<RepertoirePosition> positions_;
    std::unordered_map<PositionKey, std::size_t> places_;  ///< by folded key
};

/// The legal move, in canonical form, that leads to a folded position; empty when none does.
std::string move_to(const AnyPosition& board, const PositionKey& folded);

}  // namespace ludex::analyzer
