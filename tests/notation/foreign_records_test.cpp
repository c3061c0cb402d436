// Games as other programs write them: Abalassembly, KAAWA, OpenSpiel, and lists of positions of any game.
#include <gtest/gtest.h>

#include <set>

#include "games/abalone/formats/abalassembly.hpp"
#include "games/abalone/formats/open_spiel.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/rules.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

/// The moves of the canonical record, variations and comments too.
std::string moves_of(const analyzer::ReplayReport& report) {
    if (!report.game) return "no game: " + records::brief(report.problems);
    const std::string text = records::canonical(report);
    const std::size_t begin = text.find("\n\n");
    return text.substr(begin == std::string::npos ? 0 : begin + 2,
                       text.size() - (begin == std::string::npos ? 0 : begin + 2) - 1);
}

std::string tag(const analyzer::ReplayReport& report, std::string_view name) {
    return std::string(report.canonical.tag(name));
}

/// There are no problems, and the tags have these values.
void expect_tags(const analyzer::ReplayReport& report, const std::vector<std::pair<std::string, std::string>>& tags) {
    EXPECT_EQ(records::brief(report.problems), "");
    for (const auto& [name, value] : tags) EXPECT_EQ(tag(report, name), value) << name;
}

const std::string kFour = "1. a1b2 i5h5 2. a2b3 i6h6";
const std::string kKaaStart = "0a12b123c23g78h789i89_0a45b456c56g45h456i56";

// --- Abalassembly ----------------------------------------------------------------------------------------------------

TEST(Abalassembly, TheClipboardIsOneRecord) {
    const auto all = records::replay_all(records::case_text("abalassembly-clipboard-export.txt"));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].game->plies, 20U);
    expect_tags(all[0], {{"Variant", "belgian-daisy"},
                         {"Date", "2025.11.25"},
                         {"Score", "Noirs 0 - 0 Blancs"},
                         {"IA", "agressif \u2014 niveau 3"},
                         {"Result", "*"}});
    const auto nacre = records::replay_all(
        "[Abalassembly] 0304250905\n[Date] 03/04/2025 09:05\n[Variante] Belgian Daisy\n[Notation] Nacre\n"
        "[Score] Noirs 6 - 2 Blancs\n\n1.a1d4 i5f5 2.a2c4\n");
    ASSERT_EQ(nacre.size(), 1U);
    EXPECT_EQ(moves_of(nacre[0]), "1. a1b2 i5h5 2. a2b3 1-0");
    EXPECT_EQ(tag(nacre[0], "Date"), "2025.04.03") << "days come first in this program";
}

TEST(Abalassembly, TheHistoryIsARecordForEachGame) {
    const auto all = records::replay_all(records::case_text("abalassembly-history-export.txt"));
    ASSERT_EQ(all.size(), 2U);
    expect_tags(all[0], {{"Variant", "belgian-daisy"},
                         {"Termination", "normal"},
                         {"Black", "Ana"},
                         {"White", "Ben"},
                         {"Date", "2025.09.18"},
                         {"Result", "1-0"}});
    expect_tags(all[1], {{"Variant", "belgian-daisy"}, {"Termination", "normal"}, {"Black", "Ben"}, {"Result", "0-1"}});
    const auto fields = records::replay_all(
        "# Abalassembly \u2014 export complet de l\u2019historique (2 parties)\n"
        "# Notation Aba-Pro. Chaque bloc commence par une ligne \"# date \u00B7 variante \u00B7 r\u00E9sultat \u00B7 "
        "joueurs\".\n\n# 2025-11-24 \u00B7 Blanc gagne (temps)\n1.a1b2 i5h5\n\n"
        "# 2025-11-25 \u00B7 Belgian Daisy \u00B7 Nulle \u00B7 Ana vs ?\n1.a1b2\n");
    ASSERT_EQ(fields.size(), 2U);
    EXPECT_EQ(tag(fields[0], "Result"), "0-1");
    EXPECT_EQ(tag(fields[0], "Termination"), "time forfeit");
    // Nulle is written for games without a winner, too.
    expect_tags(fields[1], {{"Black", "Ana"}, {"White", ""}, {"Result", "*"}});
    // A comment with such a dot is a comment.
    EXPECT_EQ(moves_of(records::replay_all("# bread \u00B7 butter\nBelgian daisy\n1. a1b2")[0]),
              "{bread \u00B7 butter} 1. a1b2 *");
}

