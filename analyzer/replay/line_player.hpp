#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/end_words.hpp"
#include "core/game.hpp"
#include "core/movetext.hpp"
#include "core/record.hpp"

namespace ludex::analyzer {

/// The words from element `i` on that say how the game ended; `count` is 0 when they say nothing of it.
inline EndWords end_words_at(const GameRecord& record, std::size_t i) {
    const std::string_view first = record.text_of(record.elements[i]);
    if (std::any_of(first.begin(), first.end(), is_blank)) {  // JSON has whole sentences in the place of a move
        EndWords said = end_phrase(first);
        said.count = said.count > 0 ? 1 : 0;
        return said;
    }
    std::vector<std::string_view> words;
    for (; i < record.elements.size() && words.size() < kMostEndWords; ++i) {
        if (record.elements[i].kind != ElementKind::move) break;
        words.push_back(record.text_of(record.elements[i]));
    }
    return read_end_words(words);
}

/// How many elements from `i` on are such words; 0, after one look, when a move stands there.
inline std::size_t count_end_words(const GameRecord& record, std::size_t i) {
    return may_begin_end_words(record.text_of(record.elements[i])) ? end_words_at(record, i).count : 0;
}

/// Joins the tokens of a move that was cut by blanks, beginning at element `i`, and moves `i` behind it. A number
/// begins another move, unless `numbers_count` is false. nullopt, with `i` unchanged, when no legal move results.
template <Game G>
std::optional<typename G::Move> join_tokens(const GameRecord& record, const typename G::Position& position,
                                            std::size_t& i, unsigned notation, bool numbers_count) {
    const std::string_view token = record.text_of(record.elements[i]);
    if (!G::is_incomplete(token)) return std::nullopt;
    // The longest text is used, because a broadside of two begins like a move in line: `c3 c4 d4`.
    constexpr std::size_t kMostTokens = 6;
    std::string joined(token);
    std::optional<typename G::Move> whole;
    std::size_t behind = i;
    for (std::size_t next = i + 1; next < record.elements.size() && next - i < kMostTokens; ++next) {
        const Element& piece = record.elements[next];
        if (piece.kind != ElementKind::move || (numbers_count && piece.numbered_ply != 0)) break;
        joined += record.text_of(piece);
        if (const auto longer = G::read_move(position, joined, notation)) {
            whole = longer;
            behind = next + 1;
        }
    }
    if (whole) i = behind;
    return whole;
}

/// Reads the move that begins at element `i`, in one token or in several, and moves `i` behind it. nullopt, with `i`
/// unchanged, when it is not legal; parse_move() says why.
template <Game G>
std::optional<typename G::Move> read_element(const GameRecord& record, const typename G::Position& position,
                                             std::size_t& i, unsigned notation) {
    if (const auto move = G::read_move(position, record.text_of(record.elements[i]), notation)) {
        ++i;
        return move;
    }
    return join_tokens<G>(record, position, i, notation, true);
}

/// How far the main line of a record is legal when its moves are read in one notation.
template <Game G>
struct Trial {
    unsigned notation = kCanonical;
    bool whole = false;  ///< legal from start to end, with at least one move
    std::uint32_t plies = 0;
    MoveBytes moves;
    typename G::Position last;
};

/// Tries the line from the element `first` on, which must be in the main line.
template <Game G>
Trial<G> try_line(const GameRecord& record, const typename G::Position& start, unsigned notation,
                  std::size_t first = 0) {
    Trial<G> trial{notation, false, 0, {}, start};
    std::size_t depth = 0;
    bool ended = false;
    for (std::size_t i = first; i < record.elements.size();) {
        const ElementKind kind = record.elements[i].kind;
        if (kind == ElementKind::variation_begin) ++depth;
        if (kind == ElementKind::variation_end && depth > 0) --depth;
        if (kind != ElementKind::move || depth > 0) {
            ++i;
            continue;
        }
        if (ended) {
            if (may_hold_move(record.text_of(record.elements[i]))) return trial;
            ++i;  // prose behind the end
            continue;
        }
        if (const std::size_t said = count_end_words(record, i); said > 0) {
            ended = true;
            i += said;
            continue;
        }
        const auto move = read_element<G>(record, trial.last, i, notation);
        if (!move) return trial;
        G::encode(trial.last, *move, trial.moves);
        G::play_unchecked(trial.last, *move);
        ++trial.plies;
    }
    trial.whole = trial.plies > 0;
    return trial;
}

/// How far the main line is legal from a position, in the notation in which it goes furthest. Rare notations count for
/// longer lines only: a few moves of any game are legal in one of them.
struct Reach {
    std::uint32_t plies = 0;
    bool whole = false;
};
template <Game G>
Reach reach_from(const GameRecord& record, const typename G::Position& start) {
    Reach reach;
    constexpr std::uint32_t kFewestInRare = 12;  // plies
    for (unsigned notation = 0; notation < G::notations().size() && !reach.whole; ++notation) {
        const Trial<G> trial = try_line<G>(record, start, notation);
        if (G::notations()[notation].rank >= kRareNotation && trial.plies < kFewestInRare) continue;
        if (trial.whole || trial.plies > reach.plies) reach = {trial.plies, trial.whole};
    }
    return reach;
}

}  // namespace ludex::analyzer
