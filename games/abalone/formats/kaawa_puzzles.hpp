#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/foreign/foreign_puzzle.hpp"
#include "notation/json/json_tree.hpp"

namespace ludex::notation {

/// Reads a collection of KAAWA's puzzles, an object whose `content` lists them (docs/notations.md); nullopt for other
/// JSON. A position that cannot be read is kept as it is.
std::optional<std::vector<ForeignPuzzle>> read_kaawa_puzzles(const JsonValue& root);

/// Writes such a collection. The puzzles must be of Abalone.
std::string write_kaawa_puzzles(std::span<const ForeignPuzzle> puzzles);

}  // namespace ludex::notation
