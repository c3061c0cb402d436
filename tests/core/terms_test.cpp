#include <gtest/gtest.h>

#include "core/end_words.hpp"
#include "core/names.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "games/any_game.hpp"

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
         {"", "19.9.16", "2016.13.01", "2016.02.30", "2015.02.29", "yesterday", "2016.09.19.1", "2016.9x.1"})
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

TEST(EndWords, SayHowAGameEndedInFourLanguages) {
    struct Case {
        const char* text;
        const char* termination;
        const char* result;  ///< with Black first; "" when nobody is named
    };
    const Case cases[] = {
        {"resign", "resignation", ""},
        {"Timeout", "time forfeit", ""},
        {"draw", "agreement", "1/2-1/2"},
        {"White wins", "", "0-1"},
        {"WHITE RESIGNS.", "resignation", "1-0"},
        {"Black wins on time", "time forfeit", "1-0"},
        {"White loses on time", "time forfeit", "1-0"},
        {"Black resigned, White wins", "resignation", "0-1"},
        {"White wins by resignation", "resignation", "0-1"},
        {"noir abandonne", "resignation", "0-1"},
        {"Les Noirs abandonnent", "resignation", "0-1"},
        {"abandon des blancs", "resignation", "1-0"},
        {"Les blancs gagnent", "", "0-1"},
        {"victoire des noirs", "", "1-0"},
        {"Noir gagne au temps", "time forfeit", "1-0"},
        {"partie nulle", "agreement", "1/2-1/2"},
        {"\xC3\x89galit\xC3\xA9", "agreement", "1/2-1/2"},
        {"Wei\xC3\x9F gibt auf", "resignation", "1-0"},
        {"Weiss gewinnt", "", "0-1"},
        {"Schwarz hat gewonnen", "", "1-0"},
        {"Schwarz verliert durch Zeit\xC3\xBC"
         "berschreitung",
         "time forfeit", "0-1"},
        {"Remis", "agreement", "1/2-1/2"},
        {"Wit geeft op", "resignation", "1-0"},
        {"zwart wint", "", "1-0"},
        {"gelijkspel", "agreement", "1/2-1/2"},
    };
    for (const Case& c : cases) {
        const EndWords said = end_phrase(c.text);
        EXPECT_GT(said.count, 0U) << c.text;
        EXPECT_EQ(said.termination, c.termination) << c.text;
        const auto result = said.result(Colour::black);
        EXPECT_EQ(result ? to_text(*result) : "", c.result) << c.text;
    }
    for (const char* text : {"a1b2", "draft", "White", "White to move", "the", "", "time flies", "wins a1b2"})
        EXPECT_EQ(end_phrase(text).count, 0U) << text;
}

TEST(EndWords, AreTheLongestPhraseInFront) {
    const std::vector<std::string_view> words{"White", "resigns", "here"};
    EXPECT_EQ(read_end_words(words).count, 2U);
    EXPECT_EQ(read_end_words(std::span(words).last(1)).count, 0U);
}

TEST(Results, AreReadAsPeopleWriteThem) {
    for (const char* text : {"1-0",
                             "1\xE2\x80\x93"
                             "0",
                             "1 - 0",
                             "1\xE2\x88\x92"
                             "0",
                             "1 \xE2\x80\x94 0", "1:0", "1-O",
                             "1\xC2\xA0-\xC2\xA0"
                             "0"})
        EXPECT_EQ(guess_result(text), GameResult::first_wins) << text;
    for (const char* text :
         {"1/2-1/2", "1/2", "\xC2\xBD-\xC2\xBD", "\xC2\xBD \xE2\x80\x93 \xC2\xBD", "0.5-0.5", "0,5 - 0,5"})
        EXPECT_EQ(guess_result(text), GameResult::draw) << text;
    for (const char* text : {"10", "1-1", "2-0", "", "1--0", "one"}) EXPECT_FALSE(guess_result(text)) << text;
}

TEST(Dates, AreReadInEveryFormThatIsNotAmbiguous) {
    struct Case {
        const char* text;
        int first;
        int last;
        const char* canonical;
    };
    const Case cases[] = {
        {"2025-01-02T20:15:00Z", 20250102, 20250102, "2025.01.02"},
        {"2025-01-02T20:15:00.123+01:00", 20250102, 20250102, "2025.01.02"},
        {"2025-01-02 20:15", 20250102, 20250102, "2025.01.02"},
        {"2025.01.02 20:15:07", 20250102, 20250102, "2025.01.02"},
        {"20250102T201507Z", 20250102, 20250102, "2025.01.02"},
        {"2025/01/03", 20250103, 20250103, "2025.01.03"},
        {"2025/1/3", 20250103, 20250103, "2025.01.03"},
        {"20250104", 20250104, 20250104, "2025.01.04"},
        {"2025-01-05,06", 20250105, 20250106, "2025.01.05"},
        {"2025-01-31,02-01", 20250131, 20250201, "2025.01.31"},
        {"2025-01-05,2025-01-07", 20250105, 20250107, "2025.01.05"},
        {"2025.01.05-07", 20250105, 20250107, "2025.01.05"},
        {"2025.01.05 - 2025.02.07", 20250105, 20250207, "2025.01.05"},
        {"2025-01-05/2025-01-07", 20250105, 20250107, "2025.01.05"},
        {"2025\xE2\x80\x91"
         "01\xE2\x80\x91"
         "05",
         20250105, 20250105, "2025.01.05"},
        {"18.09.2026", 20260918, 20260918, "2026.09.18"},
        {"3.4.2026", 20260403, 20260403, "2026.04.03"},
        {"18/09/2026", 20260918, 20260918, "2026.09.18"},
        {"09/18/2026", 20260918, 20260918, "2026.09.18"},
        {"05/05/2026", 20260505, 20260505, "2026.05.05"},
        {"18/09/2026 21:04", 20260918, 20260918, "2026.09.18"},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(parse_date(c.text), (DateSpan{c.first, c.last})) << c.text;
        EXPECT_EQ(canonical_date(c.text), c.canonical) << c.text;
        EXPECT_EQ(parse_date(c.canonical)->first, c.first) << c.text;
    }
    for (const char* text : {"03/04/2026", "2025-02-30", "2025-01-07/2025-01-05", "soon", "2025-01-02 in the evening",
                             "20251301", "1/2-1/2", "31.02.2026", "2025-01-02T", "2025-01-02-03-04"})
        EXPECT_FALSE(parse_date(text)) << text;
}

TEST(Names, AreComparedWithoutAccentsAndSigns) {
    EXPECT_EQ(normalise_name("Face \xC3\xA0 Face"), "face-a-face");
    EXPECT_EQ(normalise_name(" C\xC5\x93urs  crois\xC3\xA9s"), "coeurs-croises");
    EXPECT_EQ(normalise_name("Poissons d\xE2\x80\x99"
                             "Avril"),
              "poissons-d-avril");
    EXPECT_EQ(normalise_name("Serpents (variante)"), "serpents-variante");
    EXPECT_EQ(normalise_name("e\xCC\x81toile"), "etoile");
    EXPECT_EQ(plain_letters("J\xC3\xB6rg Stra\xC3\x9F"
                            "e \xC5\x81ukasz \xCE\x91"),
              "jorg strasse lukasz \xCE\xB1");
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
    EXPECT_EQ(suggest_variant("Grand Abalone"), ": Grand Abalone has a board of 91 points, which is not here");
    EXPECT_EQ(find_variant("abalone", "grand").error().message,
              "Grand Abalone has a board of 91 points, which is not here");
}

}  // namespace
}  // namespace ludex
