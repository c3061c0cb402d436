// Positions of Abalone as other programs write them: examples, what random positions become, and every refusal.
#include <gtest/gtest.h>

#include "games/abalone/rules/rules.hpp"
#include "support/random_play.hpp"

namespace ludex::abalone {
namespace {

Result<Position> read(std::string_view text) { return Rules::parse_position(Variant{}, text); }

/// The position in our own form, or the refusal.
std::string ours(std::string_view text) {
    const auto position = read(text);
    if (!position) return position.error().message;
    EXPECT_EQ(position->key, compute_key(*position)) << text;
    return Rules::format(*position);
}

std::string refusal(std::string_view text) {
    const auto position = read(text);
    EXPECT_FALSE(position) << text;
    if (position) return "";
    EXPECT_EQ(position.error().kind, ErrorKind::bad_setup) << text;
    return position.error().message;
}

const std::string kBelgian = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww";
const std::string kBelgianS = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss";
const std::string kKaa = "0a12b123c23g78h789i89_0a45b456c56g45h456i56";
const std::string kHaliotis = "22.11 222111 .22.11. ........ ......... ........ .11.22. 111222 11.22";

// --- Examples --------------------------------------------------------------------------------------------------------

TEST(AbalonePositionForms, PlayStrategy) {
    EXPECT_EQ(ours(kBelgianS + " 0 0 b 0 1"), kBelgian + " b 0 0");
    EXPECT_EQ(ours(kBelgianS + " 0 0 w 0"), kBelgian + " w 0 0");
    EXPECT_EQ(ours(kBelgianS + " 0 0 w"), kBelgian + " w 0 0");
    // The end of the final of the Mind Sports Olympiad 2022: White has ejected six, so Black has lost six.
    EXPECT_EQ(ours("4S/4ss/2sS1s1/5sss/3SSSSss/2ssSs2/4S2/6/3ss 0 6 b 0 44"),
              "4b/4ww/2wb1w1/5www/3bbbbww/2wwbw2/4b2/6/3ww b 6 0");
}

TEST(AbalonePositionForms, Kaa) {
    for (const std::string after : {"", " b", "\n"}) EXPECT_EQ(ours(kKaa + after), kBelgian + " b 0 0");
    EXPECT_EQ(ours(kKaa + " w"), kBelgian + " w 0 0");
    EXPECT_EQ(ours("0A12B123C23G78H789I89_0A45B456C56G45H456I56"), kBelgian + " b 0 0");
    EXPECT_EQ(ours("3e5_5"), "5/6/7/8/4b4/8/7/6/5 b 3 5");
    // The last position of a game between Airisson and Gramgroum, saved by KAAWA: Black has lost 1, White 4.
    EXPECT_EQ(ours("1b56c56d567e6f67g7h89_4c34d234e345f8g4"), "5/4bb/1w2b2/4bbw1/2wwwb3/1wwwbbb1/2wwbb1/4bb/5 b 1 4");
}

TEST(AbalonePositionForms, AbalOnline) {
    EXPECT_EQ(ours("0a1a2b1b2b3c2c3g7g8h7h8h9i8i9,0a4a5b4b5b6c5c6g4g5h4h5h6i5i6"), kBelgian + " b 0 0");
    EXPECT_EQ(ours("2e5,1e6f6 w"), "5/6/7/4w3/4bw3/8/7/6/5 w 2 1");
    EXPECT_EQ(ours("0,0"), "5/6/7/8/9/8/7/6/5 b 0 0");
}

TEST(AbalonePositionForms, Bcit) {
    const std::string marbles = "C5b,D5b,E4b,E5b,C3w,D3w,I9w";
    const std::string rows = "4w/6/7/8/3bb4/2w1b3/2w1b2/6/5";
    EXPECT_EQ(ours(marbles), rows + " b 0 0");
    EXPECT_EQ(ours("b\n" + marbles), rows + " b 0 0");
    EXPECT_EQ(ours("w\r\n" + marbles + "\r\n"), rows + " w 0 0");
    EXPECT_EQ(ours("w " + marbles), rows + " w 0 0");
    EXPECT_EQ(ours("I9w, c3w,E5b,E4b,D3w,D5b,C5b"), rows + " b 0 0");
    EXPECT_EQ(ours("A1b"), "5/6/7/8/9/8/7/6/b4 b 0 0");
}

TEST(AbalonePositionForms, Apgn) {
    EXPECT_EQ(ours(kBelgian + " b"), kBelgian + " b 0 0");
    EXPECT_EQ(ours(" " + kBelgian + " w "), kBelgian + " w 0 0");
    EXPECT_EQ(ours(kBelgian + " -5b4w b"), kBelgian + " b 5 4");
}

TEST(AbalonePositionForms, ApgnHasTheScoreAttached) {
    EXPECT_EQ(ours(kBelgian + "-5b4w b"), kBelgian + " b 5 4");
    EXPECT_EQ(ours(kBelgian + "-0b0w w"), kBelgian + " w 0 0");
    for (const std::string score : {"-7b0w", "-b4w", "-5b", "-5b4w1", "-"})
        EXPECT_NE(refusal(kBelgian + score + " b"), "") << score;
}

TEST(AbalonePositionForms, AddressesOfWebPages) {
    const std::string under = kBelgianS + "_0_0_b_0_1";
    EXPECT_EQ(ours(under), kBelgian + " b 0 0");
    EXPECT_EQ(ours(kBelgianS + " 0 0 B 0 1"), kBelgian + " b 0 0");
    EXPECT_EQ(ours("https://playstrategy.org/analysis/abalone/" + under), kBelgian + " b 0 0");
    EXPECT_EQ(ours("https://playstrategy.org/fr/analysis/abalone?fen=" + under + "&orientation=p2"),
              kBelgian + " b 0 0");
    EXPECT_EQ(ours("ss1SS%2FsssSSS%2F1ss1SS1%2F8%2F9%2F8%2F1SS1ss1%2FSSSsss%2FSS1ss%201%200%20w%200%201"),
              kBelgian + " w 0 1");
    const std::string code = "MjIwMTEyMjIxMTEwMjIwMTEwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAxMTAyMjAxMTEyMjIxMTAyMg";
    EXPECT_EQ(ours(code), kBelgian + " b 0 0");
    EXPECT_EQ(ours("https://ocj94.github.io/Abalassembly/?pos=" + code), kBelgian + " b 0 0");
    EXPECT_EQ(ours("?pos=MDAwMTEyMjIxMTEwMjIyMTEwMDAwMjAwMDAwMDAwMDAwMDAwMDAxMDAwMDAxMTEyMjAxMTEyMjIwMDAyMg&x=1#y"),
              "3bb/wwwbbb/1wwwbb1/3w4/9/3b4/1bbbww1/bbbwww/3ww b 0 0");
    for (const std::string bad :
         {"?pos=MjIw", "https://example.org/", "https://playstrategy.org/analysis/abalone/x", "%", "_", "%2"})
        EXPECT_NE(refusal(bad), "") << bad;
}

TEST(AbalonePositionForms, Haliotis) {
    EXPECT_EQ(ours(kHaliotis + " 1"), kBelgian + " b 0 0");
    EXPECT_EQ(ours(kHaliotis + " 2"), kBelgian + " w 0 0");
}

// --- Random positions, written as each form has them -----------------------------------------------------------------

struct Letters {
    char black, white;
    bool runs;  // a digit for a run of empty points, '.' for each otherwise
};

char letter_at(const Position& p, unsigned point, const Letters& letters) {
    if (has_bit(p.marbles[0], point)) return letters.black;
    return has_bit(p.marbles[1], point) ? letters.white : '.';
}

/// Runs of `.` as digits.
std::string with_runs(const std::string& row) {
    std::string out;
    for (const char c : row) {
        if (c != '.')
            out += c;
        else if (!out.empty() && out.back() >= '1' && out.back() <= '8')
            ++out.back();
        else
            out += '1';
    }
    return out;
}

std::string rows_of(const Position& p, const Letters& letters, char separator) {
    std::string out;
    for (char row = 'i'; row >= 'a'; --row) {
        std::string text;
        for (char number = '1'; number <= '9'; ++number)
            if (const unsigned point = find_point(row, number); point != lattice::kOffBoard)
                text += letter_at(p, point, letters);
        out += letters.runs ? with_runs(text) : text;
        if (row > 'a') out += separator;
    }
    return out;
}

std::string lost_of(const Position& p, Colour colour) { return std::to_string(p.lost[index_of(colour)]); }

std::string turn_of(const Position& p) { return p.turn == Colour::black ? "b" : "w"; }

std::string playstrategy_of(const Position& p) {
    return rows_of(p, {'S', 's', true}, '/') + ' ' + lost_of(p, Colour::white) + ' ' + lost_of(p, Colour::black) + ' ' +
           turn_of(p) + " 12 34";
}

std::string apgn_of(const Position& p) {
    return rows_of(p, {'b', 'w', true}, '/') + " -" + lost_of(p, Colour::black) + 'b' + lost_of(p, Colour::white) +
           "w " + turn_of(p);
}

std::string haliotis_of(const Position& p) {
    return rows_of(p, {'1', '2', false}, ' ') + (p.turn == Colour::black ? " 1" : " 2");
}

/// The colour's points from a1 on; a letter is written once a row, or before every number.
std::string half_of(const Position& p, Colour colour, bool every_point) {
    std::string out = lost_of(p, colour);
    for (char row = 'a'; row <= 'i'; ++row) {
        bool named = false;
        for (char number = '1'; number <= '9'; ++number) {
            const unsigned point = find_point(row, number);
            if (point == lattice::kOffBoard || !has_bit(p.marbles[index_of(colour)], point)) continue;
            if (!named || every_point) out += row;
            out += number;
            named = true;
        }
    }
    return out;
}

std::string kaa_of(const Position& p) {
    return half_of(p, Colour::black, false) + '_' + half_of(p, Colour::white, false) + ' ' + turn_of(p);
}

std::string abal_online_of(const Position& p) {
    return half_of(p, Colour::black, true) + ',' + half_of(p, Colour::white, true) + ' ' + turn_of(p);
}

/// The position as a BCIT list, with the points in random order.
std::string bcit_of(const Position& p, std::mt19937_64& random) {
    std::vector<std::string> items;
    for (unsigned point = 0; point < lattice::kPoints; ++point) {
        if (has_bit(p.empty(), point)) continue;
        const std::string name = point_name(point);
        items.push_back({static_cast<char>(name[0] - 'a' + 'A'), name[1], has_bit(p.marbles[0], point) ? 'b' : 'w'});
    }
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random_play::below(random, i)]);
    std::string out;
    for (const std::string& item : items) out += (out.empty() ? "" : ",") + item;
    return turn_of(p) + '\n' + out;
}

