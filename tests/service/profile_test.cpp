// How a player plays, against a slow, obvious count: every game is looked at for every number.
#include "service/reports/profile.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "analyzer/annotate/move_losses.hpp"
#include "analyzer/explore/stored_walk.hpp"
#include "core/names.hpp"
#include "games/any_game.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using random_play::below;

/// A game as the slow count sees it.
struct PlayedGame {
    std::string variant, first, second, year;
    GameResult result = GameResult::unfinished;
    bool is_on_time = false;
    std::uint64_t plies = 0;
    std::vector<double> losses;  ///< in points, of each ply; empty when nobody judged it
    std::vector<std::vector<engine::MotifShown>> motifs;
};

template <Game G>
PlayedGame random_game(const typename G::Variant& variant, int number, std::mt19937_64& random, std::string& text) {
    PlayedGame game;
    game.first = "P" + std::to_string(below(random, 14));
    game.second = below(random, 9) == 0 ? "?" : (below(random, 2) == 0 ? "p" : "P") + std::to_string(below(random, 14));
    game.result = static_cast<GameResult>(below(random, 4));
    // A few end on time without a result: nobody knows then who lost.
    game.is_on_time = below(random, 3) == 0 && (game.result != GameResult::unfinished || number % 40 == 0);
    game.year = std::to_string(1900 + number);  // no two are records of the same game
    GameRecord record;
    const bool is_black_first = G::kInfo.first_mover == Colour::black;
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    record.set_tag(is_black_first ? "Black" : "White", game.first);
    record.set_tag(is_black_first ? "White" : "Black", game.second);
    record.set_tag("Date", game.year + ".01.01");
    if (game.is_on_time) record.set_tag("Termination", "time forfeit");
    record.set_tag("Result", to_text(game.result));
    record.result_token = to_text(game.result);
    auto p = random_play::start<G>(variant, random);
    if (G::initial(variant) != p) record.set_tag("FEN", G::format(p));
    const std::size_t plies = 1 + below(random, 30);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto moves = G::legal_moves(p);
        if (moves.empty()) break;
        const auto& move = moves[below(random, moves.size())];
        record.add(ElementKind::move, G::format(move));
        G::play_unchecked(p, move);
        ++game.plies;
    }
    notation::write_record(record, G::kInfo.first_mover, true, text);
    return game;
}

/// A judgement by which each move loses what the random numbers say.
JudgedGame random_judgement(std::mt19937_64& random, const CheckedGame& checked, PlayedGame& game) {
    JudgedGame judged{1, 1000, {}};
    constexpr double kLosses[] = {0, 4, 12, 25, 60};
    const std::vector<std::string> moves = move_texts(checked);
    std::size_t ply = 0;
    for (const AnyPosition& position : positions_of(checked)) {
        const auto legal = legal_moves(position);
        std::vector<std::string> best;
        if (!legal.empty()) best.push_back(format(legal[below(random, legal.size())]));
        const double loss = kLosses[below(random, 5)];
        if (ply < moves.size()) game.losses.push_back(!best.empty() && best[0] == moves[ply] ? 0 : loss);
        const std::optional<ForcedEnd> forced =
            below(random, 5) == 0 ? std::optional(ForcedEnd{true, 3, true}) : std::nullopt;
        judged.positions.push_back({0, 0.5, forced, best, {}, loss, 1, 1000});
        ++ply;
    }
    for (const analyzer::MoveLoss& loss : analyzer::losses_of(checked, judged)) game.motifs.push_back(loss.motifs);
    return judged;
}

template <Game G>
class ProfileOf : public testing::Test {
protected:
    ProfileOf() {
        std::mt19937_64 random(20261128);
        const auto variants = G::variants();
        std::size_t of_first_rules = 1;
        while (of_first_rules < std::min<std::size_t>(variants.size(), 3) &&
               rules_name(AnyVariant(variants[of_first_rules])) == rules_name(AnyVariant(variants[0])))
            ++of_first_rules;
        for (int number = 0; number < 700; ++number) {
            std::string own;
            // One game in twenty may be by other rules.
            const auto& variant = variants[below(random, number % 20 == 0 ? variants.size() : of_first_rules)];
            PlayedGame game = random_game<G>(variant, number, random, own);
            game.variant = full_name(AnyVariant(variant));
            rules_.push_back(std::string(rules_name(AnyVariant(variant))));
            texts_.push_back(own);
            games_.push_back(game);
        }
        stores::import(*store_, texts_);
        for (std::size_t i = 0; i < games_.size(); i += 3) {
            const auto id = static_cast<std::int64_t>(i) + 1;
            EXPECT_TRUE(store_->save_judgement(id, random_judgement(random, checked(id), games_[i])));
        }
    }

