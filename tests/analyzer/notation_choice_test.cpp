// In which notation a record's moves are read: declared, hinted, or found by replaying the whole record.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>

#include "analyzer/replay/replay.hpp"
#include "games/abalone/rules/rules.hpp"
#include "support/random_play.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

using abalone::Move;
using abalone::Position;
using abalone::Rules;
using analyzer::ReplayReport;
using records::brief;

constexpr const char* kLayouts[] = {"standard",    "belgian-daisy", "german-daisy", "dutch-daisy",
                                    "swiss-daisy", "alien-attack",  "snakes",       "pyramid"};
constexpr std::size_t kEnough = 70;  ///< plies after which a wrong notation has long met an illegal move

unsigned notation(std::string_view name) { return find_notation(Rules::notations(), name).value(); }

bool is_rare(unsigned n) { return Rules::notations()[n].rank >= 2; }

std::string notation_name(unsigned n) { return std::string(Rules::notations()[n].name); }

struct Game {
    std::string layout;
    Position start;
    std::vector<Move> moves;
    Position last;
};

Game random_game(const std::string& layout, std::uint64_t seed, std::size_t plies = kEnough) {
    std::mt19937_64 random(seed);
    Game game{layout, *Rules::initial(*Rules::find_variant(layout)), {}, {}};
    random_play::play<Rules>(game.start, plies, random, [&](const Position& p, const std::optional<Move>& move) {
        if (move) game.moves.push_back(*move);
        game.last = p;
    });
    return game;
}

std::vector<std::string> texts_of(const Game& game, unsigned n) {
    std::vector<std::string> texts;
    Position position = game.start;
    for (const Move move : game.moves) {
        texts.push_back(Rules::format(position, move, n));
        Rules::play_unchecked(position, move);
    }
    return texts;
}

std::string movetext(const std::vector<std::string>& texts) {
    std::string out;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i % 2 == 0) out += std::to_string(i / 2 + 1) + ". ";
        out += texts[i] + (i % 8 == 7 ? '\n' : ' ');
    }
    return out;
}

/// A record; it has no Notation tag when `declared` is empty.
std::string record(const std::string& layout, const std::string& moves, const std::string& declared = "",
                   const std::string& result = "*") {
    std::string tags = "[Game \"abalone\"]\n[Variant \"" + layout + "\"]\n[Date \"2020\"]\n";
    if (!declared.empty()) tags += "[Notation \"" + declared + "\"]\n";
    return tags + "[Result \"" + result + "\"]\n\n" + moves + ' ' + result + '\n';
}

/// A record of one position; its moves are numbered from Black's first.
std::string record_from(const std::string& fen, const std::string& moves, const std::string& declared = "",
                        const std::string& result = "*") {
    const std::string text = record("standard", moves, declared, result);
    return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n" + text;
}

ReplayReport replay(const std::string& text, const std::string& hint = "", const std::string& written = "") {
    const auto parsed = records::parse(text);
    EXPECT_EQ(parsed.records.size(), 1U) << text;
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    options.assumed_notation = hint;
    options.written_notation = written;
    return analyzer::replay(parsed.records.at(0), parsed.problems.at(0), options);
}

Position last_of(const ReplayReport& report) { return std::get<Position>(report.game->last); }

bool warns_of_notation(const ReplayReport& report) {
    return std::any_of(report.problems.begin(), report.problems.end(), [](const Problem& p) {
        return p.kind == ErrorKind::notation && p.severity == Severity::warning;
    });
}

/// Whether the notation reads all the texts, and where that leads.
std::optional<Position> read_all(const Game& game, const std::vector<std::string>& texts, unsigned n) {
    Position position = game.start;
    for (const std::string& text : texts) {
        const auto move = Rules::read_move(position, text, n);
        if (!move) return std::nullopt;
        Rules::play_unchecked(position, *move);
    }
    return position;
}

/// The ply whose text has two meanings in the notation, when all before it are read.
std::optional<std::size_t> ambiguous_ply(const Game& game, const std::vector<std::string>& texts, unsigned n) {
    Position position = game.start;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto move = Rules::read_move(position, texts[i], n);
        if (!move && Rules::parse_move(position, texts[i], n).error().kind == ErrorKind::ambiguous_move) return i + 1;
        if (!move) return std::nullopt;
        Rules::play_unchecked(position, *move);
    }
    return std::nullopt;
}

