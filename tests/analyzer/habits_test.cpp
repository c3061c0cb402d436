// What a player plays beside others, against a slow, obvious count: replay everything, count in maps.
#include "analyzer/explore/habits.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <span>

#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using random_play::below;

constexpr std::uint64_t kFewest = 3;

/// A game as the slow count sees it.
struct PlayedGame {
    std::string first, second;
    GameResult result = GameResult::unfinished;
    std::string start;              ///< the text of one of its own
    std::vector<PositionKey> keys;  ///< folded, of all positions
    std::vector<Colour> to_play;
    std::vector<std::string> features;  ///< of the start, both sides of each feature
};

/// One of few, so that some have many games; some are not known.
std::string random_player(std::mt19937_64& random) {
    const std::size_t number = below(random, 6);
    return number == 5 ? "?" : "P" + std::to_string(std::max<std::size_t>(number, 1));
}

/// A short game of few openings, so that many games meet.
template <Game G>
PlayedGame random_game(const typename G::Variant& variant, const std::vector<typename G::Position>& starts, int number,
                       std::mt19937_64& random, std::string& text) {
    PlayedGame game;
    game.first = random_player(random);
    game.second = random_player(random);
    auto p = starts[below(random, starts.size())];
    GameRecord record;
    const bool is_black_first = G::kInfo.first_mover == Colour::black;
    record.set_tag("Date", std::to_string(1800 + number) + ".01.01");  // no two are records of the same game
    record.set_tag(is_black_first ? "Black" : "White", game.first);
    record.set_tag(is_black_first ? "White" : "Black", game.second);
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    if (G::initial(variant) != p) game.start = G::format(p);
    if (!game.start.empty()) record.set_tag("FEN", game.start);
    for (const auto& feature : G::start_features())
        for (const Colour side : {G::kInfo.first_mover, opponent(G::kInfo.first_mover)})
            game.features.push_back(feature.text(p, side));
    const std::size_t plies = 1 + below(random, 6);
    for (std::size_t ply = 0;; ++ply) {
        game.keys.push_back(G::fold(p).key);
        game.to_play.push_back(G::to_play(p));
        const auto moves = G::legal_moves(p);
        if (ply == plies || moves.empty()) break;
        const auto move = moves[below(random, std::min<std::size_t>(moves.size(), 3))];
        record.add(ElementKind::move, G::format(move));
        G::play_unchecked(p, move);
    }
    game.result = static_cast<GameResult>(below(random, 4));
    record.set_tag("Result", to_text(game.result));
    record.result_token = to_text(game.result);
    notation::write_record(record, G::kInfo.first_mover, true, text);
    return game;
}

struct Counts {
    Tally own, others;
    std::map<std::string, std::uint64_t> games;  ///< of others, by player
};

/// By what was chosen: the key of the position behind a move.
template <class Key>
using ByChoice = std::map<Key, Counts>;

Tally of_side(const HabitQuestion& question, GameResult result) {
    Tally tally;
    tally.add(result);
    return question.as_first ? tally : tally.with_sides_exchanged();
}

void add(const HabitQuestion& question, const PlayedGame& game, Counts& count) {
    const std::string& player = question.as_first ? game.first : game.second;
    (player == question.player ? count.own : count.others).add(of_side(question, game.result));
    if (player != question.player && player != "?") ++count.games[player];
}

bool is_own(const HabitQuestion& question, const PlayedGame& game) {
    return (question.as_first ? game.first : game.second) == question.player;
}

/// Who the others are, and what the foremost of them chose: of equal ones the first by name.
template <class Key>
void expect_players(const Habit& habit, const ByChoice<Key>& expected, const std::map<Key, std::uint64_t>& foremost) {
    std::map<std::string, std::uint64_t> games;
    for (const auto& [key, count] : expected)
        for (const auto& [player, n] : count.games) games[player] += n;
    std::string most;
    for (const auto& [player, n] : games)
        if (most.empty() || n > games[most]) most = player;
    EXPECT_EQ(habit.other_players, games.size());
    EXPECT_EQ(habit.foremost, most);
    for (const auto& [key, count] : expected) {
        const auto found = count.games.find(most);
        EXPECT_EQ(foremost.at(key), found == count.games.end() ? 0 : found->second);
    }
}

