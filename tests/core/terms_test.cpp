#include <gtest/gtest.h>

#include "core/any_game.hpp"
#include "core/names.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"

namespace ludex {
namespace {

TEST(Names, CompareInLowerCaseWithHyphens) {
    EXPECT_EQ(normalise_name(" Belgian Daisy "), "belgian-daisy");
    EXPECT_EQ(normalise_name("german_daisy"), "german-daisy");
}

TEST(Names, CaseIsFoldedBeyondAscii) {
    EXPECT_EQ(fold_case("AGLAÉ"), fold_case("Aglaé"));
    EXPECT_EQ(fold_case("ŁUKASZ ŽIŽKA"), "łukasz žižka");
    EXPECT_EQ(fold_case("Ж\xFFx"), "ж\xFFx");
}

TEST(Dates, PartsMayBeUnknown) {
    EXPECT_EQ(parse_date("2016.09.19")->first, 20160919);
    EXPECT_EQ(parse_date("2016-09-19")->last, 20160919);
    EXPECT_EQ(parse_date("2016.??.??")->first, 20160101);
    EXPECT_EQ(parse_date("2016.??.??")->last, 20161231);
    EXPECT_EQ(parse_date("2016")->last, 20161231);
    EXPECT_EQ(parse_date("????.??.??")->first, 10101);
}

TEST(Dates, NonsenseIsRefused) {
    for (const char* text :
         {"", "19.9.2016", "2016.13.01", "2016.02.30", "2015.02.29", "yesterday", "2016.09.19.1", "2016.9x.1"})
        EXPECT_FALSE(parse_date(text)) << text;
}

TEST(Results, AreSeenFromTheFirstMover) {
    EXPECT_EQ(winner_of(GameResult::first_wins, Colour::black), Colour::black);
    EXPECT_EQ(winner_of(GameResult::second_wins, Colour::black), Colour::white);
    EXPECT_EQ(winner_of(GameResult::first_wins, Colour::white), Colour::white);
    for (const GameResult open : {GameResult::draw, GameResult::unfinished}) {
        EXPECT_FALSE(winner_of(open, Colour::white));
        EXPECT_EQ(with_sides_exchanged(open), open);
    }
    EXPECT_EQ(with_sides_exchanged(GameResult::first_wins), GameResult::second_wins);
    EXPECT_EQ(with_sides_exchanged(GameResult::second_wins), GameResult::first_wins);
}

TEST(TimeControls, SecondsAndIncrement) {
    EXPECT_EQ(parse_time_control("600")->base_seconds, 600);
    EXPECT_EQ(parse_time_control("600+5")->increment_seconds, 5);
    for (const char* text : {"", "10 min", "600+", "+5", "-600", "600+-5"})
        EXPECT_FALSE(parse_time_control(text)) << text;
}

TEST(Terminations, FrenchWordsAreRead) {
    EXPECT_EQ(canonical_termination("Au score"), "normal");
    EXPECT_EQ(canonical_termination("ABANDON"), "resignation");
    EXPECT_EQ(canonical_termination("Déco"), "abandoned");
    EXPECT_EQ(canonical_termination("Au temps"), "time forfeit");
    EXPECT_EQ(canonical_termination("Match nul"), "agreement");
    EXPECT_EQ(canonical_termination("eaten by a dog"), "");
}

TEST(Terminations, WordsInTheMovetextAreNoMoves) {
    EXPECT_EQ(termination_word("resign"), "resignation");
    EXPECT_EQ(termination_word("Timeout"), "time forfeit");
    EXPECT_EQ(termination_word("a1b2"), "");
    EXPECT_EQ(termination_word("draft"), "");
}

TEST(Clocks, AreReadFromComments) {
    EXPECT_FALSE(read_clock("good move").present);
    EXPECT_EQ(read_clock("[%clk 0:09:58]").milliseconds, 598'000);
    EXPECT_EQ(read_clock("hm [%clk 1:00:00.5] hm").milliseconds, 3'600'500);
    for (const char* text : {"[%clk]", "[%clk 9:58]", "[%clk 0:61:00]", "[%clk 0:9:58]", "[%clk x]"}) {
        EXPECT_TRUE(read_clock(text).present) << text;
        EXPECT_FALSE(read_clock(text).milliseconds) << text;
    }
}

TEST(Names, AMisspeltOneIsAskedAbout) {
    const auto message = [](std::string_view game, std::string_view variant) {
        const auto found = find_variant(game, variant);
        return found ? std::string("found") : found.error().message;
    };
    const auto asked = [](const std::string& text) -> std::string {
        constexpr std::string_view kAsks = "did you mean ";
        const std::size_t at = text.find(kAsks);
        if (at == std::string::npos) return "";
        return text.substr(at + kAsks.size(), text.find('?', at) - at - kAsks.size());
    };
    EXPECT_EQ(message("abalone", "Belgian Daisy"), "found");
    EXPECT_EQ(asked(message("abalone", "belgain daisy")), "belgian-daisy");
    EXPECT_EQ(asked(message("attangle", "grnad")), "grand");
    EXPECT_EQ(asked(message("artaban", "diagonl")), "diagonal");
    EXPECT_EQ(asked(message("abalon", "")), "abalone");
    EXPECT_EQ(asked(message("atangle", "")), "attangle");
    for (const auto& [game, variant] : {std::pair("chess", ""), {"abalone", "zz"}, {"attangle", "classic five"}})
        EXPECT_EQ(asked(message(game, variant)), "") << game << '/' << variant;
    EXPECT_EQ(suggest_variant("Diagnal"), " (did you mean diagonal?)");
    EXPECT_EQ(suggest_variant("my own layout"), "");
}

}  // namespace
}  // namespace ludex
