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
    std::uint32_t ply = 0;  ///< of the first place; 0 is the start
};

/// Calls f for each game through the position, by number. `exact`: turned and mirrored positions are not the same.
/// Cost: the games found, some microseconds where the index does not tell the ply.
Status find_position(storage::GameStore& store, const AnyPosition& position, const storage::GameFilter& filter,
                     bool exact, const std::function<void(const FoundGame&)>& f);

/// A part of a position: what stands on some points. Text: terms `WHAT POINT...`, separated by commas or semicolons,
/// WHAT being own, enemy, black, white, occupied or empty (own: of the side to move), with `-N` for the height of a
/// stack or the value on top of a die and `-chief`; for example `own-3 c3 c4, enemy d4, empty e5`. A term `turn black`
/// asks for the side to move. Which turned and mirrored forms are meant is for the search to say.
struct Pattern {
    struct Term {
        PieceQuery pieces;
        Bits points = 0;

        friend bool operator==(const Term&, const Term&) = default;
    };
    std::vector<Term> terms;
    std::optional<Colour> turn;

    friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Errors: syntax, with the term that is none.
Result<Pattern> parse_pattern(const AnyVariant& variant, std::string_view text);

/// Calls f for each game of the variant's rules in which the pattern comes up, by number; `exact` as above. Cost:
/// replays all games that the filter lets through.
Status find_pattern(storage::GameStore& store, const AnyVariant& variant, const Pattern& pattern,
                    const storage::GameFilter& filter, bool exact, const std::function<void(const FoundGame&)>& f);

}  // namespace ludex::analyzer
