#pragma once

#include <cstdint>
#include <string_view>

namespace ludex::notation {

/// What a line is by itself, whatever stands around it. No line is of two kinds.
enum class LineKind : std::uint8_t {
    empty,        ///< also a fence around code
    reject_mark,  ///< between two records of a file of rejects
    tag_pair,     ///< begins with one
    damaged_tag,  ///< was meant as a tag pair, or is a head line
    first_move,   ///< `1.` and the first letter of a move
    name,         ///< of a layout, variant or game
    game_code,    ///< a whole game as a code, or the first code of one
    ignored,      ///< begins with `#` or `%`
    comment,      ///< begins with `{` or `;`
    words         ///< all else: moves, prose
};

/// The kind of a line, which may have its end; a byte order mark before it does not count. Cost: some bytes at either
/// end of the line, so that a line that holds many records can be asked about for each of them.
LineKind kind_of(std::string_view line);

}  // namespace ludex::notation
