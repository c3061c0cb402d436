// Games written for other programs: what they can hold comes back as it was.
#include <gtest/gtest.h>

#include "notation/foreign_forms.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

/// A random game with tags, comments, marks and variations; empty comments have no place elsewhere.
std::string sample(const AnyVariant& variant, std::uint64_t seed, bool has_marks = true) {
    GameRecord record = records::random_record(variant, seed);
    std::erase_if(record.elements, [&](const Element& e) {
        return (e.kind == ElementKind::comment && e.length == 0) || (e.kind == ElementKind::nag && !has_marks);
    });
    std::string out;
    notation::write_record(record, info_of(variant).first_mover, true, out);
    return out;
}

notation::WriteForeign form_of(std::string_view name) {
    for (const notation::ForeignForm& form : notation::foreign_forms())
        if (form.name == name) return form.write;
    return nullptr;
}

std::string written_as(std::string_view form, const std::string& record) {
    const auto report = records::replay_all(record).at(0);
    EXPECT_TRUE(report.game) << record << records::brief(report.problems);
    const auto text = form_of(form)(report.canonical, *report.game, "2026-11-20T12:00:00Z");
    return text ? *text : "error: " + text.error().message;
}

std::string movetext_of(const std::string& canonical) { return canonical.substr(canonical.find("\n\n") + 2); }

TEST(ForeignWriters, SgfHoldsEverythingOfEveryGame) {
    unsigned seed = 0;
    for (const AnyVariant& variant : all_variants())
        for (int game = 0; game < 3; ++game) {
            const std::string record = sample(variant, ++seed);
            const std::string sgf = written_as("sgf", record);
            EXPECT_EQ(records::canonical(records::replay_all(sgf).at(0)),
                      records::canonical(records::replay_all(record).at(0)))
                << sgf;
            EXPECT_EQ(records::replay_all(sgf + sgf + "\n" + sgf).size(), 3U);
        }
}

/// KAAWA has no marks ($1).
TEST(ForeignWriters, ApgnAndKaawaHoldTheMovesCommentsAndVariationsOfAbalone) {
    unsigned seed = 40;
    for (const abalone::Variant& variant : abalone::Rules::variants())
        for (const bool has_marks : {true, false}) {
            const std::string record = sample(variant, ++seed, has_marks);
            const auto whole = records::replay(record);
            const std::string written = written_as(has_marks ? "apgn" : "kaawa", record);
            const auto read = records::replay_all(written + written);
            ASSERT_EQ(read.size(), 2U) << written;
            EXPECT_EQ(movetext_of(records::canonical(read[1])), movetext_of(records::canonical(whole))) << written;
            for (const char* tag : {"Game", "Variant", "FEN", "Black", "White", "Result", "Event"})
                EXPECT_EQ(read[1].canonical.tag(tag), whole.canonical.tag(tag)) << tag << written;
        }
}

TEST(ForeignWriters, CodesAndHistoriesHoldTheMoves) {
    for (const char* layout : {"abalone", "abalone/belgian-daisy"})
        with_game(*parse_game_name(layout), [&]<class G>(const auto& v) {
            if constexpr (std::is_same_v<G, abalone::Rules>) {
                std::mt19937_64 random(5);
                std::string record =
                    "[Game \"" + std::string(layout) + "\"]\n[Black \"Li Wei\"]\n[White \"A:b|c\"]\n\n";
                random_play::play<G>(*G::initial(v), 200, random, [&](const auto&, const auto& move) {
                    if (move) record += G::format(*move) + "\n";
                });
                for (const char* form : {"abal1", "openspiel"}) {
                    const std::string written = written_as(form, record);
                    const auto read = records::replay_all(written + "\n" + written);
                    ASSERT_EQ(read.size(), 2U) << written;
                    EXPECT_EQ(read[1].game->moves, records::replay_all(record)[0].game->moves) << written;
                    if (form == std::string_view("abal1")) {
                        EXPECT_EQ(read[1].canonical.tag("Black"), "Li Wei");
                    }
                }
            }
        });
}

