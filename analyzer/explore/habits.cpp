#include "analyzer/explore/habits.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

#include "analyzer/explore/choice_counts.hpp"
#include "analyzer/explore/equal_moves.hpp"
#include "analyzer/explore/frequent_positions.hpp"
#include "analyzer/explore/opening_names.hpp"
#include "analyzer/explore/visit_reader.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

namespace {

/// As the player's side sees it.
Tally of_side(const HabitQuestion& question, const Tally& tally) {
    return question.as_first ? tally : tally.with_sides_exchanged();
}

/// The result of a game as the player's side sees it, and who has that side.
void add_game(const HabitQuestion& question, const Persons& persons, const storage::GameFacts& facts, ByPerson& to) {
    Tally tally;
    tally.add(facts.result);
    to[persons.of(question.as_first ? facts.first_player : facts.second_player)].add(of_side(question, tally));
}

// --- Positions -------------------------------------------------------------------------------------------------------

/// What all games play at their first visit.
template <Game G>
Result<std::map<std::string, ByPerson>> moves_from(storage::GameStore& store, const typename G::Position& position,
                                                   const HabitQuestion& question, const Persons& persons) {
    VisitReader<G> reader(store, position, false);
    const EqualMoves<G> equal(position);
    std::map<typename G::Move, ByPerson> moves;
    LUDEX_TRY(for_each_game_at(store, reader, games_of_all(question),
                               [&](std::int64_t, const storage::GameFacts& facts, const auto& visit) {
                                   if (visit.move) add_game(question, persons, facts, moves[*visit.move]);
                               }));
    std::map<std::string, ByPerson> chosen;
    for (const auto& [move, by_person] : moves) {
        ByPerson& sum = chosen[G::format(equal.representative(move))];
        for (const auto& [person, tally] : by_person) sum[person].add(tally);
    }
    return chosen;
}

Result<std::vector<Habit>> position_habits(storage::GameStore& store, const HabitQuestion& question,
                                           const Persons& persons) {
    auto lines = frequent_positions(
        store, {question.variant, games_of_player(question), side_of(question), question.fewest_games});
    LUDEX_TRY(lines);
    std::vector<Habit> habits;
    for (OpeningLine& line : *lines) {
        const auto chosen =
            with_game(line.end, [&]<class G>(const auto& p) { return moves_from<G>(store, p, question, persons); });
        LUDEX_TRY(chosen);
        const auto name = OpeningNames::shipped().name_of(line.end);
        Habit& habit = habits.emplace_back(Habit{std::move(line), std::string(name.value_or("")), {}});
        write_choices(*chosen, persons, persons.find(question.player), habit);
    }
    return habits;
}

// --- Set-ups ---------------------------------------------------------------------------------------------------------

/// What the side has in each game, by feature.
template <Game G>
Result<std::vector<Habit>> set_up_habits(storage::GameStore& store, const typename G::Variant& variant,
                                         const HabitQuestion& question, const Persons& persons) {
    const auto features = G::start_features();
    if (features.empty()) return std::vector<Habit>();
    std::vector<std::map<std::string, ByPerson>> chosen(features.size());
    const auto add = [&](std::int64_t, const storage::GameFacts& facts, std::string_view own_start) {
        const auto start = start_position<G>(variant, own_start);
        if (!start) return;
        for (std::size_t i = 0; i < features.size(); ++i)
            add_game(question, persons, facts, chosen[i][features[i].text(*start, side_of(question))]);
    };
    LUDEX_TRY(store.for_each_start(games_of_all(question), add));
    std::vector<Habit> habits;
    for (std::size_t i = 0; i < features.size(); ++i) {
        Habit habit{std::nullopt, std::string(features[i].name), {}};
        write_choices(chosen[i], persons, persons.find(question.player), habit);
        if (own_total(habit) >= question.fewest_games) habits.push_back(std::move(habit));
    }
    return habits;
}

/// Games of others that the foremost of them did not play.
std::uint64_t without_foremost(const Choice& choice) { return choice.others.games - choice.by_foremost; }

/// Whether enough games of others are there to say what is usual.
bool is_known_what_is_usual(const Habit& habit) {
    return others_total(habit) - by_foremost_total(habit) >= kFewestOthers;
}

/// The shares that the others make of a choice, with the foremost of them and without.
std::pair<double, double> shares_of_others(const Habit& habit, const Choice& choice) {
    const auto share = [](std::uint64_t some, std::uint64_t all) {
        return static_cast<double>(some) / static_cast<double>(all);
    };
    const std::uint64_t all = others_total(habit);
    return {share(choice.others.games, all), share(without_foremost(choice), all - by_foremost_total(habit))};
}

template <class Games>
std::uint64_t total(const Habit& habit, Games&& games) {
    return std::accumulate(habit.choices.begin(), habit.choices.end(), std::uint64_t{0},
                           [&](std::uint64_t sum, const Choice& choice) { return sum + games(choice); });
}

}  // namespace