    CheckedGame checked(std::int64_t id) {
        const storage::GameMoves moves = **store_->load_moves(id);
        return *replay_moves(*parse_game_name(moves.variant), *analyzer::start_of<G>(moves), moves.moves);
    }

    /// The judged moves of a player that have a motif, and all.
    std::pair<double, double> moves_with(std::string_view motif, const std::string& rules, const std::string& player) {
        std::pair<double, double> moves;
        for_each_of(rules, player, [&](const PlayedGame& game, bool is_first, GameResult) {
            for (std::size_t ply = is_first ? 0 : 1; ply < game.losses.size(); ply += 2) {
                ++moves.second;
                for (const engine::MotifShown& shown : game.motifs[ply]) moves.first += shown.name == motif ? 1 : 0;
            }
        });
        return moves;
    }

    /// Calls f for each game of these rules as a player sees it: f(game, moves first, result).
    template <class F>
    void for_each_of(const std::string& rules, const std::string& player, F&& f) {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const PlayedGame& game = games_[i];
            const bool is_first = fold_case(game.first) == player;
            const bool is_second = fold_case(game.second) == player;
            if (rules_[i] != rules || is_first == is_second) continue;
            f(game, is_first, is_first ? game.result : with_sides_exchanged(game.result));
        }
    }

    /// The sums behind a measure: some of all.
    std::pair<double, double> sums(const std::string& measure, const std::string& rules, const std::string& player) {
        std::pair<double, double> sums;
        bool is_known = true;
        for_each_of(rules, player, [&](const PlayedGame& game, bool is_first, GameResult result) {
            for (std::size_t ply = is_first ? 0 : 1; ply < game.losses.size(); ply += 2) {
                if (measure == "points lost a move") sums.first += game.losses[ply];
                if (measure == "mistakes and blunders" && game.losses[ply] >= 20) ++sums.first;
                if (measure == "points lost a move" || measure == "mistakes and blunders") ++sums.second;
            }
            if (measure == "lost on time" && result == GameResult::unfinished && game.is_on_time) is_known = false;
            if (result == GameResult::unfinished) return;
            const double points = result == GameResult::first_wins ? 1 : result == GameResult::draw ? 0.5 : 0;
            const auto count = [&](double some) {
                sums.first += some;
                ++sums.second;
            };
            if (measure == "score") count(points);
            if (measure == "score moving first" && is_first) count(points);
            if (measure == "score moving second" && !is_first) count(points);
            if (measure == "drawn") count(points == 0.5 ? 1 : 0);
            if (measure == "lost on time") count(points == 0 && game.is_on_time ? 1 : 0);
            if (measure == "plies a finished game") count(static_cast<double>(game.plies));
        });
        return is_known ? sums : std::pair(0.0, 0.0);
    }

    const TemporaryFolder folder_;
    std::unique_ptr<storage::GameStore> store_ = stores::open(folder_.file("games.db"));
    std::vector<std::string> texts_, rules_;
    std::vector<PlayedGame> games_;
};

using Games = AllGames::Apply<testing::Types>;
TYPED_TEST_SUITE(ProfileOf, Games);