TEST(Abalassembly, GameCodesAndTheirAddresses) {
    for (const char* code :
         {"ABAL1:belgian:Ana|Ben:3a1b2c333i5h5g542a2b332i6h64",
          "https://ocj94.github.io/Abalassembly/?partie=ABAL1%3Abelgian%3AAna%7CBen%3A3a1b2c333i5h5g542a2b332i6h64",
          "ABAL1:belgian:Ana|Ben:3C3B2A133g5i5h542b3a232h6i64"}) {
        const auto all = records::replay_all(code);
        ASSERT_EQ(all.size(), 1U) << code;
        EXPECT_EQ(moves_of(all[0]), kFour + " *") << code << records::brief(all[0].problems);
        EXPECT_EQ(tag(all[0], "Black"), "Ana") << code;
        EXPECT_EQ(tag(all[0], "White"), "Ben") << code;
        EXPECT_EQ(tag(all[0], "Variant"), "belgian-daisy") << code;
    }
    EXPECT_EQ(moves_of(records::replay_all("ABAL1:belgian:2c2c32")[0]), "1. c2c3d2 *");
    EXPECT_EQ(moves_of(records::replay_all("ABAL1:belgian:|:2c2c33")[0]), "1. c2c3d3 *");
    const auto several = records::replay_all("ABAL1:belgian:|:3a1b2c33\nABAL1:german:Li|:1b1b23\n");
    ASSERT_EQ(several.size(), 2U);
    EXPECT_EQ(tag(several[1], "Variant"), "german-daisy");
    for (const char* broken : {"ABAL1:belgian:|:3a1b2c333i5", "ABAL1:belgian:|:3a1b2c339", "ABAL1:belgian:|:1a1z93"})
        EXPECT_NE(records::kinds(records::replay_all(broken)[0].problems).find("error syntax"), std::string::npos)
            << broken;
}

TEST(GroupMove, NamesTheSameMoveAsOurNotation) {
    using abalone::Rules;
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937_64 random(seed);
        random_play::play<Rules>(random_play::start<Rules>({}, random), 60, random, [&](const auto&, const auto& move) {
            if (!move) return;
            std::vector<unsigned> points = abalone::group_points(*move);
            std::shuffle(points.begin(), points.end(), random);
            ASSERT_EQ(abalone::group_move(points, move->direction()), Rules::format(*move));
        });
    }
    EXPECT_EQ(abalone::group_move(std::vector<unsigned>{abalone::find_point('a', '1'), abalone::find_point('c', '2')},
                                  lattice::kE),
              "");
    EXPECT_EQ(abalone::group_move(std::vector<unsigned>{abalone::find_point('a', '1')}, lattice::kSW), "");
}

// --- KAAWA -----------------------------------------------------------------------------------------------------------

TEST(Kaawa, ATreeOfPositionsIsAGame) {
    const auto all = records::replay_all(records::case_text("kaawa-tree.json"));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(moves_of(all[0]), "1. a1b2 i5h5 0-1");
    expect_tags(all[0], {{"Black", "Ana"},
                         {"White", "Ben"},
                         {"Date", "2025.11.25"},
                         {"Variant", "belgian-daisy"},
                         {"Termination", "resignation"}});
}