Colour side_of(const HabitQuestion& question) {
    const Colour first = info_of(question.variant).first_mover;
    return question.as_first ? first : opponent(first);
}

storage::GameFilter games_of_all(const HabitQuestion& question) {
    storage::GameFilter filter = question.filter;
    filter.variants.push_back(full_name(question.variant));
    filter.with_partial = filter.with_related = false;
    return filter;
}

storage::GameFilter games_of_player(const HabitQuestion& question) {
    storage::GameFilter filter = games_of_all(question);
    (question.as_first ? filter.first : filter.second) = question.player;
    return filter;
}

std::uint64_t own_total(const Habit& habit) {
    return total(habit, [](const Choice& choice) { return choice.own.games; });
}

std::uint64_t others_total(const Habit& habit) {
    return total(habit, [](const Choice& choice) { return choice.others.games; });
}

std::uint64_t by_foremost_total(const Habit& habit) {
    return total(habit, [](const Choice& choice) { return choice.by_foremost; });
}

std::optional<Score> own_share(const Habit& habit, const Choice& choice) {
    return share_of(static_cast<double>(choice.own.games), static_cast<double>(own_total(habit)));
}

std::optional<Score> others_share(const Habit& habit, const Choice& choice) {
    return share_of(static_cast<double>(choice.others.games), static_cast<double>(others_total(habit)));
}

const Choice* usual_choice(const Habit& habit) {
    constexpr std::uint64_t kFewest = 3;
    const bool is_usual = !habit.choices.empty() && habit.choices.front().own.games >= kFewest;
    return is_usual ? &habit.choices.front() : nullptr;
}

const Choice* main_choice(const Habit& habit) {
    if (!is_known_what_is_usual(habit)) return nullptr;
    const auto& choices = habit.choices;
    const auto is_rarer = [](const Choice& a, const Choice& b) { return a.others.games < b.others.games; };
    const Choice& main = *std::max_element(choices.begin(), choices.end(), is_rarer);
    const bool is_main = std::all_of(choices.begin(), choices.end(), [&](const Choice& other) {
        return &other == &main || (is_rarer(other, main) && without_foremost(other) < without_foremost(main));
    });
    return is_main ? &main : nullptr;
}

bool leaves_main_road(const Habit& habit) {
    const Choice* const main = main_choice(habit);
    const Choice* const usual = usual_choice(habit);
    if (main == nullptr || usual == nullptr || usual->name == main->name) return false;
    const auto [of_all, of_most] = shares_of_others(habit, *usual);
    const auto [main_of_all, main_of_most] = shares_of_others(habit, *main);
    return own_share(habit, *usual)->low > std::max(of_all, of_most) &&
           own_share(habit, *main)->high < std::min(main_of_all, main_of_most);
}

std::vector<const Choice*> avoided(const Habit& habit) {
    constexpr double kOften = 0.1;
    std::vector<const Choice*> choices;
    if (!is_known_what_is_usual(habit) || own_total(habit) == 0) return choices;
    for (const Choice& choice : habit.choices) {
        const auto [of_all, of_most] = shares_of_others(habit, choice);
        const double usual = std::min(of_all, of_most);
        if (usual >= kOften && own_share(habit, choice)->high < usual) choices.push_back(&choice);
    }
    return choices;
}

Result<std::vector<Habit>> habits_of(storage::GameStore& store, const HabitQuestion& question) {
    auto names = store.names();
    LUDEX_TRY(names);
    const Persons persons(std::move(names->players));
    auto habits = with_game(question.variant, [&]<class G>(const auto& variant) {
        return set_up_habits<G>(store, variant, question, persons);
    });
    LUDEX_TRY(habits);
    auto positions = position_habits(store, question, persons);
    LUDEX_TRY(positions);
    std::move(positions->begin(), positions->end(), std::back_inserter(*habits));
    return habits;
}

}  // namespace ludex::analyzer
