#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::analyzer {

struct FoundGame {
    std::int64_t game = 0;
    std::uint32_t ply = 0;  ///< of the first match; 0 is the start
};

/// Calls f for each game that reaches the position, by number. With `exact`, turned and mirrored positions count as
/// different. Cost: the games found, some microseconds each where the index does not give the ply.
Status find_position(storage::GameStore& store, const AnyPosition& position, const storage::GameFilter& filter,
                     bool exact, const std::function<void(const FoundGame&)>& f);

/// A part of a position: what stands on some points. The text form has terms `WHAT POINT...`, separated by commas or
/// semicolons. WHAT is own, enemy, black, white, occupied or empty (own: of the side to move), with `-N` for the number
/// of a piece (the height of a stack, the value on top of a die) and `-KIND` for a kind of piece that the game has
/// (`-chief`); for example `own-3 c3 c4, enemy d4, empty e5`. A term `turn black` asks for the side to move. The search
/// decides which turned and mirrored forms match.
struct Pattern {
    struct Term {
        PieceQuery pieces;
        std::vector<unsigned> points;  ///< sorted, each once

        friend bool operator==(const Term&, const Term&) = default;
    };
    std::vector<Term> terms;
    std::optional<Colour> turn;

    friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Reads a pattern. Errors: syntax, with the term that is not valid.
Result<Pattern> parse_pattern(const AnyVariant& variant, std::string_view text);

/// Calls f for each game of the variant's rules in which the pattern occurs, by number; `exact` as in find_position.
/// Cost: replays all games that the filter lets through.
Status find_pattern(storage::GameStore& store, const AnyVariant& variant, const Pattern& pattern,
                    const storage::GameFilter& filter, bool exact, const std::function<void(const FoundGame&)>& f);

}  // namespace ludex::analyzer