Position without_losses(Position p) {
    p.lost = {};
    p.key = compute_key(p);
    return p;
}

/// Any marbles anywhere, at least one of each colour, any losses but six on both sides.
Position scattered(std::mt19937_64& random) {
    Position p;
    for (unsigned point = 0; point < lattice::kPoints; ++point)
        if (const std::size_t what = random_play::below(random, 4); what < 2) p.marbles[what] |= bit(point);
    p.marbles[0] = (p.marbles[0] | bit(0)) & ~bit(1);
    p.marbles[1] = (p.marbles[1] | bit(1)) & ~bit(0);
    p.lost = {static_cast<std::uint8_t>(random_play::below(random, 7)),
              static_cast<std::uint8_t>(random_play::below(random, 6))};
    p.turn = random_play::below(random, 2) == 0 ? Colour::black : Colour::white;
    p.key = compute_key(p);
    return p;
}

void expect_read(const std::string& text, const Position& expected) {
    const auto position = read(text);
    ASSERT_TRUE(position) << text << ": " << position.error().message;
    EXPECT_EQ(*position, expected) << text;
}

void expect_read_in_all_forms(const Position& p, std::mt19937_64& random) {
    expect_read(Rules::format(p), p);
    expect_read(playstrategy_of(p), p);
    expect_read(apgn_of(p), p);
    expect_read(kaa_of(p), p);
    expect_read(abal_online_of(p), p);
    expect_read(haliotis_of(p), without_losses(p));
    expect_read(bcit_of(p, random), without_losses(p));
}

