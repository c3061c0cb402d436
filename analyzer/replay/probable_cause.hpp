#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyzer/replay/line_player.hpp"
#include "analyzer/replay/near_moves.hpp"
#include "analyzer/replay/setup.hpp"
#include "games/any_game.hpp"
#include "games/position_line.hpp"

/// Guesses at the mistake that the writer of a broken record made. They are shown to people; they never change how a
/// record is read.
namespace ludex::analyzer {

/// Whether the main line from element `next` on is legal to its end, and too long for this to happen by chance.
template <Game G>
bool goes_on(const GameRecord& record, const typename G::Position& position, std::size_t next, unsigned notation) {
    constexpr std::uint32_t kFewest = 3;  // plies
    const Trial<G> rest = try_line<G>(record, position, notation, next);
    return rest.whole && rest.plies >= kFewest;
}

/// The legal moves that make the rest of the main line legal when one of them replaces element `at`; the most similar
/// ones, which were most likely meant, come first. Empty for very long records.
template <Game G>
std::vector<std::string> repairing_moves(const GameRecord& record, const typename G::Position& position, std::size_t at,
                                         unsigned notation) {
    constexpr std::size_t kLongest = 2000;  // elements: for each candidate move so many may be replayed
    if (record.elements.size() - at > kLongest) return {};
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const auto move : G::legal_moves(position)) {
        auto after = position;
        G::play_unchecked(after, move);
        if (!goes_on<G>(record, after, at + 1, notation)) continue;
        std::string text = G::format(position, move, notation);
        const std::size_t distance = edit_distance(record.text_of(record.elements[at]), text);
        ranked.emplace_back(distance, std::move(text));
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> moves;
    for (auto& [distance, text] : ranked) moves.push_back(std::move(text));
    return moves;
}

/// Why the move at element `at` of the main line is probably illegal; empty when there is no guess.
template <Game G>
std::string cause_of_move(const GameRecord& record, const AnyVariant& variant, const typename G::Position& position,
                          std::size_t at, unsigned notation, const std::vector<std::string>& repairs) {
    constexpr std::size_t kSlip = 2;  // letters
    const std::string_view text = record.text_of(record.elements[at]);
    if (at > 0 && record.elements[at - 1].kind == ElementKind::move &&
        record.text_of(record.elements[at - 1]) == text) {
        const bool is_rest_legal = goes_on<G>(record, position, at + 1, notation);
        return std::string(text) + " stands here twice: " +
               (is_rest_legal ? "without one of them the rest is legal" : "was it written twice?");
    }
    const auto is_slip = [&](const std::string& move) { return edit_distance(text, move) <= kSlip; };
    if (repairs.size() == 1 || (!repairs.empty() && is_slip(repairs[0]) && !is_slip(repairs[1])))
        return "did you mean " + repairs.front() + "? With it the rest of the record is legal";
    const auto turned = with_other_side<G>(std::get<typename G::Variant>(variant), position);
    if (turned && !G::outcome(position).decided() && G::read_move(*turned, text, notation))
        return "it would be legal for " + name_of(G::to_play(*turned)) + ": is a move of " +
               name_of(G::to_play(position)) + " missing before it?";
    return {};
}

/// Why the main line of a record probably breaks early; empty when there is no guess. It tries the other side moving
/// first and, if the start was not given, the other variants of the game. Cost: some replays of few plies.
template <Game G>
std::string cause_of_record(const GameRecord& record, const Setup& setup) {
    const auto& start = std::get<typename G::Position>(setup.start);
    const auto turned = with_other_side<G>(std::get<typename G::Variant>(setup.variant), start);
    if (turned && reach_from<G>(record, *turned).whole)
        return "all of it is legal when " + name_of(G::to_play(*turned)) + " moves first, but in " +
               std::string(G::kInfo.name) + " " + name_of(G::to_play(start)) +
               " does: are the colours exchanged, or is the first move missing?";
    std::vector<AnyVariant> fitting;
    for (const auto& variant : G::variants()) {
        const auto initial = G::initial(variant);
        const bool is_tried = !setup.own_start && AnyVariant(variant) == setup.variant;
        if (initial && !is_tried && reach_from<G>(record, *initial).whole) fitting.emplace_back(variant);
    }
    if (fitting.empty()) return {};
    const std::string names = names_of(fitting);
    return setup.own_start ? "all of it is legal from the start of " + names + ": is the FEN that of the last position?"
                           : "all of it is legal as " + names + ": name it, [Variant \"...\"] or --game";
}

}  // namespace ludex::analyzer