TEST(Kaawa, VariationsAndCommentsStandWhereTheyBelong) {
    const std::string text = R"({"Date":"2511250900","Event":"Amical","VariantName":"Marguerite Belge",
 "Players":{"P1_black":"Ana","P2_white":"Ben"},"Tree":{"nacre":"START","pos":")" +
                             kKaaStart + R"(","comment":"a start","is_origin":true,"children":[
  {"nacre":"a1d4","index":1,"is_origin":true,"pos":"0a2b123c23d4g78h789i89_0a45b456c56g45h456i56","comment":"","children":[
   {"nacre":"i6g6","index":2,"is_origin":false,"pos":"0a2b123c23d4g78h789i89_0a45b456c56g456h456i5","comment":"or","children":[]},
   {"nacre":"i5f5","index":2,"is_origin":true,"pos":"0a2b123c23d4g78h789i89_0a45b456c56f5g45h456i6","comment":"main","children":[],"term_status":"D","winner":"None"}]}]},
 "Winner":"None","Term":"D"})";
    const auto all = records::replay_all(text);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(records::brief(all[0].problems), "");
    EXPECT_EQ(moves_of(all[0]), "{a start} 1. a1b2 i5h5 {main} (1... i6h6 {or}) 1/2-1/2");
}

TEST(Kaawa, AMoveThatDoesNotLeadToItsPositionIsTold) {
    const std::string text = R"({"Players":{"P1_black":"Ana"},"Tree":{"nacre":"START","pos":")" + kKaaStart +
                             R"(","children":[{"nacre":"a1z9","is_origin":true,"pos":"0a1_0a5","children":[]}]}})";
    const auto all = records::replay_all(text);
    EXPECT_EQ(all[0].game->plies, 0U);
    EXPECT_NE(records::kinds(all[0].problems).find("error"), std::string::npos);
    EXPECT_NE(records::kinds(records::replay_all(R"({"Tree":{"pos":"nowhere","children":[]}})")[0].problems)
                  .find("error syntax"),
              std::string::npos);
}

TEST(Kaawa, AGameMayBeLong) {
    std::string text = R"({"Tree":{"nacre":"START","pos":")" + kKaaStart + R"(","children":[)";
    std::string end = "]}}";
    using abalone::Rules;
    std::mt19937_64 random(7);
    std::size_t plies = 0;
    random_play::play<Rules>(
        *Rules::initial(*Rules::find_variant("belgian-daisy")), 300, random, [&](const auto& p, const auto& move) {
            if (!move) return;
            auto after = p;
            Rules::play_unchecked(after, *move);
            std::string halves;
            for (const Colour colour : {Colour::black, Colour::white}) {
                halves += std::to_string(after.lost[index_of(colour)]);
                for (char row = 'a'; row <= 'i'; ++row)
                    for (char number = '1'; number <= '9'; ++number) {
                        const unsigned point = abalone::find_point(row, number);
                        if (point != lattice::kOffBoard && has_bit(after.marbles[index_of(colour)], point))
                            (halves += row) += number;
                    }
                if (colour == Colour::black) halves += '_';
            }
            text += R"({"nacre":"?","is_origin":true,"pos":")" + halves + R"(","children":[)";
            end = "]}" + end;
            ++plies;
        });
    const auto all = records::replay_all(text + end);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].game->plies, plies) << records::brief(all[0].problems);
    EXPECT_GT(plies, 150U);
}

