// Games that go on: what is kept of them as their records grow, in each game.
#include "service/live/live_games.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/names.hpp"
#include "notation/write/record_writer.hpp"
#include "service/live/live_json.hpp"
#include "support/random_play.hpp"

namespace ludex::service {
namespace {

using Says = LiveGames::Says;

const std::atomic<bool> kNoStop{false};
const LiveSource kFile{"file", "games.pgn"};
const LiveSource kRound{"round", "round"};

std::vector<ReadLiveGame> take(LiveGames& games, const LiveSource& source, std::string_view text,
                               Says says = Says::some) {
    const auto bytes = notation::text_source(text);
    const auto taken = games.take(source, *bytes, says, kNoStop);
    EXPECT_TRUE(taken);
    return taken ? *taken : std::vector<ReadLiveGame>();
}

std::string attangle(const std::string& white, const std::string& moves, const std::string& result = "*") {
    return "[Game \"attangle\"]\n[White \"" + white + "\"]\n[Black \"Ben\"]\n[Result \"" + result + "\"]\n\n" + moves +
           " " + result + "\n\n";
}

/// A game of this variant as its moves come.
template <Game G>
void follow(const typename G::Variant& variant) {
    SCOPED_TRACE(full_name(AnyVariant(variant)));
    std::mt19937_64 random(20261129);
    const auto start = random_play::start<G>(variant, random);
    GameRecord record;
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    if (G::initial(variant) != start) record.set_tag("FEN", G::format(start));
    LiveGames games;
    auto p = start;
    std::vector<std::string> played;
    random_play::play<G>(start, 12, random, [&](const auto&, const auto& move) {
        std::string text;
        notation::write_record(record, G::kInfo.first_mover, true, text);
        take(games, kFile, text, Says::begun);
        if (!move && played.empty()) return;
        if (played.empty()) {
            EXPECT_TRUE(games.games().empty()) << "it may have no more than a part of its tags";
            played.push_back(G::format(*move));
            record.add(ElementKind::move, played.back());
            G::play_unchecked(p, *move);
            return;
        }
        ASSERT_EQ(games.games().size(), 1U);
        const LiveGame& live = *games.games().front();
        EXPECT_EQ(live.number, 1U);
        EXPECT_EQ(move_texts(live.game), played);
        EXPECT_EQ(live.game.last, AnyPosition(p));
        EXPECT_EQ(live.fault, "");
        if (!move) return;
        played.push_back(G::format(*move));
        record.add(ElementKind::move, played.back());
        G::play_unchecked(p, *move);
    });
    EXPECT_EQ(played.size(), 12U);
}

TEST(LiveGames, StandAsTheirRecordsSay) {
    for (const char* const name : {"abalone/standard", "abalone/belgian-daisy", "attangle", "attangle/grand",
                                   "attangle/grand-27", "attangle/former", "artaban", "artaban/diagonal"})
        with_game(*parse_game_name(name), []<class G>(const auto& variant) { follow<G>(variant); });
}

TEST(LiveGames, AreKnownAgainByTheirTagsAndPlace) {
    LiveGames games;
    take(games, kRound, attangle("Ada", "1. f5") + attangle("Ada", "1. c3") + attangle("Cleo", "1. a1"));
    ASSERT_EQ(games.games().size(), 3U);
    const std::uint64_t before = games.version();
    take(games, kRound, attangle("Cleo", "1. a1 b2", "1-0"));
    EXPECT_EQ(games.games().size(), 3U);
    EXPECT_EQ(games.find(3)->game.plies, 2U);
    EXPECT_EQ(games.find(3)->result, GameResult::first_wins);
    EXPECT_EQ(games.games().back()->number, 3U) << "those that ended come last";
    EXPECT_EQ(games.find(2)->changed, before);
    EXPECT_GT(games.version(), before);
    take(games, {"other", "other"}, attangle("Ada", "1. f5"));
    EXPECT_EQ(games.games().size(), 4U) << "another round is another game";
    EXPECT_EQ(games.find(9), nullptr);
}

TEST(LiveGames, ChangeWhenSomethingIsNew) {
    LiveGames games;
    take(games, kRound, attangle("Ada", "1. f5"));
    const std::uint64_t before = games.version();
    take(games, kRound, attangle("Ada", "1. f5"));
    take(games, kRound, "");
    EXPECT_EQ(games.version(), before);
    take(games, kRound, attangle("Ada", "1. f5 {[%clk 0:01:00]}"));
    EXPECT_EQ(games.version(), before + 1);
    EXPECT_EQ(games.find(1)->clocks[index_of(Colour::white)], 60'000);
    EXPECT_EQ(games.find(1)->clocks[index_of(Colour::black)], std::nullopt);
}

TEST(LiveGames, AFileSaysAllThatItHas) {
    LiveGames games;
    take(games, kRound, attangle("Ada", "1. f5"));
    take(games, kFile, attangle("Ada", "1. f5") + attangle("Cleo", "1. a1"), Says::all);
    take(games, kFile, attangle("Cleo", "1. a1"), Says::all);
    ASSERT_EQ(games.games().size(), 2U);
    take(games, kFile, "", Says::all);  // it is being written
    EXPECT_EQ(games.games().size(), 2U);
}

TEST(LiveGames, AreShownUpToAFault) {
    LiveGames games;
    const std::string cut = "[Game \"attangle\"]\n[White \"Ada\"]\n\n1. f5 b5 2. d";
    EXPECT_EQ(take(games, kFile, attangle("Cleo", "1. a1 a1") + cut, Says::begun).back().fault, "");
    EXPECT_NE(games.find(1)->fault.find("line 6: a1: "), std::string::npos) << games.find(1)->fault;
    EXPECT_EQ(games.find(1)->game.plies, 1U);
    EXPECT_EQ(games.find(2)->game.plies, 2U);
    EXPECT_EQ(games.find(2)->fault, "");
    EXPECT_NE(take(games, kFile, attangle("Cleo", "1. a1 a1") + cut, Says::all).back().fault, "") << "it stays so";
    EXPECT_NE(games.find(2)->fault, "");
}

/// A file of a match to which games are added, one under way at its end and one at its begin.
TEST(LiveGames, ThatEndedFirstAreLeftOut) {
    LiveGames games;
    std::string ended;
    for (std::size_t i = 0; i < LiveGames::kMostGames + 50; ++i)
        ended += attangle("P" + std::to_string(i), "1. a1", "1-0");
    const std::string first = attangle("First", "1. a1");
    take(games, kFile, first + ended + attangle("Last", "1. a1"), Says::begun);
    const auto number_of = [&](const std::string& white) -> std::uint64_t {
        for (const auto& game : games.games())
            if (player_of(*game, Colour::white) == white) return game->number;
        return 0;
    };
    ASSERT_EQ(games.games().size(), LiveGames::kMostGames);
    EXPECT_EQ(number_of("P51"), 0U);
    EXPECT_NE(number_of("P52"), 0U);
    const std::uint64_t running = number_of("First"), last = number_of("Last"), kept = number_of("P149");
    EXPECT_NE(running, 0U);
    EXPECT_NE(last, 0U);
    for (const Says says : {Says::begun, Says::all}) {
        take(games, kFile, first + ended + attangle("Last", "1. a1 b2", "0-1") + attangle("New", "1. a1"), says);
        EXPECT_EQ(games.games().size(), LiveGames::kMostGames);
        EXPECT_EQ(number_of("First"), running);
        EXPECT_EQ(number_of("Last"), last);
        EXPECT_EQ(number_of("P149"), kept);
        EXPECT_EQ(number_of("P52"), 0U);
        EXPECT_NE(number_of("New"), 0U);
    }
    const std::uint64_t version = games.version();
    take(games, kFile, first + ended + attangle("Last", "1. a1 b2", "0-1") + attangle("New", "1. a1"), Says::all);
    EXPECT_EQ(games.version(), version);
}

TEST(LiveGames, OfAFileThatIsBeingWrittenStay) {
    LiveGames games;
    const std::string whole = attangle("Ada", "1. f5") + attangle("Cleo", "1. a1 b2");
    take(games, kFile, whole, Says::begun);
    for (std::size_t size = 0; size < whole.size(); ++size) take(games, kFile, whole.substr(0, size), Says::begun);
    take(games, kFile, whole, Says::begun);
    EXPECT_EQ(games.find(1)->moves.size(), 1U);
    EXPECT_EQ(games.find(2)->moves.size(), 2U);
    take(games, kFile, whole, Says::all);
    EXPECT_EQ(games.games().size(), 2U);
}

TEST(LiveGames, ComeFromSoManySources) {
    LiveGames games;
    for (std::size_t i = 0; i < LiveGames::kMostSources; ++i)
        take(games, {std::to_string(i), "round"}, attangle("Ada", "1. a1"));
    const std::string text = attangle("Ada", "1. a1");
    const auto bytes = notation::text_source(text);
    const auto refused = games.take({"other", "round"}, *bytes, Says::some, kNoStop);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    take(games, {"0", "round"}, attangle("Ada", "1. a1 b2"));
    EXPECT_EQ(games.find(1)->moves.size(), 2U);
}

TEST(LiveGames, SayWhatCannotBeRead) {
    LiveGames games;
    take(games, kFile, attangle("Ada", "1. f5"));
    const std::uint64_t before = games.version();
    games.complain(kFile, "it is gone");
    games.complain(kFile, "it is gone");
    EXPECT_EQ(games.version(), before + 1);
    EXPECT_EQ(live_json(games)["complaints"], (Json{{{"source", "games.pgn"}, {"sentence", "it is gone"}}}));
    take(games, kFile, attangle("Ada", "1. f5"));
    EXPECT_TRUE(games.complaints().empty());
    EXPECT_EQ(games.games().size(), 1U);
}

TEST(LiveGames, AreCountedInStandings) {
    LiveGames games;
    take(games, kRound,
         attangle("Ada", "1. a1", "1-0") + attangle("Cleo", "1. a1", "1/2-1/2") + attangle("Dora", "1. a1") +
             "[Game \"abalone\"]\n[White \"Ada\"]\n[Black \"Cleo\"]\n[Result \"1-0\"]\n\n1. a1b1 1-0\n\n" +
             attangle("?", "1. a1", "1-0"));
    const Json json = live_json(games);
    ASSERT_EQ(json["standings"].size(), 3U);
    EXPECT_EQ(json["standings"][0],
              (Json{{"player", "Cleo"}, {"points", 1.5}, {"games", 2}, {"won", 1}, {"drawn", 1}, {"lost", 0}}))
        << "Black moves first in Abalone";
    EXPECT_EQ(json["standings"][1],
              (Json{{"player", "Ada"}, {"points", 1.0}, {"games", 2}, {"won", 1}, {"drawn", 0}, {"lost", 1}}));
    EXPECT_EQ(json["standings"][2]["player"], "Ben");
    EXPECT_EQ(json["standings"][2]["lost"], 2);
}

TEST(LiveGames, AreCountedInStandingsAsOneWouldByHand) {
    std::mt19937_64 random(20261130);
    const auto one_of = [&](auto&& list) { return list[random_play::below(random, list.size())]; };
    const std::vector<std::string> players{"Ada", "Ben", "Cleo", "Dora", "ada", "?"};
    const std::vector<std::string> results{"1-0", "0-1", "1/2-1/2", "*"};
    LiveGames games;
    std::map<std::string, Json> expected;
    const auto count = [&](const std::string& player, const std::string& result, const std::string& win) {
        if (player == "?" || result == "*") return;
        auto [row, is_new] = expected.try_emplace(
            fold_case(player),
            Json{{"player", player}, {"points", 0.0}, {"games", 0}, {"won", 0}, {"drawn", 0}, {"lost", 0}});
        Json& json = row->second;
        const std::string how = result == "1/2-1/2" ? "drawn" : result == win ? "won" : "lost";
        json["games"] = json["games"].get<int>() + 1;
        json[how] = json[how].get<int>() + 1;
        json["points"] = json["points"].get<double>() + (how == "won" ? 1 : how == "drawn" ? 0.5 : 0);
    };
    for (int round = 0; round < 60; ++round) {
        const std::string white = one_of(players), black = one_of(players), result = one_of(results);
        const bool is_abalone = random_play::below(random, 2) == 0;  // where Black moves first
        const std::string tags = "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Round \"" +
                                 std::to_string(round) + "\"]\n[Result \"" + result + "\"]\n\n";
        take(games, kRound,
             is_abalone ? "[Game \"abalone\"]\n" + tags + "1. a1b1 " + result + "\n\n"
                        : "[Game \"attangle\"]\n" + tags + "1. a1 " + result + "\n\n");
        if (fold_case(white) == fold_case(black)) continue;  // against oneself: nobody has won
        count(white, result, is_abalone ? "0-1" : "1-0");
        count(black, result, is_abalone ? "1-0" : "0-1");
    }
    const Json standings = live_json(games)["standings"];
    ASSERT_EQ(standings.size(), expected.size());
    double last = 1000;
    for (const Json& row : standings) {
        EXPECT_EQ(row, expected.at(fold_case(row["player"].get<std::string>())));
        EXPECT_LE(row["points"].get<double>(), last);
        last = row["points"];
    }
}

}  // namespace
}  // namespace ludex::service