/// Daisies keep their colours when turned or mirrored: a mirrored game is as legal as the game itself.
bool reads_as_another_game(const Game& game, const std::vector<std::string>& texts, unsigned n) {
    const auto last = read_all(game, texts, n);
    return last && *last != game.last;
}

bool is_misleading(const Game& game, const std::vector<std::string>& texts) {
    for (unsigned n = 0; n < Rules::notations().size(); ++n)
        if (reads_as_another_game(game, texts, n)) return true;
    return false;
}

void expect_whole(const ReplayReport& report, const Game& game, const std::string& what) {
    ASSERT_TRUE(report.game) << what;
    EXPECT_TRUE(report.is_whole()) << what << ": " << brief(report.problems);
    EXPECT_EQ(report.game->plies, game.moves.size()) << what;
    EXPECT_EQ(Rules::format(last_of(report)), Rules::format(game.last)) << what;
}

template <class Visit>
void all_games(Visit&& visit) {
    for (const char* layout : kLayouts)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Game game = random_game(layout, seed);
            for (unsigned n = 0; n < Rules::notations().size(); ++n)
                visit(game, n, std::string(layout) + ' ' + std::to_string(seed) + ' ' + notation_name(n));
        }
}

// --- Whole games -----------------------------------------------------------------------------------------------------

TEST(NotationChoice, ADeclaredNotationIsUsedAndIsNoReasonToWarn) {
    all_games([](const Game& game, unsigned n, const std::string& what) {
        const auto report = replay(record(game.layout, movetext(texts_of(game, n)), notation_name(n)));
        expect_whole(report, game, what);
        EXPECT_EQ(report.notation, notation_name(n)) << what;
        EXPECT_FALSE(warns_of_notation(report)) << what << ": " << brief(report.problems);
    });
}

TEST(NotationChoice, AHintFromOutsideIsUsed) {
    all_games([](const Game& game, unsigned n, const std::string& what) {
        const auto report = replay(record(game.layout, movetext(texts_of(game, n))), notation_name(n));
        expect_whole(report, game, what);
        EXPECT_EQ(report.notation, notation_name(n)) << what;
        EXPECT_FALSE(warns_of_notation(report)) << what << ": nothing was declared";
    });
}

TEST(NotationChoice, WithoutAWordTheMovesTell) {
    std::size_t misleading = 0;
    all_games([&](const Game& game, unsigned n, const std::string& what) {
        const auto texts = texts_of(game, n);
        const bool common = n <= notation("PlayStrategy");
        if (!common && is_misleading(game, texts)) {
            ++misleading;
            return;
        }
        const auto report = replay(record(game.layout, movetext(texts)));
        expect_whole(report, game, what);
        EXPECT_EQ(warns_of_notation(report), is_rare(n)) << what << ": nothing was declared";
    });
    EXPECT_LT(misleading, 60U) << "of 168: turned and mirrored daisies only";
}

TEST(NotationChoice, AWrongTagIsOverruledWithAWarning) {
    all_games([](const Game& game, unsigned n, const std::string& what) {
        const auto texts = texts_of(game, n);
        for (unsigned wrong = 0; wrong < Rules::notations().size(); ++wrong) {
            if (is_misleading(game, texts)) continue;
            const auto report = replay(record(game.layout, movetext(texts), notation_name(wrong)));
            if (const auto ply = ambiguous_ply(game, texts, wrong); ply && wrong != n) {
                EXPECT_EQ(brief(report.problems).find("error ambiguous-move"), 0U) << what;
                EXPECT_EQ(report.game->plies + 1, *ply) << what;
                continue;
            }
            expect_whole(report, game, what + " as " + notation_name(wrong));
            EXPECT_EQ(warns_of_notation(report), !read_all(game, texts, wrong))
                << what << " as " << notation_name(wrong) << ": " << brief(report.problems);
            EXPECT_EQ(warns_of_notation(report), report.notation != notation_name(wrong)) << what;
        }
    });
}

TEST(NotationChoice, AWrongHintFromOutsideDoesNotMatter) {
    all_games([](const Game& game, unsigned n, const std::string& what) {
        const auto texts = texts_of(game, n);
        const unsigned wrong = (n + 1) % static_cast<unsigned>(Rules::notations().size());
        if (is_misleading(game, texts)) return;
        const auto report = replay(record(game.layout, movetext(texts)), notation_name(wrong));
        expect_whole(report, game, what);
        EXPECT_EQ(warns_of_notation(report), is_rare(n)) << what;
    });
}

