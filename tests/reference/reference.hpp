#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The rules once more, slow and obvious, from the text of data/rules/*.md alone. They share no code with core/ and are
/// linked into tests only: the fast generators must agree with them. Arguments are valid; variants are the names after
/// the slash ("" for the base game).
namespace ludex::reference {

namespace abalone {
/// Canonical texts of all legal moves, sorted; none when the game is over.
std::vector<std::string> legal_moves(std::string_view position);
/// The position string after a legal move in canonical text.
std::string play(std::string_view position, std::string_view move);
}  // namespace abalone

namespace attangle {
std::vector<std::string> legal_moves(std::string_view variant, std::string_view position);
std::string play(std::string_view variant, std::string_view position, std::string_view move);
}  // namespace attangle

namespace artaban {
std::vector<std::string> legal_moves(std::string_view variant, std::string_view position);
std::string play(std::string_view variant, std::string_view position, std::string_view move);
}  // namespace artaban

}  // namespace ludex::reference
