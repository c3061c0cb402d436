#pragma once

#include <string>
#include <vector>

#include "support/broken_records.hpp"
#include "support/records.hpp"
#include "support/related_records.hpp"

namespace ludex::records {

/// Records of all variants: whole ones, broken ones with their corrections, several of one game.
inline std::vector<std::string> mixed_texts() {
    std::vector<std::string> texts = random_texts();
    for (const auto& [game, tags, broken, whole] : kBroken)
        for (const char* moves : {broken, whole})
            texts.push_back("[White \"Ada\"]\n[Black \"Ben\"]\n[Date \"2020.01.02\"]\n[Game \"" + std::string(game) +
                            "\"]\n" + tags + "\n" + moves + " *");
    for (const Moves& line : kLines)
        for (const char* result : {"*", "1-0", "0-1"}) texts.push_back(noted(line, result, "as told"));
    return texts;
}

}  // namespace ludex::records