TEST(NotationChoice, TheTagCountsMoreThanTheHintFromOutside) {
    const Game game = random_game("wrestlers", 4);
    const auto texts = texts_of(game, notation("Nacre-swapped"));
    ASSERT_TRUE(reads_as_another_game(game, texts, notation("Nacre"))) << "the layout is its own mirror image";
    expect_whole(replay(record(game.layout, movetext(texts), "Nacre-swapped"), "Nacre"), game, "tag");
    expect_whole(replay(record(game.layout, movetext(texts)), "Nacre-swapped"), game, "hint");
    for (const char* nothing : {"?", "-"})
        expect_whole(replay(record(game.layout, movetext(texts), nothing), "Nacre-swapped"), game,
                     "a tag that says nothing");
}

TEST(NotationChoice, UnknownNotationsAreNamed) {
    const Game game = random_game("standard", 5);
    const auto report = replay(record("standard", movetext(texts_of(game, notation("Nacre"))), "Morse"));
    expect_whole(report, game, "Morse");
    EXPECT_EQ(brief(report.problems), "warning notation 4:1");
    EXPECT_EQ(report.problems[0].text, "Morse");
    EXPECT_NE(report.problems[0].message.find("Nacre"), std::string::npos) << report.problems[0].message;
    for (const char* nothing : {"?", "-", " "})
        EXPECT_EQ(brief(replay(record("standard", movetext(texts_of(game, 0)), nothing)).problems), "") << nothing;
}

TEST(NotationChoice, ARecordWithoutMovesIsInItsDeclaredNotation) {
    for (unsigned n = 0; n < Rules::notations().size(); ++n)
        EXPECT_EQ(brief(replay(record("standard", "", notation_name(n))).problems), "") << notation_name(n);
}

TEST(NotationChoice, TheGameIsGuessedInEveryCommonNotation) {
    const Game game = random_game("belgian-daisy", 6);
    for (const char* name : {"Aba-Pro", "Nacre", "PlayStrategy"})
        expect_whole(replay("Belgian daisy\n" + movetext(texts_of(game, notation(name)))), game, name);
    const Game standard = random_game("standard", 6);
    for (const char* name : {"Aba-Pro", "Nacre", "PlayStrategy", "Nacre-swapped", "Waterloo"})
        expect_whole(replay(movetext(texts_of(standard, notation(name)))), standard, name);
}

// --- Freedoms of the writing -----------------------------------------------------------------------------------------

std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string with_between(const std::string& text, const std::string& sign) {
    std::string out = text.substr(0, 2);
    for (std::size_t i = 2; i < text.size(); i += 2) out += sign + text.substr(i, 2);
    return out;
}

void expect_read_when(const std::function<std::string(std::string)>& change) {
    all_games([&](const Game& game, unsigned n, const std::string& what) {
        auto texts = texts_of(game, n);
        for (std::string& text : texts) text = change(text);
        const auto report = replay(record(game.layout, movetext(texts), notation_name(n)));
        expect_whole(report, game, what);
        EXPECT_EQ(report.notation, notation_name(n)) << what;
        if (n > notation("PlayStrategy")) return;
        const auto undeclared = replay(record(game.layout, movetext(texts)));
        expect_whole(undeclared, game, what + " undeclared");
    });
}

TEST(NotationFreedom, UpperCase) { expect_read_when(upper); }

TEST(NotationFreedom, Hyphens) {
    expect_read_when([](const std::string& text) { return with_between(text, "-"); });
}

TEST(NotationFreedom, Crosses) {
    expect_read_when([](const std::string& text) { return with_between(text, "x"); });
    expect_read_when([](const std::string& text) { return text + "x"; });
}

TEST(NotationFreedom, BlanksBetweenPoints) {
    expect_read_when([](const std::string& text) { return with_between(text, " "); });
}

TEST(NotationFreedom, BlanksAndSignsMixed) {
    std::mt19937_64 random(7);
    const std::vector<std::string> signs{"", "-", "x", " ", " - ", " x", "X "};
    expect_read_when(
        [&](const std::string& text) { return with_between(text, signs[random_play::below(random, signs.size())]); });
}

// --- Damaged records -------------------------------------------------------------------------------------------------

struct Typo {
    const char* text;
    ErrorKind kind;
};

