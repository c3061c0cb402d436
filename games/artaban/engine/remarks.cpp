#include "games/artaban/engine/knowledge.hpp"
#include "games/artaban/rules/attack.hpp"

namespace ludex::engine {

namespace {

using artaban::Action;
using artaban::Move;
using artaban::Position;

}  // namespace

std::vector<std::string> Knowledge<artaban::Rules>::remarks_on(const Position& before, Move move,
                                                               const Position& after) {
    std::vector<std::string> remarks;
    const Colour mover = before.turn;
    const Colour other = opponent(mover);
    const std::string name = name_of(mover);
    const bool was_chief = has_bit(before.chiefs, move.from());
    if (move.action() == Action::roll && has_bit(artaban::last_row(mover), move.to()))
        remarks.push_back((was_chief ? name + "'s chief comes home with a " : "A ") +
                          std::to_string(top_at(after, move.to())) + (was_chief ? "" : " comes home") + ": " + name +
                          " has " + std::to_string(score(after, mover).points) + ", " + name_of(other) + " " +
                          std::to_string(score(after, other).points));
    if (move.action() == Action::capture) {
        const bool takes_chief = has_bit(before.chiefs, move.to());
        remarks.push_back(name + " captures " + (takes_chief ? name_of(other) + "'s chief, a " : "a ") +
                          std::to_string(top_at(before, move.to())));
    }
    if (move.action() == Action::sacrifice)
        remarks.push_back(name + " sacrifices a " + std::to_string(top_at(before, move.from())) + " on " +
                          artaban::square_name(move.to()));
    if (artaban::Rules::outcome(after).decided()) return remarks;
    for (const Colour c : {Colour::white, Colour::black})
        if (count(artaban::runners(after, c)) == 1 && count(artaban::runners(before, c)) > 1)
            remarks.push_back(name_of(c) + " has one runner left");
    return remarks;
}

}  // namespace ludex::engine
