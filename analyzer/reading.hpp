#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analyzer/line_player.hpp"
#include "core/outcome.hpp"

namespace ludex::analyzer {

/// In which notation a record's moves are to be read.
struct Reading {
    unsigned notation = kCanonical;
    std::string rivals;  ///< names of the notations that read the record as well, but as other games; mostly empty
};

/// A finished board and the recorded result do not contradict each other.
inline bool fits(const Outcome& outcome, const std::optional<GameResult>& recorded) {
    return !outcome.decided() || !recorded || *recorded == GameResult::unfinished || *recorded == outcome.result;
}

/// Chooses by replaying the whole main line in every notation of the game: of those under which it is legal (rare ones
/// only when no common one will do) and fits the result, the declared one, else one of the lowest rank. When there is
/// none, the one that goes furthest: a notation that is rarely met has to go a good deal further.
template <Game G>
Reading find_reading(const GameRecord& record, const typename G::Position& start, unsigned declared,
                     const std::optional<GameResult>& recorded) {
    const auto notations = G::notations();
    std::vector<Trial<G>> whole;
    Reading furthest{declared, {}};
    std::uint32_t most = 0;
    const auto consider = [&](unsigned notation) {
        constexpr std::uint32_t kDoubt = 8;  // plies that a wrong reading may go further by chance
        Trial<G> trial = try_line<G>(record, start, notation);
        const std::uint32_t handicap = notation == declared ? 0 : kDoubt * std::max(1U, notations[notation].rank);
        if (trial.plies > most + handicap) {
            most = trial.plies;
            furthest.notation = notation;
        }
        if (trial.whole) whole.push_back(std::move(trial));
    };
    consider(declared);
    for (unsigned notation = 0; notation < notations.size(); ++notation)
        if (notation != declared) consider(notation);
    if (whole.empty()) return furthest;

    const auto keep_if = [&](auto&& wanted) {
        if (std::any_of(whole.begin(), whole.end(), wanted))
            whole.erase(std::stable_partition(whole.begin(), whole.end(), wanted), whole.end());
    };
    // A wrong result is likelier than a notation that hardly anybody uses.
    keep_if([&](const Trial<G>& t) { return notations[t.notation].rank < kRareNotation || t.notation == declared; });
    keep_if([&](const Trial<G>& t) { return fits(G::outcome(t.last), recorded); });
    keep_if([&](const Trial<G>& t) { return t.notation == declared; });
    const auto rank = [&](const Trial<G>& t) { return notations[t.notation].rank; };
    const unsigned lowest = rank(
        *std::min_element(whole.begin(), whole.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); }));
    keep_if([&](const Trial<G>& t) { return rank(t) == lowest; });
    Reading reading{whole.front().notation, {}};
    for (const Trial<G>& t : whole)
        if (t.moves != whole.front().moves)
            reading.rivals.append(reading.rivals.empty() ? "" : ", ").append(notations[t.notation].name);
    return reading;
}

}  // namespace ludex::analyzer