TYPED_TEST(ProfileOf, CountsWhatASlowCountFinds) {
    constexpr std::uint64_t kFewest = 12;
    const std::atomic<bool> goes_on{false};
    std::set<std::string> compared, motifs;
    for (int number = 0; number < 14; ++number) {
        const std::string player = "p" + std::to_string(number);
        ProfileQuestion question;
        question.of = player;
        question.fewest_games = kFewest;
        const auto profile = read_profile(*this->store_, question, goes_on);
        ASSERT_TRUE(profile) << profile.error().message;
        const PlayerProfile& own = profile->players.front();
        Tally tally;
        std::map<std::string, Tally> years, sides;
        this->for_each_of(profile->rules, player, [&](const PlayedGame& game, bool is_first, GameResult result) {
            tally.add(result);
            years[game.year].add(result);
            sides[is_first ? "moving first" : "moving second"].add(result);
        });
        EXPECT_EQ(own.tally, tally);
        for (const auto& [by, expected] : {std::pair{"year", years}, std::pair{"side", sides}}) {
            const auto section = std::find_if(own.sections.begin(), own.sections.end(),
                                              [&, name = by](const auto& s) { return s.by == name; });
            std::map<std::string, Tally> found;
            for (const ProfileRow& row : section->rows) found[row.group] = row.tally;
            EXPECT_EQ(found, expected);
        }
        for (const Measure& measure : own.measures) {
            if (measure.unit == MeasureUnit::rating) continue;
            const std::string name(measure.name);
            SCOPED_TRACE(player + " " + name);
            const auto [some, all] = this->sums(name, profile->rules, player);
            ASSERT_EQ(measure.quantity.has_value(), all > (measure.unit == MeasureUnit::mean ? 1 : 0));
            if (!measure.quantity) continue;
            EXPECT_DOUBLE_EQ(measure.quantity->some, some);
            EXPECT_DOUBLE_EQ(measure.quantity->all, all);
            EXPECT_LE(measure.quantity->low, measure.quantity->value);
            EXPECT_GE(measure.quantity->high, measure.quantity->value);
            const bool is_of_moves = name == "points lost a move" || name == "mistakes and blunders";
            const double fewest = is_of_moves ? 100 : kFewest;
            std::uint64_t others = 0, lower = 0, equal = 0;
            for (int other = 0; other < 14 && all >= fewest; ++other) {
                const auto [its, of] = this->sums(name, profile->rules, "p" + std::to_string(other));
                if (other == number || of < fewest) continue;
                ++others;
                if (its / of < some / all) ++lower;
                if (its / of == some / all) ++equal;
            }
            EXPECT_EQ(measure.others, others);
            EXPECT_EQ(measure.lower, lower);
            EXPECT_EQ(measure.equal, equal);
            if (measure.is_compared()) compared.insert(name);
        }
        for (const Measure& measure : own.motifs) {
            const auto [some, all] = this->moves_with(measure.name, profile->rules, player);
            ASSERT_TRUE(measure.quantity) << measure.name;
            EXPECT_EQ(measure.quantity->some, some) << measure.name;
            EXPECT_EQ(measure.quantity->all, all) << measure.name;
            if (some > 0) motifs.insert(std::string(measure.name));
            std::uint64_t others = 0, lower = 0;
            for (int other = 0; other < 14 && all >= 100; ++other) {
                const auto [its, of] = this->moves_with(measure.name, profile->rules, "p" + std::to_string(other));
                if (other == number || of < 100) continue;
                ++others;
                if (its / of < some / all) ++lower;
            }
            EXPECT_EQ(measure.others, others);
            EXPECT_EQ(measure.lower, lower);
        }
        double moves = 0;
        for (const LossRow& row : own.losses.front().rows) moves += static_cast<double>(row.losses.moves);
        EXPECT_EQ(moves, this->sums("points lost a move", profile->rules, player).second);
    }
    EXPECT_EQ(compared.size(), 8U) << "all but the rating";
    EXPECT_GE(motifs.size(), 3U) << "there are mistakes of several kinds";
}

TYPED_TEST(ProfileOf, IsExpectedToScoreAsARatingSays) {
    const std::atomic<bool> goes_on{false};
    ProfileQuestion question;
    question.of = "P3";
    question.beside = "P4";
    const auto profile = read_profile(*this->store_, question, goes_on);
    ASSERT_TRUE(profile) << profile.error().message;
    ASSERT_EQ(profile->players.size(), 2U);
    for (const PlayerProfile& player : profile->players) {
        ASSERT_EQ(player.sections[0].by, "side");
        double points = 0, expected = 0;
        for (const ProfileRow& row : player.sections[0].rows) {
            points += row.points;
            expected += row.expected;
        }
        // The most likely rating expects what was scored, but for the two games that everybody is given.
        EXPECT_NEAR(points, expected, 1);
    }
    Tally meetings;
    this->for_each_of(profile->rules, "p3", [&](const PlayedGame& game, bool is_first, GameResult result) {
        if (fold_case(is_first ? game.second : game.first) == "p4") meetings.add(result);
    });
    EXPECT_EQ(profile->meetings, meetings);
    EXPECT_GT(meetings.games, 0U);
}

TYPED_TEST(ProfileOf, RefusesOnePlayerTwice) {
    const std::atomic<bool> goes_on{false};
    ProfileQuestion question;
    question.of = "P3";
    question.beside = "p3";
    const auto refused = read_profile(*this->store_, question, goes_on);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("is one player"), std::string::npos) << refused.error().message;
}

}  // namespace
}  // namespace ludex::service