TEST(Kaawa, CodesOfAGameByMail) {
    const std::string first = "KAA1:2608172039:1:a1d4:_:" + kKaaStart + ":Ana:Ben:Amical:mBelg:black\n";
    const std::string more = "KAA1:2608172039:2:i5f5:_\nKAA1:2608172039:3:a2c4:_\n";
    const auto open = records::replay_all(first + more);
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(moves_of(open[0]), "1. a1b2 i5h5 2. a2b3 *");
    expect_tags(open[0], {{"Variant", "belgian-daisy"},
                          {"Black", "Ana"},
                          {"White", "Ben"},
                          {"Event", "Amical"},
                          {"Date", "2026.08.17"}});
    const auto ended = [&](const std::string& code) { return records::replay_all(first + more + code)[0]; };
    EXPECT_EQ(tag(ended("KAA1:2608172039:3::R"), "Result"), "1-0") << "White was to move";
    EXPECT_EQ(tag(ended("KAA1:2608172039:3::T"), "Termination"), "time forfeit");
    EXPECT_EQ(tag(ended("KAA1:2608172039:3::D"), "Result"), "1/2-1/2");
    EXPECT_EQ(records::replay_all(first + more + "\n" + first).size(), 2U);
    EXPECT_EQ(records::replay_all(first + more + first).size(), 2U) << "without an empty line, too";
    // A code that is missing is noticed, and what stands before it is kept.
    const auto gap = records::replay_all(first + "KAA1:2608172039:4:i5f5:_\n");
    EXPECT_NE(records::kinds(gap[0].problems).find("warning"), std::string::npos) << records::brief(gap[0].problems);
    for (const char* broken :
         {"KAA1:2608172039:2", "KAA1:2608172039:x:a1d4:_", "KAA1:2608172039:2:i5f5:_KAA1:2608172039:3:a2c4:_"}) {
        const auto all = records::replay_all(first + broken);
        EXPECT_EQ(all[0].game->plies, 1U) << broken;
        EXPECT_NE(records::kinds(all[0].problems).find("error syntax"), std::string::npos) << broken;
    }
}

TEST(Kaawa, ACodeWithoutItsStartIsAnError) {
    const auto all = records::replay_all("KAA1:2608172039:1:a1b2:_\n");
    EXPECT_NE(records::kinds(all[0].problems).find("error syntax"), std::string::npos);
}

TEST(Kaawa, PuzzlesArePositionsWithoutMoves) {
    const auto all = records::replay_all(
        R"({"content":[{"PZL_name":"E_1, (-5-5)xtr2x","date":"","pos":"5h67i8_5b1i59","creator":"Li","winner":"Noir",
 "nb tour":"2","sol_starts":"1.h7i6 2.i6i9"},
 {"PZL_name":"M_7","date":"","pos":"5b1g8h8i8_5e8f678g56h67","winner":"Blanc","nb tour":"4"},
 {"PZL_name":"bad","pos":"5z1_5b1","winner":"Noir"}]})");
    ASSERT_EQ(all.size(), 3U);
    expect_tags(all[0], {{"Event", "E_1, (-5-5)xtr2x"}, {"FEN", "w2bw/2bb2/7/8/9/8/7/w5/5 b 5 5"}});
    EXPECT_EQ(moves_of(all[0]), "{Black to move and win in 2} {solution: 1.h7i6 2.i6i9} *");
    EXPECT_NE(tag(all[1], "FEN").find(" w 5 5"), std::string::npos) << tag(all[1], "FEN");
    EXPECT_NE(records::kinds(all[2].problems).find("error"), std::string::npos);
}

// --- COMP3981 --------------------------------------------------------------------------------------------------------

TEST(Bcit, MovesOfItsTeams) {
    for (const char* moves :
         {"1:c3d4\n1:g6f6\n2:c2c4*\n", "(C3, C3) -> (D4, D4)\n(G6, G6) -> (F6, F6)\n(C2, C3) -> (C3, C4)\n",
          "i-C3-NE\ns-G6-SE\n\ni-C2-C3-E\n", "(b, C3) i -> NE\n(w, G6) s -> SE\n(b, C2, C3) i -> E\n",
          "1:c3-c3>NE\r\n1:g6-g6>SE\r\n2:c3-c2>E\r\n"}) {
        const auto parsed = records::parse(moves);
        ASSERT_EQ(parsed.records.size(), 1U) << moves;
        EXPECT_EQ(records::brief(parsed.problems[0]), "") << moves;
        std::string read;
        for (const std::string_view move : parsed.records[0].main_line()) read += std::string(move) + ' ';
        EXPECT_EQ(read, "c3d4 g6f6 c2c3 ") << moves;
    }
    EXPECT_EQ(records::parse("3:e5-e7>NW\n").records[0].main_line().front(), "e5e7f5");
}

