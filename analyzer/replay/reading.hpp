#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analyzer/replay/line_player.hpp"
#include "core/outcome.hpp"

namespace ludex::analyzer {

/// The notation in which a record's moves are to be read.
struct Reading {
    unsigned notation = kCanonical;
    std::string rivals;  ///< names of the notations that read the record equally well, but as other games; mostly empty
};

/// Whether the recorded result does not contradict a finished board.
inline bool fits(const Outcome& outcome, const std::optional<GameResult>& recorded) {
    return !outcome.decided() || !recorded || *recorded == GameResult::unfinished || *recorded == outcome.result;
}

/// Chooses a notation by replaying the whole main line in every notation of the game. Candidates are the notations in
/// which the line is legal and fits the result; rare ones only when no common one is left. The declared one is
/// preferred, else one of the lowest rank. If the line is legal in none, the notation that goes furthest is chosen; a
/// rare one must go much further.
template <Game G>
Reading find_reading(const GameRecord& record, const typename G::Position& start, unsigned declared,
                     const std::optional<GameResult>& recorded) {
    const auto notations = G::notations();
    std::vector<Trial<G>> whole;
    Reading furthest{declared, {}};
    std::uint32_t most = 0;
    const auto consider = [&](unsigned notation) {
        constexpr std::uint32_t kDoubt = 8;  // plies that a wrong notation may go further by chance
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
    // A wrong result is more likely than a notation that hardly anybody uses.
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
