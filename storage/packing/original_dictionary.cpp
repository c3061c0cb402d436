#include "storage/packing/original_dictionary.hpp"

#include <string_view>

namespace ludex::storage {

namespace {

constexpr int kFullMoves = 120;

/// Numbered pairs of moves, each of which is a byte 1: "1. # #", then `between` and the next number.
std::string numbered_moves(std::string_view after_number, std::string_view between) {
    std::string text;
    for (int number = 1; number <= kFullMoves; ++number) {
        if (number > 1) text += between;
        text += std::to_string(number);
        text += '.';
        text += after_number;
        text += "\x01 \x01";
    }
    return text;
}

/// What records often have, the most frequent last: that is nearest.
constexpr std::string_view kTags =
    "abalone/standard\nabalone/belgian-daisy\nabalone/german-daisy\nattangle/former\nattangle/grand\n"
    "artaban/diagonal\nartaban/base\nartaban\nattangle/standard\nattangle\nabalone\n\n"
    "[Source \"MIGS\"]\n[Plies \"[PlyCount \"[Annotator \"?\"]\n[Opening \"[Notation \"Aba-Pro\"]\n"
    "[Termination \"abandoned\"]\n[Termination \"unterminated\"]\n[Termination \"normal\"]\n"
    "[Termination \"time forfeit\"]\n[TimeControl \"-\"]\n[TimeControl \"600+5\"]\n[TimeControl \"300\"]\n"
    "[SetUp \"1\"]\n[FEN \"8/b\n[Game \"artaban\"]\n[Game \"attangle\"]\n[Game \"abalone\"]\n"
    "[Variant \"diagonal\"]\n[Variant \"grand\"]\n[Variant \"standard\"]\n[Variant \"belgian\"]\n"
    "[Variant \"belgian-daisy\"]\n[WhiteElo \"?\"]\n[BlackElo \"?\"]\n[WhiteElo \"1\"]\n[BlackElo \"1\"]\n"
    "[Result \"*\"]\n[Result \"1/2-1/2\"]\n[Result \"0-1\"]\n[Result \"1-0\"]\n"
    "[Round \"?\"]\n[Round \"-\"]\n[Round \"1\"]\n[Site \"?\"]\n[Event \"?\"]\n[Date \"????.??.??\"]\n[Date \"20\n"
    "[Site \"\n[Event \"\n[White \"?\"]\n[Black \"?\"]\n[White \"\n[Black \"\n";

}  // namespace

std::string original_dictionary() {
    return numbered_moves(" ", "\n") + numbered_moves("", " ") + numbered_moves(" ", " ") + std::string(kTags);
}

}  // namespace ludex::storage