TEST(Bcit, TheMovesOfOnePositionAreNoGame) {
    const auto parsed = records::parse("1:c5c6\n1:c5b5\n1:c5b4\n3:d5g8*\n");
    ASSERT_EQ(parsed.records.size(), 1U);
    EXPECT_EQ(records::brief(parsed.problems[0]), "error syntax 2:1");
    EXPECT_TRUE(parsed.records[0].main_line().empty());
    for (const char* broken : {"1:c3d4\n1:g6f9\n", "i-C3-NE\n-G6-SE\n",
                               "i-C3-NE\ns-G6-S\x1B"
                               "E\n"})
        EXPECT_EQ(records::brief(records::parse(broken).problems[0]), "error syntax 2:1") << broken;
    const auto boards = records::parse("B1b,A2b,E5b,I9w\nA1b,B2b,E5b,I9w\nA1b,A2b,F5b,I9w\n").problems[0];
    ASSERT_EQ(boards.size(), 1U);
    EXPECT_NE(boards[0].message.find("a .board file"), std::string::npos) << boards[0].message;
}

// --- OpenSpiel -------------------------------------------------------------------------------------------------------

TEST(OpenSpiel, ActionsAreMoves) {
    using notation::open_spiel_move;
    EXPECT_EQ(open_spiel_move(5), "a1b2");
    EXPECT_EQ(open_spiel_move(35), "a2b3");
    EXPECT_EQ(open_spiel_move(2305), "i5h5");
    EXPECT_EQ(open_spiel_move(2335), "i6h6");
    EXPECT_EQ(open_spiel_move(912), "c3d4d3");
    EXPECT_EQ(open_spiel_move(311), "b1b2c1");
    EXPECT_EQ(open_spiel_move(669), "c3c5d4");
    EXPECT_EQ(open_spiel_move(2430), "");
    EXPECT_EQ(open_spiel_move(4'000'000'000U), "");
    std::set<std::string> moves;
    for (std::uint32_t action = 0; action < 2430; ++action) {
        const std::string move = open_spiel_move(action);
        EXPECT_TRUE(move.empty() || moves.insert(move).second) << move;
    }
    EXPECT_GT(moves.size(), 1000U) << "no two actions mean the same move";
}

TEST(OpenSpiel, AGameStringWithItsHistory) {
    const auto all = records::replay_all(records::case_text("openspiel-game-string.json"));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(records::brief(all[0].problems), "");
    EXPECT_EQ(moves_of(all[0]), "1. a1b2 i5h5 *");
    EXPECT_EQ(tag(all[0], "Variant"), "belgian-daisy");
    EXPECT_EQ(moves_of(records::replay_all(R"x({"game":"abalone()","history":[5,35]})x")[0]).substr(0, 7), "1. a1b2");
    const auto broken = records::replay_all(R"x({"game":"abalone(board=belgian-daisy)","history":[5,"x"]})x");
    EXPECT_NE(records::kinds(broken[0].problems).find("error syntax"), std::string::npos);
    EXPECT_FALSE(notation::open_spiel_game("abalone(board=random-symmetric,seed=3)"));
    EXPECT_FALSE(notation::open_spiel_game("chess"));
}

TEST(OpenSpiel, HistoriesAsText) {
    for (const std::string& text :
         {records::case_text("openspiel-history.txt"),
          std::string("# Automatically generated by OpenSpiel SerializeGameAndState\n[Meta]\nVersion: 1\n\n[Game]\n"
                      "abalone(board=belgian-daisy)\n[State]\n5\n2305\n\n")}) {
        const auto all = records::replay_all(text);
        ASSERT_EQ(all.size(), 1U) << text;
        EXPECT_EQ(moves_of(all[0]), "1. a1b2 i5h5 *") << records::brief(all[0].problems);
    }
    EXPECT_EQ(records::replay_all("2016\n")[0].game, std::nullopt) << "a number alone is no game";
}

// --- Lists of positions ----------------------------------------------------------------------------------------------

TEST(PositionList, IsAGameOfAnyKind) {
    for (const AnyVariant& variant : all_variants())
        with_game(variant, [&]<class G>(const auto& v) {
            std::mt19937_64 random(11);
            const auto start = random_play::start<G>(v, random);
            std::string list = G::format(start) + "\n";
            std::string json = "{\"game\":\"" + full_name(variant) + "\",\"positions\":[\"" + G::format(start) + "\"";
            std::string moves;
            random_play::play<G>(start, 40, random, [&](const auto& p, const auto& move) {
                if (!move) return;
                auto after = p;
                G::play_unchecked(after, *move);
                list += G::format(after) + "\n";
                json += ",\"" + G::format(after) + "\"";
                moves += (moves.empty() ? "" : " ") + G::format(*move);
            });
            for (const std::string& text : {list, json + "]}"}) {
                const auto parsed = records::parse(text);
                ASSERT_EQ(parsed.records.size(), 1U) << text;
                EXPECT_EQ(records::brief(parsed.problems[0]), "") << text;
                std::string read;
                for (const std::string_view move : parsed.records[0].main_line())
                    read += (read.empty() ? "" : " ") + std::string(move);
                EXPECT_EQ(read, moves) << text;
            }
        });
}

TEST(PositionList, FormsOfOtherPrograms) {
    const std::string kaa =
        kKaaStart +
        "\n0a2b123c23d4g78h789i89_0a45b456c56g45h456i56\n\n0a2b123c23d4g78h789i89_0a45b456c56f5g45h456i6\n"
        "0a2b123c23d4g78h789i89_0a45b456c56f5g45h456i6\n0b123c234d4g78h789i89_0a45b456c56f5g45h456i6\n";
    EXPECT_EQ(moves_of(records::replay_all(kaa)[0]), "1. a1b2 i5h5 2. a2b3 *");
    EXPECT_EQ(tag(records::replay_all(kaa)[0], "Variant"), "belgian-daisy");
    // Who moves is shown by the first move.
    const auto white = records::replay_all(
        "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b\n1w1bb/wwwbbb/1ww1bb1/3w4/9/8/1bb1ww1/bbbwww/bb1ww b\n");
    EXPECT_EQ(white[0].game->plies, 1U) << records::brief(white[0].problems);
    EXPECT_NE(tag(white[0], "FEN").find(" w 0 0"), std::string::npos);
    const auto bcit = records::replay_all(
        "b\nB1b,B2b,B3b,C2b,C3b,C4b,D4b,G7b,G8b,H7b,H8b,H9b,I8b,I9b,A4w,A5w,B4w,B5w,B6w,C5w,C6w,F5w,G4w,G5w,G6w,H4w,"
        "H5w,H6w\n");
    ASSERT_EQ(bcit.size(), 1U);
    EXPECT_EQ(bcit[0].game->plies, 0U);
    EXPECT_EQ(tag(bcit[0], "FEN"), "3bb/wwwbbb/1wwwbb1/3w4/9/3b4/1bbbww1/bbbwww/3ww b 0 0");
}

/// Boards as programs print them. OpenSpiel's has words around it, ours the letters and numbers of the points.
TEST(PositionList, PicturesOfBoards) {
    const auto open_spiel = [](const std::array<std::string, 9>& rows, int number) {
        std::string out = "board = \n";
        for (std::size_t row = 0; row < 9; ++row) {
            out += "<" + std::string(1, static_cast<char>('i' - static_cast<int>(row))) + ">        ";
            for (const char cell : rows.at(row)) out += std::string("   ") + cell;
            out += row > 4 ? "  <" + std::to_string(14 - row) + ">\n" : "\n";
        }
        return out + "               <1> <2> <3> <4> <5>\nmove_number_ = " + std::to_string(number) +
               "\nrewards = 0, 0\nreturns = 0, 0\nwinner =  \ndone = 0\n\n";
    };
    const std::string log =
        open_spiel({"22.11", "222111", ".22.11.", "........", ".........", "........", ".11.22.", "111222", "11.22"},
                   0) +
        open_spiel({"22.11", "222111", ".22.11.", "........", ".........", "...1....", ".11.22.", "111222", ".1.22"},
                   1) +
        open_spiel({".2.11", "222111", ".22.11.", "...2....", ".........", "...1....", ".11.22.", "111222", ".1.22"},
                   2);
    const auto all = records::replay_all(log);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(moves_of(all[0]), "1. a1b2 i5h5 *") << records::brief(all[0].problems);
    EXPECT_EQ(tag(all[0], "Variant"), "belgian-daisy");
    for (const char* picture :
         {"     i \u25CB \u25CB \u00B7 \u25CF \u25CF\n    h \u25CB \u25CB \u25CB \u25CF \u25CF \u25CF\n"
          "   g . O O . @ @ .\n  f . . . . . . . .\n e . . . . . . . . .\n  d . . . . . . . . 9\n"
          "   c . b b . w w . 8\n    b X X X O O O 7\n     a b b . w w 6\n",
          "ww.bb\nwwwbbb\n.ww.bb.\n........\n.........\n........\n.bb.ww.\nbbbwww\nbb.ww"}) {
        const auto position = abalone::Rules::parse_position({}, picture);
        ASSERT_TRUE(position) << picture;
        EXPECT_EQ(abalone::Rules::format(*position), "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0");
    }
}

TEST(PositionList, AHeadThatIsMissingIsNamed) {
    const auto all = records::replay_all(
        "[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n\n"
        "ww1bb/wwwbbb/1ww1bb1/8/9/3b4/1bb1ww1/bbbwww/1b1ww w 0 0\n"
        "1w1bb/wwwbbb/1ww1bb1/3w4/9/3b4/1bb1ww1/bbbwww/1b1ww b 0 0\n");
    EXPECT_NE(records::kinds(all[0].problems).find("warning bad-setup"), std::string::npos);
}

TEST(PositionList, AGapIsNamed) {
    const auto parsed = records::parse("4/5/6/7/6/5/4 w 18 18\n4/5/6/7/6/5/w,3 b 17 18\n4/5/6/7/6/5/w,b,w,1 b 16 17\n");
    EXPECT_EQ(records::brief(parsed.problems[0]), "error bad-setup 3:1 ply 2");
    EXPECT_EQ(parsed.problems[0][0].position, "4/5/6/7/6/5/w,3 b 17 18");
    EXPECT_EQ(parsed.problems[0][0].near.size(), 3U) << "the moves that come nearest to it";
    EXPECT_EQ(parsed.records[0].main_line().size(), 1U);
    const auto bad = records::parse("4/5/6/7/6/5/4 w 18 18\n4/5/6/7/6/5/x,3 b 17 18\n");
    EXPECT_EQ(records::brief(bad.problems[0]), "error bad-setup 2:1");
}

TEST(Apgn, ThePositionHasTheScoreAttached) {
    const auto all = records::replay_all(records::case_text("apgn-position-with-score.apgn"));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(records::brief(all[0].problems), "");
    EXPECT_EQ(all[0].game->plies, 2U);
    EXPECT_NE(tag(all[0], "FEN").find(" b 1 1"), std::string::npos) << tag(all[0], "FEN");
}

}  // namespace
}  // namespace ludex
