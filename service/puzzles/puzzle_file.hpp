#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/foreign/foreign_puzzle.hpp"
#include "service/puzzles/mine_puzzles.hpp"

/// Files of puzzles.
namespace ludex::service {

/// One puzzle of a file, as far as it can be read.
struct FilePuzzle {
    std::string name;               ///< "line 12", or its own
    std::uint32_t line_number = 1;  ///< of the file
    std::variant<FoundPuzzle, notation::ForeignPuzzle, Error> what;
};

/// Reads the puzzles of a text: those of `ludex puzzles --to json`, one a line, or a collection of another program
/// (notation/foreign_forms.hpp). Errors (of each puzzle): what cannot be read. Error: syntax, when the text is neither.
Result<std::vector<FilePuzzle>> read_puzzles(std::string_view text);

/// The puzzle for collections of other programs.
notation::ForeignPuzzle foreign_puzzle(const FoundPuzzle& found);

// Notes for Anki, as its import reads them: the position as a picture with the task, the solution, tags.

/// The lines that say how the notes are to be read.
std::string anki_head();
std::string anki_note(const FoundPuzzle& found);

/// "1. e4e5 d3d4 2. a1b2": the line with the numbers of the own moves; alternatives of the last move in brackets.
std::string solution_text(const analyzer::Puzzle& puzzle);

}  // namespace ludex::service
