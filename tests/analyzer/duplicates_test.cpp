#include "analyzer/explore/duplicates.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "analyzer/explore/player_names.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

std::string by(const std::string& white, const std::string& game, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Game \"" + game + "\"]\n\n" + moves + " *";
}

std::string found_in(storage::GameStore& store, std::uint32_t fewest_plies) {
    std::string pairs;
    EXPECT_TRUE(find_duplicates(store, {}, fewest_plies, [&](const LikePair& pair) {
        pairs += std::string(to_text(pair.likeness)) + " " + std::to_string(pair.game) + "-" +
                 std::to_string(pair.other) + " ";
    }));
    return pairs;
}

std::string found(const std::vector<std::string>& texts, std::uint32_t fewest_plies) {
    const auto store = stores::open(":memory:");
    stores::import(*store, texts);
    return found_in(*store, fewest_plies);
}

TEST(Duplicates, AGameIsRatherAPartOfOneOfTheSamePlayers) {
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d3 3. e2"),
                     by("a", "attangle", "1. a1 b2 2. c3 d3 3. e2 f2")},
                    2),
              "contained 3-1 contained 3-2 ");
}

TEST(Duplicates, SameMovesTurnedAndContained) {
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d3")}, 2),
              "same-moves 1-2 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d5"), by("b", "attangle", "1. g4 f4 2. e4 d3")}, 2),
              "turned 1-2 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle", "1. g4 f4 2. e4 d3")}, 2), "contained 2-1 ");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle", "1. a1 b2 2. c3 d3")}, 3), "") << "too short";
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2 2. c3 d3"), by("b", "attangle", "1. a1 b2 2. c3 d2")}, 2), "");
    EXPECT_EQ(found({by("a", "attangle", "1. a1 b2"), by("b", "attangle/former", "1. a1 b2")}, 2), "") << "other rules";
    EXPECT_EQ(found({by("a", "abalone", "1. c3d3 g5f5"), by("b", "abalone", "1. c5d6 g7f6")}, 2), "turned 1-2 ")
        << "mirrored";
}

TEST(Duplicates, AGameMayEndWhereItWasBefore) {
    const auto store = stores::open(":memory:");
    for (const char* player : {"a", "b"})  // imports of their own: each game stands alone in the index
        stores::import(*store, {by(player, "abalone", "1. c3d3 g5f5 2. d3c3 f5g5")});
    EXPECT_EQ(found_in(*store, 2), "same-moves 1-2 ");
}

// --- Against a slow, obvious search ----------------------------------------------------------------------------------

template <Game G>
struct Line {
    std::vector<typename G::Position> positions;
    std::string words;

    void add(const typename G::Move& move) {
        words += G::format(move) + ' ';
        positions.push_back(positions.back());
        G::play_unchecked(positions.back(), move);
    }
    [[nodiscard]] std::vector<PositionKey> keys() const {
        std::vector<PositionKey> keys;
        for (const auto& p : positions) keys.push_back(G::fold(p).key);
        return keys;
    }
};

/// A few plies among few moves, so that many games are equal, or go on where others end.
template <Game G>
Line<G> short_line(const typename G::Position& start, std::mt19937_64& random) {
    Line<G> line{{start}, {}};
    for (std::size_t plies = 1 + random() % 6; line.positions.size() <= plies;) {
        const auto moves = G::legal_moves(line.positions.back());
        const auto at = [&](std::size_t i) { return moves[std::min<std::size_t>(i, moves.size() - 1)]; };
        line.add(random() % 2 == 0 ? at(0) : at(moves.size() - 1));
    }
    return line;
}

/// The same with moves that are taken back: it comes to the start, which is symmetric, several times, and may go on
/// from there in another direction.
Line<abalone::Rules> repeating_line(const abalone::Position& start, std::mt19937_64& random) {
    Line<abalone::Rules> line{{start}, {}};
    const std::array<std::array<const char*, 4>, 3> rounds{
        {{"c3d3", "g5f5", "d3c3", "f5g5"}, {"c5d6", "g7f6", "d6c5", "f6g7"}, {"c3d3", "g7f6", "d3c3", "f6g7"}}};
    for (std::size_t plies = 1 + random() % 12; plies > 0;)
        for (const char* word : rounds[random() % rounds.size()])
            if (plies > 0 && plies-- > 0) line.add(*abalone::Rules::read_move(line.positions.back(), word));
    return line;
}

/// Whether all moves of `shorter` are the first ones of `longer`, turned in one way or, without `turned`, not at all.
template <Game G>
bool begins_with(const Line<G>& longer, const Line<G>& shorter, bool turned) {
    if (shorter.positions.size() > longer.positions.size()) return false;
    for (const std::uint8_t s : G::symmetries(shorter.positions.front())) {
        std::size_t equal = 0;
        for (std::size_t i = 0; i < shorter.positions.size(); ++i)
            equal += G::transform(shorter.positions[i], s) == longer.positions[i] ? 1U : 0U;
        if (equal == shorter.positions.size() && (s == 0 || turned)) return true;
    }
    return false;
}