/// The record is read in its notation up to the typo, and help is given in that notation.
void check_typo(const Game& game, unsigned n, std::size_t ply, const Typo& typo, const std::string& declared) {
    auto texts = texts_of(game, n);
    texts[ply - 1] = typo.text;
    const std::string what = game.layout + ' ' + notation_name(n) + ' ' + typo.text + " declared " + declared;
    const auto report = replay(record(game.layout, movetext(texts), declared));
    ASSERT_TRUE(report.game) << what;
    EXPECT_FALSE(report.is_whole()) << what;
    ASSERT_EQ(report.game->plies, ply - 1) << what << ": " << brief(report.problems);
    EXPECT_EQ(report.notation, notation_name(n)) << what;
    Position position = game.start;
    for (std::size_t i = 0; i + 1 < ply; ++i) Rules::play_unchecked(position, game.moves[i]);
    EXPECT_EQ(Rules::format(last_of(report)), Rules::format(position)) << what;
    const auto error = std::find_if(report.problems.begin(), report.problems.end(),
                                    [](const Problem& p) { return p.severity == Severity::error; });
    ASSERT_NE(error, report.problems.end());
    EXPECT_EQ(error->kind, typo.kind) << what << ": " << error->message;
    EXPECT_EQ(error->ply, ply) << what;
    EXPECT_EQ(error->text, typo.text) << what;
    EXPECT_FALSE(error->near.empty()) << what;
    for (const std::string& near : error->near) {
        const auto move = Rules::read_move(position, near, n);
        ASSERT_TRUE(move) << what << ": " << near;
        EXPECT_EQ(Rules::format(position, *move, n), near) << what;
    }
}

constexpr Typo kTypos[] = {{"hello", ErrorKind::syntax}, {"e5e5", ErrorKind::illegal_move}};

TEST(DamagedRecords, ALateTypoLeavesTheLegalPart) {
    for (const char* layout : kLayouts)
        for (const char* name : {"Aba-Pro", "Nacre"})
            for (const Typo& typo : kTypos)
                for (const std::string& declared : {std::string(), std::string(name)})
                    check_typo(random_game(layout, 8), notation(name), 55, typo, declared);
}

TEST(DamagedRecords, ALateTypoInADeclaredNotation) {
    for (unsigned n = 0; n < Rules::notations().size(); ++n)
        for (const Typo& typo : kTypos) check_typo(random_game("standard", 9), n, 60, typo, notation_name(n));
}

TEST(DamagedRecords, ALateTypoBeneathAWrongTag) {
    const Game game = random_game("standard", 10);
    for (const char* declared : {"Aba-Pro", "Waterloo", "Morse"}) {
        for (const Typo& typo : kTypos) check_typo(game, notation("Nacre"), 40, typo, declared);
        auto texts = texts_of(game, notation("Nacre"));
        texts[39] = "hello";
        EXPECT_TRUE(warns_of_notation(replay(record("standard", movetext(texts), declared)))) << declared;
    }
}

TEST(DamagedRecords, TyposAnywhereCostNothingBeforeThem) {
    const Game game = random_game("snakes", 11);
    for (std::size_t ply = 1; ply <= game.moves.size(); ++ply)
        check_typo(game, notation("Nacre"), ply, kTypos[0], "Nacre");
}

TEST(DamagedRecords, AnEarlyTypoIsNoReasonForARareNotation) {
    const auto cut = replay(record("standard", "1. a1b2 i9h8 2. hello"));
    EXPECT_EQ(cut.notation, "Aba-Pro");
    EXPECT_EQ(cut.game->plies, 2U);
    // Three plies are legal with letter and number exchanged, none as they stand: too few to say so.
    const std::string moves = "1. e1g3 i9f6 2. a1d4 hello";
    EXPECT_EQ(replay(record("standard", moves)).notation, "Aba-Pro");
    EXPECT_EQ(replay(record("standard", moves), "Nacre").notation, "Nacre");
    EXPECT_EQ(replay(record("standard", moves, "Nacre-swapped")).game->plies, 3U);
}

// --- Double meanings -------------------------------------------------------------------------------------------------

