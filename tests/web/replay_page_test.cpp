#include "web/replay_page.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/text.hpp"
#include "drawing/drawing.hpp"
#include "support/random_play.hpp"
#include "web/movetext_html.hpp"

namespace ludex::web {
namespace {

using Placing = std::map<std::string, std::string>;

Placing placed(const AnyPosition& position) {
    Placing placing;
    for (const drawing::Piece& piece : drawing::pieces_of(position)) placing[piece.place] = piece.code;
    return placing;
}

/// Applies `data-d` as the page's script does.
void change(Placing& placing, std::string_view delta) {
    for (const auto word : split(delta, ' ')) {
        const std::size_t colon = word.find(':');
        ASSERT_NE(colon, std::string_view::npos) << word;
        const std::string place(word.substr(0, colon));
        if (const std::string code(word.substr(colon + 1)); code.empty()) {
            EXPECT_EQ(placing.erase(place), 1U) << place;
        } else {
            placing[place] = code;
        }
    }
}

/// The values of an attribute, in the order of the page; links without it have an empty one.
std::vector<std::string> attribute_of_moves(const std::string& html, const std::string& name) {
    std::vector<std::string> values;
    for (std::size_t link = html.find("<a "); link != std::string::npos; link = html.find("<a ", link + 1)) {
        const std::string tag = html.substr(link, html.find('>', link) - link);
        const std::size_t at = tag.find(" " + name + "=\"");
        const std::size_t begin = at + name.size() + 3;
        values.push_back(at == std::string::npos ? "" : tag.substr(begin, tag.find('"', begin) - begin));
    }
    return values;
}

template <Game G>
CheckedGame random_game(const typename G::Variant& variant, std::mt19937_64& random) {
    MoveBytes bytes;
    const auto start = random_play::start<G>(variant, random);
    random_play::play<G>(start, 60, random, [&](const auto& position, const auto& move) {
        if (move) G::encode(position, *move, bytes);
    });
    return *replay_moves(variant, start, bytes);
}

GameRecord record_of(const CheckedGame& game) {
    GameRecord record;
    for (const std::string& move : move_texts(game)) record.add(ElementKind::move, move);
    record.result_token = "*";
    return record;
}

std::string page_of(const ReplayGame& game) {
    std::string html;
    ReplayPage page([&](std::string_view text) { html += text; }, "Games");
    page.add(game);
    page.finish();
    return html;
}

template <class G>
class EveryReplay : public testing::Test {};
TYPED_TEST_SUITE(EveryReplay, AllGames::Apply<testing::Types>);

TYPED_TEST(EveryReplay, MovesSayHowTheBoardChanges) {
    using G = TypeParam;
    std::mt19937_64 random(20261122);
    for (const auto& variant : G::variants()) {
        const CheckedGame game = random_game<G>(variant, random);
        std::set<std::string> codes;
        const std::string html = movetext_html({record_of(game), game, {}}, codes);
        const auto deltas = attribute_of_moves(html, "data-d");
        const auto positions = positions_of(game);
        ASSERT_EQ(deltas.size() + 1, positions.size());
        Placing placing = placed(positions[0]);
        for (std::size_t i = 0; i < deltas.size(); ++i) {
            change(placing, deltas[i]);
            EXPECT_EQ(placing, placed(positions[i + 1])) << full_name(game.variant) << " ply " << i + 1;
        }
    }
}

TYPED_TEST(EveryReplay, ThePageHasThePartsOfAllItsPieces) {
    using G = TypeParam;
    std::mt19937_64 random(7);
    for (const auto& variant : G::variants()) {
        const CheckedGame game = random_game<G>(variant, random);
        const std::string html = page_of({record_of(game), game, {}});
        std::string board(rules_name(game.variant));
        std::replace(board.begin(), board.end(), '/', '-');
        for (const AnyPosition& position : positions_of(game))
            for (const auto& [place, code] : placed(position))
                EXPECT_NE(html.find("<g id=\"" + board + "." + code + "\" data-words=\""), std::string::npos)
                    << board << code;
    }
}

TYPED_TEST(EveryReplay, PagesAreSmall) {
    using G = TypeParam;
    std::mt19937_64 random(8);
    for (const auto& variant : G::variants()) {
        const CheckedGame game = random_game<G>(variant, random);
        const std::string html = page_of({record_of(game), game, std::vector<double>(game.plies + 1U, 0.5)});
        EXPECT_LT(html.size(), 100'000 + 100 * game.plies) << full_name(game.variant);
        std::set<std::string> codes;
        const std::string moves =
            movetext_html({record_of(game), game, std::vector<double>(game.plies + 1U, 0.5)}, codes);
        EXPECT_LT(moves.size(), 140 * game.plies) << full_name(game.variant);
    }
}

CheckedGame attangle_game(const std::vector<std::string>& moves) {
    auto position = *attangle::Rules::initial(attangle::Variant::standard);
    MoveBytes bytes;
    const AnyPosition start = position;
    for (const std::string& text : moves) {
        const auto move = attangle::Rules::read_move(position, text);
        attangle::Rules::encode(position, *move, bytes);
        attangle::Rules::play_unchecked(position, *move);
    }
    return *replay_moves(attangle::Variant::standard, start, bytes);
}

/// 1. a1 ?? {a comment} (1. b1 c1 (1... d1) 2. e1) 1... a2
std::string movetext_with_variations(std::string_view comment) {
    const CheckedGame game = attangle_game({"a1", "a2"});
    GameRecord record;
    record.add(ElementKind::move, "a1");
    record.add_nag(4);
    record.add(ElementKind::comment, comment);
    record.add(ElementKind::variation_begin, "");
    for (const char* move : {"b1", "c1"}) record.add(ElementKind::move, move);
    record.add(ElementKind::variation_begin, "");
    record.add(ElementKind::move, "d1");
    record.add(ElementKind::variation_end, "");
    record.add(ElementKind::move, "e1");
    record.add(ElementKind::variation_end, "");
    record.add(ElementKind::move, "a2");
    std::set<std::string> codes;
    return movetext_html({record, game, {0.5, 0.25, 0.75}}, codes);
}

/// The movetext without the attributes of the moves.
std::string bare(std::string html) {
    for (std::size_t at = html.find("<a "); at != std::string::npos; at = html.find("<a ", at + 1))
        html.erase(at + 2, html.find('>', at) - at - 2);
    return html;
}

TEST(MovetextHtml, PutsVariationsBehindTheMoveThatTheyReplace) {
    EXPECT_EQ(
        bare(movetext_with_variations("a comment")),
        R"(<div class="moves"><i>1.</i> <a>a1</a><b class="blunder">??</b> <span class="comment">a comment</span> )"
        R"(<div class="moves variation"><i>1.</i> <a>b1</a> <a>c1</a> )"
        R"(<div class="moves variation"><i>1...</i> <a>d1</a> </div>)"
        R"(<i>2.</i> <a>e1</a> </div><i>1...</i> <a>a2</a> </div>)");
}

TEST(MovetextHtml, VariationsChangeTheBoardFromWhereTheyBegin) {
    const auto deltas = attribute_of_moves(movetext_with_variations("x"), "data-d");
    ASSERT_EQ(deltas.size(), 6U);
    EXPECT_EQ(deltas[1], "+w:w17 b1:w");
    EXPECT_EQ(deltas[2], "+b:b17 c1:b");
    EXPECT_EQ(deltas[3], "+b:b17 d1:b");
    EXPECT_EQ(deltas[4], "+w:w16 e1:w");
}

TEST(MovetextHtml, OnlyTheMainLineHasChances) {
    EXPECT_EQ(attribute_of_moves(movetext_with_variations("x"), "data-w"),
              (std::vector<std::string>{"250", "", "", "", "", "750"}));
}

TEST(MovetextHtml, ReadsClocksAndLeavesCommandsOut) {
    const std::string html = movetext_with_variations("[%eval 0.5] Well [%clk 0:14:35] played [%x");
    EXPECT_EQ(attribute_of_moves(html, "data-k")[0], "0:14:35");
    EXPECT_NE(
        html.find(
            "<span class=\"comment\" data-raw=\"[%eval 0.5] Well [%clk 0:14:35] played [%x\">Well played [%x</span>"),
        std::string::npos)
        << html;
}

std::string html_of(const CheckedGame& game, const std::vector<std::pair<ElementKind, std::string>>& elements) {
    GameRecord record;
    for (const auto& [kind, text] : elements) record.add(kind, text);
    std::set<std::string> codes;
    return bare(movetext_html({record, game, {}}, codes));
}
constexpr auto kMove = ElementKind::move;
constexpr auto kBegin = ElementKind::variation_begin;
constexpr auto kEnd = ElementKind::variation_end;

TEST(MovetextHtml, BehindAnIllegalMoveOfAVariationAreWordsOnly) {
    EXPECT_EQ(
        html_of(attangle_game({"a1", "a3"}),
                {{kMove, "a1"}, {kBegin, ""}, {kMove, "d4"}, {kMove, "a2"}, {kMove, "b1"}, {kEnd, ""}, {kMove, "a3"}}),
        R"(<div class="moves"><i>1.</i> <a>a1</a> <div class="moves variation"><span class="word">d4</span> )"
        R"(<span class="word">a2</span> <span class="word">b1</span> </div><i>1...</i> <a>a3</a> </div>)");
}

TEST(MovetextHtml, AVariationBeforeTheFirstMoveBeginsWithTheGame) {
    EXPECT_EQ(html_of(attangle_game({"a1"}), {{kBegin, ""}, {kMove, "b1"}, {kMove, "b2"}, {kEnd, ""}, {kMove, "a1"}}),
              R"(<div class="moves"><div class="moves variation"><i>1.</i> <a>b1</a> <a>b2</a> </div>)"
              R"(<i>1.</i> <a>a1</a> </div>)");
}

TEST(MovetextHtml, NumbersBeginWithTheSideToMove) {
    auto start = *attangle::Rules::parse_position(attangle::Variant::standard, "4/5/6/7/6/5/w,3 b 17 18");
    MoveBytes bytes;
    for (const char* text : {"a2", "a3"}) {
        auto position = start;
        if (!bytes.empty()) attangle::Rules::play_unchecked(position, *attangle::Rules::read_move(position, "a2"));
        attangle::Rules::encode(position, *attangle::Rules::read_move(position, text), bytes);
    }
    const CheckedGame game = *replay_moves(attangle::Variant::standard, start, bytes);
    EXPECT_EQ(html_of(game, {{kMove, "a2"}, {kMove, "a3"}}),
              R"(<div class="moves"><i>1...</i> <a>a2</a> <i>2.</i> <a>a3</a> </div>)");
}

TEST(MovetextHtml, TellsWhatIsPlayedHere) {
    const CheckedGame game = attangle_game({"a1", "a2", "a3"});
    const auto move = [](std::string text, const Tally& tally) {
        analyzer::ExploreMove m;
        m.move = std::move(text);
        m.tally = tally;
        return m;
    };
    std::vector<analyzer::ExploreAnswer> played(2);
    played[0] = {{9, 5, 0, 2, 2}, true, {move("a1", {6, 3, 0, 2, 1}), move("b1", {3, 0, 0, 0, 3})}, {}};
    played[1] = {{6, 4, 0, 2, 0}, false, {move("a2", {6, 4, 0, 1, 1})}, {}};
    const ReplayGame replay{record_of(game), game, {}, played};
    EXPECT_EQ(knowledge_html(replay, 0), " data-o=\"9 white;a1 6 60;b1 3 -\"");
    std::set<std::string> codes;
    EXPECT_EQ(attribute_of_moves(movetext_html(replay, codes), "data-o"),
              (std::vector<std::string>{"6 black;a2 6 20", "", ""}));
}

TEST(ReplayPageText, NothingFromARecordIsMarkup) {
    const CheckedGame game = attangle_game({"a1"});
    GameRecord record;
    const std::string bad = "<script>alert(\"1\")</script><img src=x onerror='y'>";
    for (const char* tag : {"White", "Black", "Event", "Site", "Round", "Date", "WhiteElo", "Termination"})
        record.set_tag(tag, bad);
    record.result_token = bad;
    record.add(ElementKind::comment, bad);
    record.add(ElementKind::move, "a1");
    record.add(ElementKind::comment, "[%clk 0:00:01] " + bad);
    record.add(ElementKind::move, bad);
    const std::string html = page_of({record, game, {}});
    EXPECT_EQ(html.find("alert(\"1"), std::string::npos);
    EXPECT_EQ(html.find("<img"), std::string::npos);
    EXPECT_EQ(html.find("onerror='"), std::string::npos);
    std::size_t scripts = 0;
    for (std::size_t at = html.find("<script"); at != std::string::npos; at = html.find("<script", at + 1)) ++scripts;
    EXPECT_EQ(scripts, 1U);
}

TEST(ReplayPageText, AsksForNothingFromAnywhere) {
    const CheckedGame game = attangle_game({"a1"});
    const std::string html = page_of({record_of(game), game, {}});
    EXPECT_NE(html.find("default-src 'none'"), std::string::npos);
    for (const char* outside : {"http://", "https://", " src=", "@import", "url(//"}) {
        std::string rest = html;
        for (std::size_t at = rest.find("http://www.w3.org/"); at != std::string::npos;
             at = rest.find("http://www.w3.org/"))
            rest.erase(at, 18);  // names of namespaces
        EXPECT_EQ(rest.find(outside), std::string::npos) << outside;
    }
}

}  // namespace
}  // namespace ludex::web