/// What was played at the first visit to a position.
ByChoice<PositionKey> played_at(const std::vector<PlayedGame>& games, const HabitQuestion& question, PositionKey key) {
    ByChoice<PositionKey> counts;
    for (const PlayedGame& game : games) {
        const auto visit = std::find(game.keys.begin(), game.keys.end(), key);
        if (visit == game.keys.end() || visit + 1 == game.keys.end()) continue;
        add(question, game, counts[*(visit + 1)]);
    }
    return counts;
}

/// The folded positions from which enough of the player's games go on.
std::set<PositionKey> reached_by(const std::vector<PlayedGame>& games, const HabitQuestion& question) {
    std::map<PositionKey, std::uint64_t> counts;
    for (const PlayedGame& game : games) {
        const std::set<PositionKey> keys(game.keys.begin(), game.keys.end());
        for (const PositionKey key : keys) {
            const auto visit = std::find(game.keys.begin(), game.keys.end(), key);
            if (is_own(question, game) && visit + 1 != game.keys.end()) ++counts[key];
        }
    }
    std::set<PositionKey> reached;
    for (const auto& [key, n] : counts)
        if (n >= kFewest) reached.insert(key);
    return reached;
}

void expect_same(const Habit& habit, const ByChoice<PositionKey>& expected) {
    ByChoice<PositionKey> found;
    std::map<PositionKey, std::uint64_t> foremost;
    for (const Choice& choice : habit.choices) {
        const auto after = play(habit.line->end, *parse_move(habit.line->end, choice.name));
        Counts& count = found[folded_key(*after)];
        count.own.add(choice.own);
        count.others.add(choice.others);
        foremost[folded_key(*after)] += choice.by_foremost;
    }
    ASSERT_EQ(found.size(), expected.size());
    expect_players(habit, expected, foremost);
    for (const auto& [after, count] : expected) {
        EXPECT_EQ(found[after].own, count.own);
        EXPECT_EQ(found[after].others, count.others);
    }
}

void expect_line(const OpeningLine& line) {
    AnyPosition position = line.start;
    for (const std::string& move : line.moves) position = *play(position, *parse_move(position, move));
    EXPECT_EQ(position, line.end);
}