TEST(DoubleMeanings, AnEitherEndMoveThatFitsTwiceIsAnError) {
    // g5g6f6 names g5,g6 to the SE by the goal of the second end: only the dialect reads it.
    const std::string text = record("standard", "1. a5b6 g5g6f6 2. c3c4d4", "Either-end");
    const auto whole = replay(record("standard", "1. a5b6 g5g6f6", "Either-end"));
    EXPECT_EQ(brief(whole.problems), "");
    const auto report = replay(text);
    ASSERT_TRUE(report.game);
    EXPECT_EQ(report.notation, "Either-end");
    EXPECT_EQ(report.game->plies, 2U);
    ASSERT_EQ(brief(report.problems), "error ambiguous-move 7:19 ply 3");
    EXPECT_NE(report.problems[0].message.find("c3c4d4"), std::string::npos) << report.problems[0].message;
    EXPECT_NE(report.problems[0].message.find("c3c4d3"), std::string::npos) << report.problems[0].message;
}

/// Black e7 g7 g8, White g9 a1, five white marbles lost. `g5g6` is e7f7 when letter and number are exchanged, and g7g8
/// by places: that wins. It is no move of a1 to i9.
const std::string kTwice = "5/6/4bbw/8/6b2/8/7/6/w4 b 0 5";

std::string read_as(const std::string& text) {
    const auto report = replay(text);
    EXPECT_TRUE(report.game) << text;
    const std::string words = brief(report.problems);
    return std::string(report.notation) + (words.empty() ? "" : ": " + words);
}

TEST(DoubleMeanings, RivalNotationsAreNamed) {
    const auto report = replay(record_from(kTwice, "1. g5g6"));
    EXPECT_FALSE(report.is_whole());
    const auto error = std::find_if(report.problems.begin(), report.problems.end(),
                                    [](const Problem& p) { return p.kind == ErrorKind::ambiguous_move; });
    ASSERT_NE(error, report.problems.end()) << brief(report.problems);
    EXPECT_EQ(error->severity, Severity::error);
    for (const char* name : {"Nacre-swapped", "Waterloo"})
        EXPECT_NE(error->message.find(name), std::string::npos) << error->message;
}

TEST(DoubleMeanings, ATagSettlesThem) {
    EXPECT_EQ(read_as(record_from(kTwice, "1. g5g6", "Nacre-swapped")), "Nacre-swapped");
    EXPECT_EQ(read_as(record_from(kTwice, "1. g5g6", "Waterloo", "1-0")), "Waterloo");
}

TEST(DoubleMeanings, TheResultSettlesThem) {
    EXPECT_EQ(read_as(record_from(kTwice, "1. g5g6", "", "0-1")), "Nacre-swapped: warning notation 1:1")
        << "White did not lose";
}

TEST(DoubleMeanings, AWrongResultIsLikelierThanARareNotation) {
    // g5h5 pushes i5 off and wins; with letter and number exchanged it is e7e8 and the game goes on.
    const std::string fen = "w4/1b4/2b4/8/6b2/8/7/6/w4 b 0 5";
    EXPECT_EQ(read_as(record_from(fen, "1. g5h5", "", "1-0")), "Aba-Pro");
    EXPECT_EQ(read_as(record_from(fen, "1. g5h5", "", "0-1")), "Aba-Pro: error wrong-result 6:1 ply 1 AB-8");
    EXPECT_EQ(read_as(record_from(fen, "1. g5h5", "Nacre-swapped", "1-0")), "Nacre-swapped");
    EXPECT_EQ(read_as(record_from(kTwice, "1. g5g6", "Waterloo", "0-1")),
              "Waterloo: error wrong-result 7:1 ply 1 AB-8");
}

TEST(DoubleMeanings, AContradictionWithoutAnotherReadingStays) {
    const std::string fen = "w4/1b4/2b4/8/9/8/7/6/w4 b 0 5";
    const auto report = replay(record_from(fen, "1. g5h5", "", "0-1"));
    EXPECT_EQ(report.notation, "Aba-Pro");
    EXPECT_TRUE(report.is_whole());
    EXPECT_EQ(brief(report.problems), "error wrong-result 6:1 ply 1 AB-8");
}

TEST(DoubleMeanings, AContradictionInAllReadingsStaysInTheDeclaredOne) {
    // g5i5 wins by pushing i5 off, and so it does with letter and number exchanged, by e9.
    const std::string fen = "w4/1b4/2b4/8/6bbw/8/7/6/w4 b 0 5";
    EXPECT_EQ(read_as(record_from(fen, "1. g5i5", "Nacre", "0-1")), "Nacre: error wrong-result 7:1 ply 1 AB-8");
    EXPECT_EQ(read_as(record_from(fen, "1. g5i5", "Nacre-swapped", "0-1")),
              "Nacre-swapped: error wrong-result 7:1 ply 1 AB-8");
}

