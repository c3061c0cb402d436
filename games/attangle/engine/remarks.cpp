#include "core/text.hpp"
#include "games/attangle/engine/knowledge.hpp"
#include "games/attangle/rules/board.hpp"

namespace ludex::engine {

namespace {

using attangle::Move;
using attangle::Position;

std::string full_stack(attangle::Variant v) { return attangle::stack_name(v, 3); }
std::string middle_stack(attangle::Variant v) { return attangle::stack_name(v, 2); }

/// The points where the side that has just moved could make a full stack if it moved again.
std::vector<std::string> threats(const Position& after) {
    Position passed = after;
    attangle::Rules::pass_turn(passed);
    Bits targets = 0;
    for (const Move m : Knowledge<attangle::Rules>::forcing_moves(passed)) targets |= bit(m.target());
    std::vector<std::string> points;
    for_each_bit(targets, [&](unsigned p) { points.push_back(attangle::point_name(side_of(after.variant), p)); });
    return points;
}

std::string capture_text(const Position& before, Move move, const Position& after) {
    const unsigned own = index_of(before.turn);
    const std::string point = attangle::point_name(side_of(before.variant), move.target());
    if (!has_bit(after.full, move.target()))
        return name_of(before.turn) + " makes a " + middle_stack(before.variant) + " on " + point;
    const unsigned full = count(after.full & after.tops[own]);
    std::string text =
        name_of(before.turn) + "'s " + std::string(ordinal(full)) + " " + full_stack(before.variant) + ", on " + point;
    if (has_bit(before.middle, move.target())) text += ", takes a " + middle_stack(before.variant) + " away";
    if (full + 1 == stacks_to_win(before.variant)) text += "; one more wins";
    return text;
}

}  // namespace

std::vector<std::string> Knowledge<attangle::Rules>::remarks_on(const Position& before, Move move,
                                                                const Position& after) {
    std::vector<std::string> remarks;
    const unsigned own = index_of(before.turn);
    if (move.is_capture()) {
        remarks.push_back(capture_text(before, move, after));
    } else if (has_hands(before.variant) && after.hand[own] == 0) {
        remarks.push_back(name_of(before.turn) + " places the last piece in hand");
    }
    if (attangle::Rules::outcome(after).decided()) return remarks;
    const auto points = threats(after);
    const bool would_win = count(after.full & after.tops[own]) + 1 == stacks_to_win(after.variant);
    if (!points.empty() && would_win) {
        remarks.push_back(name_of(before.turn) + " threatens to win on " + enumerated(points, " and "));
    } else if (!points.empty() && Knowledge<attangle::Rules>::forcing_moves(before).empty()) {
        remarks.push_back(name_of(before.turn) + " threatens a " + full_stack(after.variant) + " on " +
                          enumerated(points, " and "));
    }
    return remarks;
}

}  // namespace ludex::engine
