#include "drawing/drawing.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "drawing/raster/pixels.hpp"
#include "support/random_play.hpp"

// Tests what holds for every game's drawing, on random games of every variant.

namespace ludex::drawing {
namespace {

std::map<std::string, std::string> placed(const AnyPosition& position) {
    std::map<std::string, std::string> codes;
    for (const Piece& piece : pieces_of(position)) {
        EXPECT_TRUE(codes.emplace(piece.place, piece.code).second) << "two pieces on " << piece.place;
    }
    return codes;
}

std::set<std::string> place_names(const Board& board) {
    std::set<std::string> names;
    for (const Place& place : board.places) names.insert(place.name);
    return names;
}

template <class G>
class EveryDrawing : public testing::Test {};
TYPED_TEST_SUITE(EveryDrawing, AllGames::Apply<testing::Types>);

TYPED_TEST(EveryDrawing, PointsLieOnTheBoardUnderTheirLabels) {
    using G = TypeParam;
    for (const auto& variant : G::variants()) {
        const Board board = board_of(AnyVariant(variant));
        EXPECT_EQ(place_names(board).size(), board.places.size()) << "names are unique";
        for (const Place& place : board.places) {
            EXPECT_GT(place.at.x, 0) << place.name;
            EXPECT_GT(place.at.y, 0) << place.name;
            EXPECT_LT(place.at.x, board.width) << place.name;
            EXPECT_LT(place.at.y, board.height) << place.name;
            EXPECT_EQ(G::find_point(variant, place.name).has_value(), place.is_point()) << place.name;
        }
    }
}

/// The position string that somebody writes who follows the form: the pieces of `position`, and its own counts.
std::string written(const SetUpForm& form, const AnyPosition& position) {
    const std::map<std::string, std::string> codes = placed(position);
    std::string text;
    for (const auto& row : form.rows) {
        std::string items;
        std::size_t empty = 0;
        const auto add = [&](const std::string& item) { items += (items.empty() ? "" : form.separator) + item; };
        for (const std::string& point : row) {
            const auto code = codes.find(point);
            if (code == codes.end()) {
                ++empty;
                continue;
            }
            if (empty > 0) add(std::to_string(empty));
            empty = 0;
            add(code->second);
        }
        if (empty > 0) add(std::to_string(empty));
        text += (text.empty() ? "" : "/") + items;
    }
    const std::string own = format(position);
    return text + own.substr(own.find(' '));
}

/// A toy game of the tests may tell nothing of it.
TYPED_TEST(EveryDrawing, PositionsAreWrittenAsTheSetUpFormSays) {
    using G = TypeParam;
    std::mt19937_64 random(7);
    for (const auto& variant : G::variants()) {
        const auto form = set_up_form(AnyVariant(variant));
        if (!form) continue;
        std::set<std::string> known;
        for (const auto& alike : form->pieces) known.insert(alike.begin(), alike.end());
        random_play::play<G>(random_play::start<G>(variant, random), 80, random, [&](const auto& p, const auto&) {
            EXPECT_EQ(written(*form, p), G::format(p));
            for (const Piece& piece : pieces_of(p))
                EXPECT_TRUE(piece.place[0] == '+' || known.contains(piece.code)) << piece.code;
        });
    }
}

TYPED_TEST(EveryDrawing, PiecesAreThoseOfThePosition) {
    using G = TypeParam;
    std::size_t seen = 0;
    random_play::all_variants<G>(2, 80, [&](const auto& position, const auto&) {
        const auto codes = placed(position);
        std::size_t on_board = 0;
        for (const auto& [place, code] : codes) on_board += place[0] != '+' ? 1U : 0U;
        EXPECT_EQ(on_board, count(G::points_with(position, PieceQuery{})));
        ++seen;
    });
    EXPECT_GT(seen, 100U);
}

TYPED_TEST(EveryDrawing, WhatChangesIsWhereSomethingMoves) {
    using G = TypeParam;
    std::size_t seen = 0;
    random_play::all_variants<G>(3, 120, [&](const auto& before, const auto& move) {
        if (!move) return;
        std::set<std::string> touched;
        for (const Motion& motion : motions_of(before, *move)) {
            touched.insert(motion.from);
            touched.insert(motion.to);
        }
        auto after = before;
        G::play_unchecked(after, *move);
        const auto old_codes = placed(before);
        const auto new_codes = placed(after);
        std::set<std::string> changed;
        for (const auto& [place, code] : old_codes)
            if (!new_codes.contains(place) || new_codes.at(place) != code) changed.insert(place);
        for (const auto& [place, code] : new_codes)
            if (!old_codes.contains(place)) changed.insert(place);
        for (const std::string& place : changed)
            EXPECT_TRUE(touched.contains(place)) << place << ", " << G::format(before) << " " << G::format(*move);
        EXPECT_FALSE(changed.empty()) << G::format(before) << " " << G::format(*move);
        ++seen;
    });
    EXPECT_GT(seen, 100U);
}

TYPED_TEST(EveryDrawing, EveryPieceCanBeDrawnAndToldFromOthers) {
    using G = TypeParam;
    for (const auto& variant : G::variants()) {
        std::set<std::string> codes;
        std::set<std::string> drawn;
        std::mt19937_64 random(20261122);
        random_play::play<G>(random_play::start<G>(variant, random), 80, random,
                             [&](const auto& position, const auto&) {
                                 for (const auto& [place, code] : placed(position)) codes.insert(code);
                             });
        for (const std::string& code : codes) drawn.insert(piece_svg(AnyVariant(variant), code, false));
        EXPECT_EQ(drawn.size(), codes.size()) << "different pieces look different";
        for (const std::string& code : codes)
            EXPECT_TRUE(raster::paint(document(variant, "", {200, 200}, piece_svg(variant, code, true), false), 50))
                << code;
        if constexpr (std::is_same_v<G, abalone::Rules>) break;  // all its layouts have the same pieces
    }
}

template <Game G>
AnyPosition position(std::string_view text, std::size_t variant = 0) {
    return *G::parse_position(G::variants()[variant], text);
}

template <Game G>
std::vector<Motion> motions(std::string_view from, std::string_view move) {
    const auto before = G::parse_position(G::variants()[0], from);
    const auto read = G::read_move(*before, move);
    EXPECT_TRUE(read) << move;
    return read ? motions_of(*before, *read) : std::vector<Motion>();
}

std::string told(const std::vector<Motion>& motions) {
    std::string text;
    for (const Motion& m : motions)
        text += m.from + (m.path == Path::left ? "L" : m.path == Path::right ? "R" : "-") + m.to + " ";
    return text;
}

TEST(Motions, APushThatEjects) {
    EXPECT_EQ(told(motions<abalone::Rules>("5/6/7/8/4bbbww/8/7/6/5 b 0 2", "e5e6")), "e5-e6 e6-e7 e7-e8 e8-e9 e9-+w3 ");
}

TEST(Motions, ABroadside) {
    EXPECT_EQ(told(motions<abalone::Rules>("5/6/7/8/3bbb3/8/7/6/5 b 0 0", "e4e6f5")), "e4-f5 e5-f6 e6-f7 ");
}

TEST(Motions, ACaptureLandsTheTallerFirstAndOnePieceGoesBack) {
    EXPECT_EQ(told(motions<attangle::Rules>("4/5/6/bw,3,b,1,w/6/5/4 w 9 9", "d1,d7-d5")), "d1-d5 d7-d5 d5-+w ");
    EXPECT_EQ(told(motions<attangle::Rules>("4/5/6/w,3,b,1,bw/6/5/4 w 9 9", "d1,d7-d5")), "d7-d5 d1-d5 d5-+w ");
}

TEST(Motions, DiceAreTurnedOnTheSpot) {
    const std::string_view p = "8/8/8/8/3,w62,4/4,b31,3/8/8 w";
    EXPECT_EQ(told(motions<artaban::Rules>(p, "d4L")), "d4Ld4 ");
    EXPECT_EQ(told(motions<artaban::Rules>(p, "d4R")), "d4Rd4 ");
    EXPECT_EQ(told(motions<artaban::Rules>(p, "d4-d5")), "d4-d5 ");
}

TEST(Standing, TellsWhatASideHasReached) {
    EXPECT_EQ(standing_of(position<abalone::Rules>("5/6/7/8/5bbww/8/7/6/5 b 0 2"), Colour::black), "2 of 6 ejected");
    EXPECT_EQ(standing_of(position<attangle::Rules>("4/5/6/bwb,3,b,1,w/6/5/4 w 9 8"), Colour::black),
              "1 of 3 triples, 8 in hand");
    EXPECT_EQ(standing_of(position<artaban::Rules>("3,w14,4/8/8/8/8/4,b31,3/8/8 b"), Colour::white),
              "1 point, 1 home, 1 die");
}

TEST(Pictures, NamesAreTextAndNothingElse) {
    Picture picture{*parse_game_name("abalone"),
                    *parse_position(*parse_game_name("abalone"), "5/6/7/8/5bbww/8/7/6/5 b 0 2")};
    picture.style.players[index_of(Colour::black)] = "<script>'x'</script>\x01&";
    const std::string svg = svg_of(picture);
    EXPECT_EQ(svg.find("<script"), std::string::npos);
    EXPECT_EQ(svg.find('\x01'), std::string::npos);
    EXPECT_NE(svg.find("&lt;script&gt;&#39;x&#39;&lt;/script&gt;&amp; (Black)"), std::string::npos);
}

/// The spot of the first piece in a picture of a board that was turned `turns` times.
std::string spot_of_piece(const AnyPosition& p, const AnyVariant& variant, unsigned turns) {
    const std::string svg = svg_of({variant, p, {}, {}, {{}, turns, false}});
    const std::string piece = piece_svg(variant, pieces_of(p).at(0).code, turns == 1 && board_of(variant).turns == 2);
    const std::size_t end = svg.find("\">" + piece);
    EXPECT_NE(end, std::string::npos);
    const std::size_t begin = svg.rfind("translate(", end);
    return svg.substr(begin, svg.find(')', begin) + 1 - begin);
}

std::string spot_of_place(const AnyVariant& variant, std::string_view name) {
    for (const Place& place : board_of(variant).places)
        if (place.name == name)
            return "translate(" + std::to_string(place.at.x) + " " + std::to_string(place.at.y) + ")";
    return {};
}

/// `to` is where the only piece of the position comes to lie.
void expect_turn(std::string_view position, unsigned turns, std::string_view to) {
    const AnyVariant abalone = *parse_game_name("abalone");
    const std::string spot = spot_of_piece(*parse_position(abalone, position), abalone, turns);
    const std::string expected = spot_of_place(abalone, to);
    std::array<double, 4> xy{};
    ASSERT_EQ(std::sscanf(spot.c_str(), "translate(%lf %lf)", &xy[0], &xy[1]), 2);
    ASSERT_EQ(std::sscanf(expected.c_str(), "translate(%lf %lf)", &xy[2], &xy[3]), 2);
    EXPECT_NEAR(xy[0], xy[2], 0.2) << to;
    EXPECT_NEAR(xy[1], xy[3], 0.2) << to;
}

TEST(Pictures, ManyTurnsAreTheRestOfThem) {
    const AnyVariant artaban = *parse_game_name("artaban");
    const AnyPosition p = *parse_position(artaban, "8/8/8/8/3,w62,4/4,b31,3/8/8 w");
    EXPECT_EQ(svg_of({artaban, p, {}, {}, {{}, 3, false}}), svg_of({artaban, p, {}, {}, {{}, 1, false}}));
    EXPECT_NE(svg_of({artaban, p, {}, {}, {{}, 2, false}}), svg_of({artaban, p, {}, {}, {{}, 1, false}}));
    EXPECT_EQ(svg_of({artaban, p, {}, {}, {{}, 2, false}}), svg_of({artaban, p}));
}

TEST(Pictures, LostMarblesLieWithTheSideThatTookThem) {
    const AnyVariant abalone = *parse_game_name("abalone");
    const AnyPosition p = *parse_position(abalone, "5/6/7/8/9/8/7/6/5 b 1 0");  // Black has lost one
    std::array<double, 2> y{};
    for (const unsigned turns : {0U, 3U}) {
        const std::string svg = svg_of({abalone, p, {}, {}, {{}, turns, false}});
        const std::size_t marble = svg.find("<circle class=\"marble black");
        ASSERT_NE(marble, std::string::npos);
        ASSERT_EQ(std::sscanf(svg.c_str() + svg.rfind("translate(", marble), "translate(%*f %lf)", &y[turns / 3]), 1);
    }
    EXPECT_LT(y[0], 200) << "White sits above";
    EXPECT_GT(y[1], 600) << "and below when the board is turned by half";
}

TEST(Pictures, ArrowsLeadFromPlaceToPlace) {
    const AnyVariant abalone = *parse_game_name("abalone");
    const AnyPosition p = *parse_position(abalone, "5/6/7/8/4bbbww/8/7/6/5 b 0 2");
    const std::string svg = svg_of({abalone, p, {}, {{"e5", "e6"}, {"e9", "+w3"}}});
    std::array<double, 4> xy{};
    const std::size_t arrow = svg.find("<path class=\"arrow\"");
    ASSERT_NE(arrow, std::string::npos);
    ASSERT_EQ(
        std::sscanf(svg.c_str() + arrow, "<path class=\"arrow\" d=\"M%lf %lfL%lf %lf", &xy[0], &xy[1], &xy[2], &xy[3]),
        4);
    EXPECT_NEAR(xy[2] - xy[0], kStep, 0.2);
    EXPECT_EQ(xy[1], xy[3]);
    EXPECT_EQ(svg.find("<path class=\"arrow\"", arrow + 1), std::string::npos) << "none off the board";
}

TEST(Pictures, LongNamesAreCut) {
    EXPECT_EQ(shortened("Æsop", 4), "Æsop");
    EXPECT_EQ(shortened("Æsopus", 4), "Æso…");
}

TEST(Pictures, WhatXmlForbidsIsLeftOut) {
    EXPECT_EQ(escaped("a\xEF\xBF\xBF"
                      "b\xEF\xBF\xBE"
                      "c\xEF\xBF\xBD"),
              "abc\xEF\xBF\xBD");
    EXPECT_EQ(escaped("\x01\x7f<\t>"), "&lt; &gt;");
}

TEST(Pictures, ATurnTakesEachPointToAnother) {
    const std::string_view left_corner = "5/6/7/8/b8/8/7/6/5 b 0 0";
    expect_turn(left_corner, 0, "e1");
    expect_turn(left_corner, 1, "i5");
    expect_turn(left_corner, 2, "i9");
    expect_turn(left_corner, 3, "e9");
    expect_turn(left_corner, 5, "a1");
    expect_turn("5/6/7/8/9/8/7/6/b4 b 0 0", 1, "e1");
}

}  // namespace
}  // namespace ludex::drawing