template <Game G>
std::multiset<std::string> slow_search(const std::vector<Line<G>>& lines, std::size_t fewest_plies) {
    std::multiset<std::string> pairs;
    const auto note = [&](const char* likeness, std::size_t game, std::size_t other) {
        pairs.insert(std::string(likeness) + ' ' + std::to_string(game + 1) + '-' + std::to_string(other + 1));
    };
    std::map<std::vector<PositionKey>, std::size_t> first_of;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].positions.size() <= fewest_plies) continue;
        const auto [first, is_new] = first_of.emplace(lines[i].keys(), i);
        if (is_new || !begins_with(lines[i], lines[first->second], true)) continue;
        note(begins_with(lines[i], lines[first->second], false) ? "same-moves" : "turned", first->second, i);
    }
    for (const auto& [keys, i] : first_of)
        for (std::size_t longer = 0; longer < lines.size(); ++longer)
            if (lines[longer].positions.size() > lines[i].positions.size() &&
                begins_with(lines[longer], lines[i], true)) {
                note("contained", longer, i);
                break;
            }
    return pairs;
}

template <Game G>
void expect_the_slow_answer(const std::string& variant, const std::vector<Line<G>>& lines) {
    const auto store = stores::open(":memory:");
    std::size_t player = 0;
    for (const Line<G>& line : lines)  // imports of their own: the index has several runs
        stores::import(*store, {"[SetUp \"1\"]\n[FEN \"" + G::format(line.positions.front()) + "\"]\n" +
                                by(std::to_string(++player), variant, line.words)});
    for (const std::uint32_t fewest : {0U, 2U, 4U}) {
        std::multiset<std::string> found;
        EXPECT_TRUE(find_duplicates(*store, {}, fewest, [&](const LikePair& pair) {
            found.insert(std::string(to_text(pair.likeness)) + ' ' + std::to_string(pair.game) + '-' +
                         std::to_string(pair.other));
        }));
        EXPECT_EQ(found, slow_search(lines, fewest)) << variant << ", from " << fewest << " plies";
    }
}

TEST(Duplicates, AreThoseOfASlowSearch) {
    std::mt19937_64 random(20261127);
    AllGames::for_each([&]<class G> {
        for (const auto& variant : G::variants()) {
            if (random() % 8 != 0 && G::variants().size() > 8) continue;
            std::vector<Line<G>> lines;
            const auto start = random_play::start<G>(variant, random);
            while (lines.size() < 24) lines.push_back(short_line<G>(start, random));
            expect_the_slow_answer<G>(full_name(AnyVariant(variant)), lines);
        }
    });
    for (int i = 0; i < 10; ++i) {
        std::vector<Line<abalone::Rules>> lines;
        const auto standard = *abalone::Rules::find_variant("standard");
        while (lines.size() < 24) lines.push_back(repeating_line(*abalone::Rules::initial(standard), random));
        expect_the_slow_answer<abalone::Rules>("abalone", lines);
    }
}

TEST(PlayerNames, WhatDiffersInCaseAccentsBlanksAndOrderIsAlike) {
    for (const char* name : {"Aglaé Durand", "DURAND, Aglae", "durand  aglaé", "Durand_Aglae\u0301", "AglaéDurand"})
        EXPECT_EQ(bare_name(name), "aglaedurand") << name;
    EXPECT_EQ(bare_name("Strauß"), bare_name("STRAUSS"));
    EXPECT_EQ(bare_name("Łukasz Żak"), bare_name("lukasz zak"));
    EXPECT_NE(bare_name("Ana"), bare_name("Anna"));
    EXPECT_NE(bare_name("玩家一"), bare_name("玩家二")) << "letters that are not Latin stay";
}

TEST(PlayerNames, AreCountedAndGrouped) {
    const auto store = stores::open(":memory:");
    stores::import(*store, {by("Ana Lee", "attangle", "1. a1"), by("Ana Lee", "attangle", "1. a2"),
                            by("lee, ana", "attangle", "1. b2"), by("Bob", "abalone", "1. c3d3")});
    const auto players = list_players(*store, {});
    ASSERT_TRUE(players);
    EXPECT_EQ(players->front().name, "Ana Lee");
    EXPECT_EQ(players->front().games, 2U);
    const auto groups = alike(*players);
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups[0][0].name, "Ana Lee") << "the one with most games first";
    EXPECT_EQ(groups[0][1].name, "lee, ana");
}

}  // namespace
}  // namespace ludex::analyzer