TEST(ForeignWriters, AFormWithoutAPlaceForAGameSaysSo) {
    EXPECT_EQ(written_as("openspiel", "[Game \"abalone/german-daisy\"]\n\n1. c2c3 *\n"),
              "error: OpenSpiel's games hold Abalone and abalone/belgian-daisy");
    EXPECT_EQ(written_as("abal1", "[Game \"abalone/6-9\"]\n\n*\n").substr(0, 6), "error:");
    for (const char* form : {"abal1", "apgn", "kaawa", "openspiel"})
        EXPECT_EQ(written_as(form, "[Game \"attangle\"]\n\n1. a1 c3 *\n").substr(0, 6), "error:") << form;
}

// --- The Smart Game Format as others write it -----------------------------------------------------------------------

TEST(Sgf, AGameOfAnotherProgram) {
    const auto all = records::replay_all(
        "(;FF[4]GM[Abalone]SU[Belgian daisy]PB[Ana]PW[Ben]BR[1850]DT[2025-01-02]EV[Cup\\\n 3]RO[2]RE[B+R]C[hello]\n"
        ";B[a1b2]BL[119.5]C[first\n\nsecond];W[i5h5]TE[1](;B[a2b3];W[i6h6])(;B[c2c3]BM[2]N[try](;W[h5g5])(;W[i6h6])))\n"
        "(;GM[attangle]PW[Ana];W[a1];B[c3])(;B[a1b2])\n");
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(records::brief(all[0].problems), "");
    EXPECT_EQ(records::canonical(all[0]),
              "[Event \"Cup 3\"]\n[Date \"2025.01.02\"]\n[Round \"2\"]\n[Black \"Ana\"]\n[White \"Ben\"]\n"
              "[Result \"1-0\"]\n[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n[BlackElo \"1850\"]\n"
              "[Termination \"resignation\"]\n\n"
              "{hello} 1. a1b2 {[%clk 0:01:59]} {first} {second} 1... i5h5 $1 2. a2b3 (2. c2c3\n$4 {try} 2... h5g5 "
              "(2... i6h6)) 2... i6h6 1-0\n");
    EXPECT_EQ(all[1].game->plies, 2U);
    EXPECT_EQ(all[2].game->plies, 1U);
}

TEST(Sgf, DamageIsNamedAndWhatStandsBeforeItIsKept) {
    const auto kept = [](const char* text, const char* problems) {
        const auto all = records::replay_all(text);
        ASSERT_FALSE(all.empty()) << text;
        EXPECT_NE(records::brief(all[0].problems).find(problems), std::string::npos)
            << text << records::brief(all[0].problems);
        ASSERT_TRUE(all[0].game) << text;
        EXPECT_GE(all[0].game->plies, 1U) << text;
    };
    kept("(;GM[Abalone];B[a1b2];W[i5h5]", "error syntax 1:1");
    kept("(;GM[Abalone];B[a1b2];W[i5h5", "error syntax 1:24");
    kept("(;GM[Abalone];B[a1b2];W)", "error syntax 1:23");
    kept("(;GM[Abalone];B[a1b2]?;W[i5h5])", "error syntax 1:22");
    kept("(;GM[Abalone];B[a1b2];B[i5h5])", "error syntax 1:23");
    const auto two = records::replay_all("(;GM[Abalone];B[a1b2];W[i5h5\n(;GM[Abalone];B[a1b2])\n");
    EXPECT_EQ(two.size(), 2U) << "the next game is whole";
    std::string deep = "(;GM[Abalone]";
    for (int i = 0; i < 5000; ++i) deep += "(;B[a1b2];W[i5h5])(;B[a1b2]";
    EXPECT_EQ(records::replay_all(deep).size(), 1U);
}

}  // namespace
}  // namespace ludex
