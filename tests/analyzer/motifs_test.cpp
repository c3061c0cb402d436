#include "analyzer/annotate/motifs.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <optional>

#include "analyzer/annotate/move_losses.hpp"
#include "core/text.hpp"

// What mistakes are called. games/*/data/motifs.tsv has examples of each motif, with the two lines of the engine.

namespace ludex::analyzer {
namespace {

constexpr std::size_t kOfAllGames = 2;  // missed-win, allows-win

struct Example {
    std::string expected;  ///< the names with blanks between; "-" for none
    AnyPosition position;
    std::vector<std::string> better, worse;
};

std::vector<Example> examples_of(std::string_view game) {
    std::ifstream file(LUDEX_SOURCE_DIR "/games/" + std::string(game) + "/data/motifs.tsv");
    std::vector<Example> examples;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = split(line, '\t');
        EXPECT_EQ(fields.size(), 5U) << line;
        if (fields.size() != 5U) continue;
        const auto words = [](std::string_view text) {
            std::vector<std::string> list;
            for (const std::string_view word : split(text, ' ')) list.emplace_back(word);
            return list;
        };
        const auto position = parse_position(*parse_game_name(fields[1]), fields[2]);
        EXPECT_TRUE(position) << line;
        if (position) examples.push_back({std::string(fields[0]), *position, words(fields[3]), words(fields[4])});
    }
    return examples;
}

JudgedPosition with_line(std::vector<std::string> best) {
    JudgedPosition judged;
    judged.best = std::move(best);
    return judged;
}

std::vector<engine::MotifShown> shown_in(const Example& example) {
    const std::vector<std::string> answers(example.worse.begin() + 1, example.worse.end());
    return motifs_of(example.position, example.worse[0], with_line(example.better), with_line(answers));
}

std::string names_of(const std::vector<engine::MotifShown>& shown) {
    std::string names;
    for (const engine::MotifShown& motif : shown) (names += names.empty() ? "" : " ") += motif.name;
    return names.empty() ? "-" : names;
}

TEST(Motifs, EachHasExamplesAndIsFoundInThem) {
    for (const std::string_view game : all_games()) {
        const std::vector<engine::Motif> known = known_motifs(*parse_game_name(game));
        if (known.size() == kOfAllGames) continue;  // nothing more is said of its mistakes
        std::map<std::string, std::size_t> examples;
        for (const Example& example : examples_of(game)) {
            EXPECT_EQ(names_of(shown_in(example)), example.expected)
                << game << ' ' << format(example.position) << ' ' << example.worse[0];
            for (const std::string_view name : split(example.expected, ' ')) ++examples[std::string(name)];
        }
        EXPECT_GE(examples["-"], 2U) << game;
        for (std::size_t i = kOfAllGames; i < known.size(); ++i)
            EXPECT_GE(examples[std::string(known[i].name)], 1U) << game << ' ' << known[i].name;
    }
}

template <Game G>
std::vector<std::string> turned(typename G::Position position, const std::vector<std::string>& line,
                                unsigned symmetry) {
    std::vector<std::string> moves;
    for (const std::string& text : line) {
        const auto move = G::read_move(position, text);
        if (!move) break;
        moves.push_back(G::format(G::transform(*move, symmetry)));
        G::play_unchecked(position, *move);
    }
    return moves;
}

TEST(Motifs, AreTheSameWhereTheBoardIsTurned) {
    for (const std::string_view game : all_games())
        for (const Example& example : examples_of(game))
            with_game(example.position, [&]<class G>(const auto& position) {
                for (const unsigned symmetry : G::symmetries(position))
                    EXPECT_EQ(names_of(shown_in({example.expected, G::transform(position, symmetry),
                                                 turned<G>(position, example.better, symmetry),
                                                 turned<G>(position, example.worse, symmetry)})),
                              example.expected)
                        << game << ' ' << format(example.position) << ' ' << symmetry;
            });
}

/// The examples with proofs for the positions before and after the move.
std::vector<std::string> names_with(const Example& example, std::optional<ForcedEnd> before,
                                    std::optional<ForcedEnd> after) {
    JudgedPosition judged_before = with_line(example.better);
    judged_before.forced = before;
    JudgedPosition judged_after = with_line({example.worse.begin() + 1, example.worse.end()});
    judged_after.forced = after;
    std::vector<std::string> names;
    for (const auto& motif : motifs_of(example.position, example.worse[0], judged_before, judged_after))
        names.emplace_back(motif.name);
    return names;
}

TEST(Motifs, ProofsHaveTheLastWord) {
    constexpr ForcedEnd kWin{true, 5, true};
    constexpr ForcedEnd kLoss{false, 4, true};
    for (const std::string_view game : all_games()) {
        for (const Example& example : examples_of(game)) {
            if (example.expected == "-") continue;
            EXPECT_EQ(names_with(example, kLoss, std::nullopt), std::vector<std::string>()) << "it was lost already";
            EXPECT_EQ(names_with(example, kWin, kLoss), std::vector<std::string>()) << "it is won all the same";
            EXPECT_EQ(names_with(example, kWin, std::nullopt).at(0), "missed-win");
            EXPECT_EQ(names_with(example, std::nullopt, kWin).at(0), "allows-win");
        }
    }
}

TEST(Motifs, LinesOfOthersAreReadAsFarAsTheyAreLegal) {
    const AnyPosition start = *with_game(*parse_game_name("attangle"), []<class G>(const auto& variant) {
        return std::optional<AnyPosition>(*G::initial(variant));
    });
    EXPECT_EQ(names_of(motifs_of(start, "a1", with_line({"rubbish"}), with_line({"b1"}))), "-");
    EXPECT_EQ(names_of(motifs_of(start, "a1", with_line({"b1", "a1", "b1"}), with_line({"a1"}))), "-");
}

/// Each ply of a game that loses an inaccuracy has the motifs of its two positions, and the others have none.
TEST(Motifs, OfAGameAreThoseOfItsMistakes) {
    for (const std::string_view game : all_games()) {
        for (const Example& example : examples_of(game)) {
            if (example.expected == "-") continue;
            const AnyVariant variant = *parse_game_name(game);
            MoveBytes bytes;
            with_game(example.position, [&]<class G>(const auto& position) {
                G::encode(position, *G::read_move(position, example.worse[0]), bytes);
            });
            const auto checked = replay_moves(variant, example.position, bytes);
            ASSERT_TRUE(checked);
            JudgedGame judged{
                1, 1, {with_line(example.better), with_line({example.worse.begin() + 1, example.worse.end()})}};
            judged.positions[0].chance = 0.9;
            judged.positions[1].chance = 0.5;
            const auto losses = losses_of(*checked, judged);
            ASSERT_EQ(losses.size(), 1U);
            EXPECT_EQ(names_of(losses[0].motifs), example.expected);
            judged.positions[1].chance = 0.1;  // nothing is lost
            EXPECT_TRUE(losses_of(*checked, judged).at(0).motifs.empty());
            judged.positions.pop_back();
            EXPECT_TRUE(losses_of(*checked, judged).empty()) << "the judgement does not cover the game";
            break;
        }
    }
}

}  // namespace
}  // namespace ludex::analyzer