TEST(DoubleMeanings, CommonNotationsOnlyDifferInWhatTheyAllow) {
    all_games([](const Game& game, unsigned n, const std::string& what) {
        if (n > notation("PlayStrategy")) return;
        const auto texts = texts_of(game, n);
        for (unsigned other = 0; other <= notation("PlayStrategy"); ++other)
            EXPECT_FALSE(reads_as_another_game(game, texts, other)) << what << " as " << notation_name(other);
    });
}

// --- Variations ------------------------------------------------------------------------------------------------------

TEST(NotationVariations, AreReadInTheNotationOfTheRecord) {
    for (const char* layout : kLayouts)
        for (std::uint64_t seed = 20; seed < 23; ++seed) {
            const auto variant = parse_game_name("abalone/" + std::string(layout));
            const GameRecord original = records::random_record(*variant, seed);
            analyzer::ReplayOptions options;
            options.want_canonical = true;
            const std::string canonical = records::canonical(analyzer::replay(original, {}, options));
            for (unsigned n = 1; n < Rules::notations().size(); ++n) {
                options.written_notation = notation_name(n);
                const std::string text = records::canonical(analyzer::replay(original, {}, options));
                const auto report = replay(text);
                EXPECT_EQ(report.notation, notation_name(n)) << text;
                EXPECT_EQ(records::canonical(report), canonical) << text;
                EXPECT_FALSE(warns_of_notation(report)) << text;
            }
        }
}

TEST(NotationVariations, AFaultIsToldInTheNotationOfTheRecord) {
    EXPECT_EQ(brief(replay(record("standard", "1. a1d4 (1. a3d6 i9f6) i9f6 2. a3d6")).problems), "");
    const auto report = replay(record("standard", "1. a1d4 (1. a3e7 i9f6) i9f6 2. a3d6"));
    EXPECT_EQ(report.notation, "Nacre");
    EXPECT_EQ(report.game->plies, 3U) << "the main line is whole";
    ASSERT_EQ(brief(report.problems), "error illegal-move 6:13 AB-2");
    ASSERT_FALSE(report.problems[0].near.empty());
    EXPECT_EQ(report.problems[0].near.front(), "a3d3");
}

// --- Other games -----------------------------------------------------------------------------------------------------

TEST(OtherGames, ANotationOfAbaloneIsNotTheirs) {
    const std::string attangle = "[Game \"attangle\"]\n[Date \"2020\"]\n[Notation \"Nacre\"]\n[Result \"*\"]\n\n";
    const auto report = replay(attangle + "1. a1 b2 2. g4 *");
    EXPECT_TRUE(report.is_whole());
    EXPECT_EQ(report.game->plies, 3U);
    EXPECT_EQ(brief(report.problems), "warning notation 3:1");
    const std::string artaban =
        "[Game \"artaban\"]\n[Date \"2020\"]\n[SetUp \"1\"]\n[FEN "
        "\"8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w\"]\n[Notation "
        "\"Nacre\"]\n[Result \"*\"]\n\n";
    EXPECT_EQ(brief(replay(artaban + "1. d2-d3=2 e7L *").problems), "warning notation 5:1");
}

TEST(OtherGames, AHintFromOutsideIsForAbaloneAlone) {
    for (unsigned n = 0; n < Rules::notations().size(); ++n) {
        const auto report = replay("[Game \"attangle\"]\n[Date \"2020\"]\n[Result \"*\"]\n\n1. a1 b2 2. g4 *",
                                   notation_name(n), notation_name(n));
        EXPECT_EQ(brief(report.problems), "") << notation_name(n);
        EXPECT_EQ(report.game->plies, 3U) << notation_name(n);
        EXPECT_EQ(records::canonical(report).find("[Notation"), std::string::npos) << notation_name(n);
    }
}

TEST(OtherGames, TheirOwnNotationIsNoReasonToWarn) {
    EXPECT_EQ(brief(replay("[Game \"attangle\"]\n[Date \"2020\"]\n[Notation \"canonical\"]\n[Result \"*\"]\n\n1. a1 *")
                        .problems),
              "");
}

}  // namespace
}  // namespace ludex
