#include "rules/boards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <vector>

#include "support/probe.hpp"

namespace ludex::boards {

namespace abalone {

std::string board(const std::string& marbles) {
    std::map<std::string, char> points;
    std::istringstream words(marbles);
    std::string word;
    char colour = 'b';
    while (words >> word) {
        if (word.size() == 1) {
            colour = word[0];
        } else {
            points[word] = colour;
        }
    }
    const std::vector<std::pair<char, int>> first_numbers{{'i', 5}, {'h', 4}, {'g', 3}, {'f', 2}, {'e', 1},
                                                          {'d', 1}, {'c', 1}, {'b', 1}, {'a', 1}};
    const std::vector<int> lengths{5, 6, 7, 8, 9, 8, 7, 6, 5};
    std::string text;
    for (std::size_t row = 0; row < lengths.size(); ++row) {
        int run = 0;
        for (int k = 0; k < lengths[row]; ++k) {
            const auto found = points.find(first_numbers[row].first + std::to_string(first_numbers[row].second + k));
            if (found == points.end()) {
                ++run;
                continue;
            }
            if (run > 0) {
                text += std::to_string(run);
            }
            run = 0;
            text += found->second;
        }
        if (run > 0) {
            text += std::to_string(run);
        }
        text += row + 1 < lengths.size() ? "/" : "";
    }
    return text;
}

}  // namespace abalone

namespace attangle {

std::string board(const std::string& stacks, int side) {
    std::map<std::string, std::string> points;
    std::istringstream words(stacks);
    std::string label;
    std::string stack;
    while (words >> label >> stack) {
        points[label] = stack;
    }
    const int ranks = 2 * side - 1;
    std::string text;
    for (int rank = ranks; rank >= 1; --rank) {
        const int length = ranks - (rank < side ? side - rank : rank - side);
        std::string items;
        int run = 0;
        for (int place = 1; place <= length + 1; ++place) {
            const auto found = points.find(std::string(1, static_cast<char>('a' + rank - 1)) + std::to_string(place));
            const bool occupied = place <= length && found != points.end();
            if (place <= length && !occupied) {
                ++run;
                continue;
            }
            if (run > 0) {
                items += (items.empty() ? "" : ",") + std::to_string(run);
            }
            run = 0;
            if (occupied) {
                items += (items.empty() ? "" : ",") + found->second;
            }
        }
        text += items + (rank > 1 ? "/" : "");
    }
    return text;
}

}  // namespace attangle

void expect_refused(const std::string& game, const std::string& position, const std::string& move) {
    const std::string letters = game.starts_with("abalone") ? "AB-" : game.starts_with("attangle") ? "AT-" : "AR-";
    EXPECT_TRUE(probe::refusal(game, position, move).starts_with("illegal-move " + letters)) << position << ' ' << move;
    EXPECT_FALSE(probe::allows(game, position, move)) << position << ' ' << move;
}

void expect_refused(const std::string& game, const std::string& position, const std::string& move,
                    const std::string& rule) {
    EXPECT_EQ(probe::refusal(game, position, move), "illegal-move " + rule) << position << ' ' << move;
    EXPECT_FALSE(probe::allows(game, position, move)) << position << ' ' << move;
}

}  // namespace ludex::boards