TEST(AbalonePositionForms, ScatteredMarblesSurviveEveryForm) {
    std::mt19937_64 random(314);
    for (int i = 0; i < 500; ++i) expect_read_in_all_forms(scattered(random), random);
}

TEST(AbalonePositionForms, PositionsOfGamesSurviveEveryForm) {
    std::mt19937_64 random(159);
    for (const Variant& variant : Rules::variants())
        random_play::play<Rules>(*Rules::initial(variant), 40, random,
                                 [&](const Position& p, const auto&) { expect_read_in_all_forms(p, random); });
}

// --- Refusals --------------------------------------------------------------------------------------------------------

struct Refusal {
    std::string text;
    std::string message;
};

void expect_refusals(const std::vector<Refusal>& refusals) {
    for (const auto& [text, message] : refusals) EXPECT_EQ(refusal(text), message) << text;
}

const std::string kEmptyAbove = "5/6/7/8/9/8/7/6/";

TEST(AbalonePositionForms, PlayStrategyRefusals) {
    const std::string form = "PlayStrategy FEN: ";
    const std::string fields =
        form +
        "after the rows stand the marbles ejected by Black and by White, the side to move and perhaps two counters";
    expect_refusals({
        {"S4/6/7/8/9/8/7/6 0 0 b 0 1", form + "there are 8 rows instead of nine"},
        {kEmptyAbove + "S3 0 0 b 0 1", form + "row a has 4 points instead of 5"},
        {kEmptyAbove + "S5 0 0 b 0 1", form + "row a has 6 points instead of 5"},
        {kEmptyAbove + "S13 0 0 b 0 1", form + "row a: a run of empty points is split"},
        {kEmptyAbove + "S04 0 0 b 0 1", form + "row a: only S, s and digits 1 to 9 stand in a row"},
        {kEmptyAbove + "Sb3 0 0 b 0 1", form + "row a: only S, s and digits 1 to 9 stand in a row"},
        {kEmptyAbove + "S4 7 0 b 0 1", form + "the marbles ejected are a number from 0 to 6"},
        {kEmptyAbove + "S4 0 x b 0 1", form + "the marbles ejected are a number from 0 to 6"},
        {kEmptyAbove + "S4 6 6 b 0 1", form + "only one side can have lost six marbles"},
        {kEmptyAbove + "S4 0 0 s 0 1", form + "the side to move is b or w"},
        {kEmptyAbove + "S4 0 0 b -1 1", form + "the plies since the last ejection and the move number are numbers"},
        {kEmptyAbove + "S4 0 0 b 0 x", form + "the plies since the last ejection and the move number are numbers"},
        {kEmptyAbove + "S4", fields},
        {kEmptyAbove + "S4 0 0", fields},
        {kEmptyAbove + "S4 0 0 b 0 1 2", fields},
    });
}

