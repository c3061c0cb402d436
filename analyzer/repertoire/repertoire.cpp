#include "analyzer/repertoire/repertoire.hpp"

#include <algorithm>

#include "core/names.hpp"
#include "core/text.hpp"
#include "notation/write/move_tree.hpp"

namespace ludex::analyzer {

namespace {

Result<AnyPosition> after_move(const AnyPosition& board, std::string_view text) {
    const auto move = parse_move(board, text);
    LUDEX_TRY(move);
    return play(board, *move);
}

}  // namespace

Status Repertoire::add(const GameRecord& canonical, const CheckedGame& game) {
    if (side_ && fold_case(trim(canonical.tag("Orientation"))) == to_text(opponent(*side_))) return Done{};
    struct Node {
        AnyPosition board;  ///< as the record turns it
        std::size_t place;
    };
    const std::vector<notation::MoveNode> tree = notation::move_tree(canonical);
    std::vector<Node> nodes{{game.start, start_at(game)}};
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const Node& from = nodes[tree[i].parent];
        auto after = after_move(from.board, tree[i].move);
        LUDEX_TRY(after);
        const auto place = go_on(from.place, tree[i].move, folded_key(*after));
        LUDEX_TRY(place);
        nodes.push_back({*std::move(after), *place});
    }
    return Done{};
}

const RepertoirePosition* Repertoire::find(const PositionKey& folded) const {
    const auto found = places_.find(folded);
    return found == places_.end() ? nullptr : &positions_[found->second];
}

OpeningLine Repertoire::line_to(const RepertoirePosition& position) const {
    OpeningLine line{position.board, {}, position.board};
    for (const RepertoirePosition* at = &position; at->before;) {
        const RepertoirePosition& before = positions_[*at->before];
        const PositionKey folded = folded_key(at->board);
        line.moves.push_back(std::find_if(before.moves.begin(), before.moves.end(), [&](const RepertoireMove& move) {
                                 return move.after == folded;
                             })->move);
        line.start = before.board;
        at = &before;
    }
    std::reverse(line.moves.begin(), line.moves.end());
    return line;
}

std::size_t Repertoire::start_at(const CheckedGame& game) {
    const auto [at, is_new] = places_.emplace(folded_key(game.start), positions_.size());
    if (is_new) positions_.push_back({game.variant, game.start, std::nullopt});
    return at->second;
}

/// Where a move leads. Its text holds on the board that is kept of the position before it, unless that is turned.
Result<std::size_t> Repertoire::go_on(std::size_t from, std::string_view text, PositionKey folded) {
    const auto known = places_.find(folded);
    const auto is_same = [&](const RepertoireMove& move) { return move.after == folded; };
    if (std::any_of(positions_[from].moves.begin(), positions_[from].moves.end(), is_same)) return known->second;
    const auto as_written = after_move(positions_[from].board, text);
    const bool holds = as_written && folded_key(*as_written) == folded;
    std::string move = holds ? std::string(text) : move_to(positions_[from].board, folded);
    if (known == places_.end()) {
        auto board = after_move(positions_[from].board, move);
        LUDEX_TRY(board);
        places_.emplace(folded, positions_.size());
        positions_.push_back({positions_[from].variant, *std::move(board), from});
    }
    positions_[from].moves.push_back({std::move(move), folded});
    return places_.at(folded);
}

std::string move_to(const AnyPosition& board, const PositionKey& folded) {
    for (const AnyMove& move : legal_moves(board)) {
        const auto after = play(board, move);
        if (after && folded_key(*after) == folded) return format(move);
    }
    return {};
}

}  // namespace ludex::analyzer