void compare_positions(std::span<const Habit> habits, const std::vector<PlayedGame>& games,
                       const HabitQuestion& question) {
    const Colour first = info_of(question.variant).first_mover;
    const Colour side = question.as_first ? first : opponent(first);
    std::set<PositionKey> expected;
    for (const PositionKey key : reached_by(games, question)) {
        std::uint64_t own = 0;
        for (const auto& [after, count] : played_at(games, question, key)) own += count.own.games;
        const auto is_there = [&](const PlayedGame& game) {
            const auto visit = std::find(game.keys.begin(), game.keys.end(), key);
            return visit != game.keys.end() &&
                   game.to_play[static_cast<std::size_t>(visit - game.keys.begin())] == side;
        };
        if (own >= kFewest && std::any_of(games.begin(), games.end(), is_there)) expected.insert(key);
    }
    std::set<PositionKey> found;
    for (const Habit& habit : habits) {
        found.insert(folded_key(habit.line->end));
        expect_line(*habit.line);
        expect_same(habit, played_at(games, question, folded_key(habit.line->end)));
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(found.size(), habits.size());
}

void compare_set_ups(std::span<const Habit> habits, const std::vector<PlayedGame>& games,
                     const HabitQuestion& question) {
    for (std::size_t i = 0; i < habits.size(); ++i) {
        ByChoice<std::string> expected;
        for (const PlayedGame& game : games) {
            add(question, game, expected[game.features[2 * i + (question.as_first ? 0 : 1)]]);
        }
        ASSERT_EQ(habits[i].choices.size(), expected.size());
        std::map<std::string, std::uint64_t> foremost;
        for (const Choice& choice : habits[i].choices) {
            foremost[choice.name] = choice.by_foremost;
            EXPECT_EQ(choice.own, expected[choice.name].own);
            EXPECT_EQ(choice.others, expected[choice.name].others);
        }
        expect_players(habits[i], expected, foremost);
    }
}

template <Game G>
void compare(const typename G::Variant& variant) {
    std::mt19937_64 random(20261128);
    std::vector<typename G::Position> starts;
    for (int start = 0; start < 3; ++start) starts.push_back(random_play::start<G>(variant, random));
    // The last one is a start of its own in all games.
    if (G::initial(variant)) G::play_unchecked(starts.back(), G::legal_moves(starts.back())[0]);
    std::vector<PlayedGame> games;
    std::vector<std::string> texts;
    for (int game = 0; game < 150; ++game)
        games.push_back(random_game<G>(variant, starts, game, random, texts.emplace_back()));
    const auto store = stores::open(":memory:");
    ASSERT_EQ(stores::import(*store, texts).imported, texts.size());
    for (const bool as_first : {true, false}) {
        const HabitQuestion question{AnyVariant(variant), "P1", as_first, {}, kFewest};
        const auto habits = habits_of(*store, question);
        ASSERT_TRUE(habits);
        const std::size_t features = G::start_features().size();
        ASSERT_GT(habits->size(), features);
        const std::span<const Habit> all(*habits);
        compare_set_ups(all.first(features), games, question);
        compare_positions(all.subspan(features), games, question);
    }
}

TEST(Habits, EqualTheSlowCount) {
    for (const char* const name : {"abalone/standard", "abalone/belgian-daisy", "attangle", "attangle/grand",
                                   "attangle/former", "artaban", "artaban/diagonal"})
        with_game(*parse_game_name(name), []<class G>(const auto& variant) { compare<G>(variant); });
}

// --- What is said of them --------------------------------------------------------------------------------------------

Choice choice(const std::string& name, std::uint64_t own, std::uint64_t others) {
    Choice made{name, {}, {}};
    made.own.games = own;
    made.others.games = others;
    return made;
}

Habit habit_of(std::vector<Choice> choices) { return {{}, {}, std::move(choices)}; }

TEST(Habits, LeaveTheMainRoadBeyondTheBoundsOfTheirShare) {
    EXPECT_TRUE(leaves_main_road(habit_of({choice("b", 9, 10), choice("a", 1, 90)})));
    EXPECT_FALSE(leaves_main_road(habit_of({choice("a", 9, 90), choice("b", 1, 10)})));
    EXPECT_FALSE(leaves_main_road(habit_of({choice("b", 9, 10), choice("a", 8, 50), choice("c", 0, 40)})))
        << "and plays what others do as they do";
    EXPECT_EQ(main_choice(habit_of({choice("b", 9, 40), choice("a", 1, 40)})), nullptr) << "two are played most";
    EXPECT_FALSE(leaves_main_road(habit_of({choice("b", 2, 45), choice("a", 1, 55)})));  // of three games
    EXPECT_FALSE(leaves_main_road(habit_of({choice("b", 9, 1), choice("a", 1, 18)})));   // too few others
    EXPECT_FALSE(leaves_main_road(habit_of({choice("b", 2, 1), choice("a", 0, 99)})));   // twice is no habit
    EXPECT_TRUE(leaves_main_road(habit_of({choice("b", 3, 1), choice("a", 0, 99)})));
    EXPECT_EQ(main_choice(habit_of({choice("b", 9, 1), choice("a", 1, 18)})), nullptr);
}

TEST(Habits, DoNotTakeOnePlayerForAllOthers) {
    Choice own = choice("b", 9, 20), main = choice("a", 1, 90);
    main.by_foremost = 80;  // 20 and 10 games are left: most of the rest play b, too
    EXPECT_EQ(main_choice(habit_of({own, main})), nullptr);
    EXPECT_FALSE(leaves_main_road(habit_of({own, main})));
    main.by_foremost = 60;
    EXPECT_TRUE(leaves_main_road(habit_of({own, main})));
    main.by_foremost = 85;
    own.by_foremost = 15;  // fewer than 20 are left
    EXPECT_EQ(main_choice(habit_of({own, main})), nullptr);
    EXPECT_TRUE(avoided(habit_of({own, main})).empty());

    Choice never = choice("c", 0, 60);
    never.by_foremost = 60;  // nobody else plays it
    EXPECT_TRUE(avoided(habit_of({choice("a", 30, 60), never})).empty());
    never.by_foremost = 30;
    EXPECT_EQ(avoided(habit_of({choice("a", 30, 60), never})).size(), 1U);
}

TEST(Habits, AvoidWhatManyOthersChoose) {
    const Habit habit = habit_of({choice("a", 30, 40), choice("b", 2, 50), choice("c", 0, 9), choice("d", 5, 12)});
    const auto found = avoided(habit);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front()->name, "b");
    EXPECT_TRUE(avoided(habit_of({choice("a", 3, 60), choice("b", 0, 40)})).empty());  // of three games
}

}  // namespace
}  // namespace ludex::analyzer