TEST(AbalonePositionForms, KaaRefusals) {
    const std::string form = "KAA position: ";
    expect_refusals({
        {"0a12_0a2", form + "a2 is named twice"},
        {"0a11_0b1", form + "a1 is named twice"},
        {"0a126_0b1", form + "a6 is not a point of the board"},
        {"0a0_0b1", form + "a0 is not a point of the board"},
        {"0i4_0b1", form + "i4 is not a point of the board"},
        {"0j5_0b1", form + "j5 is not a point of the board"},
        {"7a12_0b1", form + "the marbles lost are a number from 0 to 6"},
        {"0a12_10b1", form + "the marbles lost are a number from 0 to 6"},
        {"6a12_6b1", form + "only one side can have lost six marbles"},
        {"0a12_b1", form + "a half begins with the number of marbles lost"},
        {"a12_0b1", form + "a half begins with the number of marbles lost"},
        {"0a12_", form + "a half begins with the number of marbles lost"},
        {"0ab1_0c1", form + "a letter without a number"},
        {"0a1-_0c1", form + "a letter a to i is expected, then its numbers"},
        {"0a1_0c1_0d1", form + "a letter a to i is expected, then its numbers"},
        {"0a12b123", form + "no _ between the black and the white half"},
        {"0a12_0b1 x", form + "the side to move is b or w"},
        {"0a12_0b1 b 0", form + "after the marbles stands the side to move or nothing"},
    });
    EXPECT_EQ(read("0a12b126_7c1").error().offending, "7");
    EXPECT_EQ(read("0a12b127_0c1").error().offending, "b127");
}

TEST(AbalonePositionForms, AbalOnlineRefusals) {
    const std::string form = "abal.online position: ";
    expect_refusals({
        {"0a1a2,0a2", form + "a2 is named twice"},
        {"0a1a6,0a2", form + "a6 is not a point of the board"},
        {"8a1a2,0a3", form + "the marbles lost are a number from 0 to 6"},
        {"0a1a2,a3", form + "a half begins with the number of marbles lost"},
        {"a1a2,0a3", form + "a half begins with the number of marbles lost"},
        {"0a1a,0a3", form + "a letter without a number"},
        {"0a1?,0a3", form + "a letter a to i is expected, then its numbers"},
    });
}

TEST(AbalonePositionForms, BcitRefusals) {
    const std::string form = "BCIT position: ";
    expect_refusals({
        {"A1b,A2w,A1w", form + "a1 is named twice"},
        {"A1b,A6w", form + "a6 is not a point of the board"},
        {"A1b,Z2w", form + "z2 is not a point of the board"},
        {"A1b,A2x", form + "a marble is a point and b or w, as A1b"},
        {"A1b,,A2w", form + "a marble is a point and b or w, as A1b"},
        {"A1b,A2w,", form + "a marble is a point and b or w, as A1b"},
        {"A1b,A2w A3w", form + "a marble is a point and b or w, as A1b"},
        {"x\nA1b,A2w", form + "the side to move is b or w"},
    });
    EXPECT_EQ(read("A1b,A22w").error().offending, "A22w");
}

TEST(AbalonePositionForms, ApgnRefusals) {
    const std::string form = "APGN position: ";
    const std::string rows = kEmptyAbove + "b4";
    expect_refusals({
        {kEmptyAbove + "b3 b", form + "row a has 4 points instead of 5"},
        {kEmptyAbove + "x4 b", form + "row a: only b, w and digits 1 to 9 stand in a row"},
        {"5/6/7 b", form + "there are 3 rows instead of nine"},
        {rows + " x", form + "the side to move is b or w"},
        {rows + " -5b4w x", form + "the side to move is b or w"},
        {rows + " -7b4w b", form + "the marbles lost are a number from 0 to 6"},
        {rows + " -5b9w b", form + "the marbles lost are a number from 0 to 6"},
        {rows + " -6b6w b", form + "only one side can have lost six marbles"},
        {rows + " -5b b", form + "the marbles lost are written like -5b4w"},
        {rows + " -5w4b b", form + "the marbles lost are written like -5b4w"},
        {rows + " 5b4w b", form + "the marbles lost are written like -5b4w"},
    });
}

TEST(AbalonePositionForms, HaliotisRefusals) {
    const std::string form = "Haliotis position: ";
    const std::string eight = "..... ...... ....... ........ ......... ........ ....... ......";
    expect_refusals({
        {eight + " .... 1", form + "row a has 4 points instead of 5"},
        {eight + " .1..2. 1", form + "row a has 6 points instead of 5"},
        {eight + " 1..x2 1", form + "row a: only 1, 2 and . stand in a row"},
        {eight + " 1...2 b", form + "the side to move is 1 (Black) or 2 (White)"},
        {eight + " 1...2", form + "nine rows and the side to move are expected, not 9 words"},
        {eight + " 1...2 1 0", form + "nine rows and the side to move are expected, not 11 words"},
    });
}

TEST(AbalonePositionForms, OurOwnRefusalsStay) {
    expect_refusals({
        {kEmptyAbove + "b4 x 0 0", "the side to move is b or w"},
        {kEmptyAbove + "b4 b 7 0", "the marbles lost are a number from 0 to 6"},
        {kEmptyAbove + "b3 b 0 0", "row a has 4 points instead of 5"},
        {kEmptyAbove + "b4 b 6 6", "only one side can have lost six marbles"},
        {kEmptyAbove + "b4 b 0",
         "an Abalone position is: nine rows, the side to move, marbles lost by Black and by White"},
    });
}

TEST(AbalonePositionForms, AnUnknownShapeNamesTheFormsThatAreRead) {
    for (const char* text :
         {"", " ", "b", "start", "a1b2", "1. a1b2 i5h5", "hello, world", "hello_world", "0", "_", ","}) {
        const std::string message = refusal(text);
        for (const char* form : {"ours", "APGN", "PlayStrategy", "KAA", "abal.online", "BCIT", "Haliotis"})
            EXPECT_NE(message.find(form), std::string::npos) << '"' << text << "\": " << message;
    }
}

}  // namespace
}  // namespace ludex::abalone
