#include "analyzer/explore/habits.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <queue>
#include <unordered_set>

#include "analyzer/explore/explore.hpp"
#include "analyzer/explore/opening_names.hpp"
#include "games/checked_game.hpp"

namespace ludex::analyzer {

namespace {

constexpr std::size_t kMostPositions = 300;

/// As the player's side sees it.
Tally of_side(const HabitQuestion& question, const Tally& tally) {
    return question.as_first ? tally : tally.with_sides_exchanged();
}

/// Adds up a choice's games, his and those of all.
class Choices {
public:
    explicit Choices(const HabitQuestion& question) : question_(question) {}

    void add_own(const std::string& name, const Tally& tally) { own_[name].add(of_side(question_, tally)); }
    void add_all(const std::string& name, const Tally& tally) { all_[name].add(of_side(question_, tally)); }

    void write_to(Habit& habit) const {
        for (const auto& [name, all] : all_) {
            const auto found = own_.find(name);
            const Tally own = found == own_.end() ? Tally() : found->second;
            habit.choices.push_back({name, own, all.without(own)});
        }
        std::stable_sort(habit.choices.begin(), habit.choices.end(), [](const Choice& a, const Choice& b) {
            return std::pair(a.own.games, a.others.games) > std::pair(b.own.games, b.others.games);
        });
    }

private:
    const HabitQuestion& question_;
    std::map<std::string, Tally> own_, all_;
};

// --- Positions -------------------------------------------------------------------------------------------------------

/// A position that is still to be looked at.
struct Reached {
    std::uint64_t games;
    OpeningLine line;

    friend bool operator<(const Reached& a, const Reached& b) {
        return a.games != b.games ? a.games < b.games : b.line.moves < a.line.moves;
    }
};

/// Follows the player's games from their starts, the most played moves first.
class GameFollower {
public:
    GameFollower(storage::GameStore& store, const HabitQuestion& question) : store_(store), question_(question) {
        own_.filter = games_of_player(question);
        all_.filter = games_of_all(question);
    }

    Result<std::vector<Habit>> habits() {
        LUDEX_TRY(find_starts());
        while (!reached_.empty() && habits_.size() < kMostPositions) {
            const OpeningLine next = reached_.top().line;
            reached_.pop();
            if (seen_.insert(folded_key(next.end)).second) LUDEX_TRY(look_at(next));
        }
        LUDEX_TRY(add_others());
        return std::move(habits_);
    }

private:
    Status find_starts() {
        std::map<std::string, std::uint64_t, std::less<>> games;  // by the text of a start of their own
        const Status read =
            store_.for_each_start(own_.filter, [&](std::int64_t, const storage::GameFacts&, std::string_view start) {
                ++games.emplace(start, 0).first->second;
            });
        LUDEX_TRY(read);
        for (const auto& [text, n] : games) {
            if (n < question_.fewest_games) continue;
            const auto start = with_game(question_.variant, [&]<class G>(const auto& v) -> Result<AnyPosition> {
                const auto position = start_position<G>(v, text);
                LUDEX_TRY(position);
                return AnyPosition(*position);
            });
            LUDEX_TRY(start);
            reached_.push({n, {*start, {}, *start}});
        }
        return Done{};
    }

    Status look_at(const OpeningLine& here) {
        const auto answer = explore(store_, here.end, own_);
        LUDEX_TRY(answer);
        if (to_play(here.end) == side_of(question_)) note(here, *answer);
        for (const ExploreMove& move : answer->moves) {
            if (move.tally.games < question_.fewest_games) continue;
            const auto after = parse_position(question_.variant, move.position);
            LUDEX_TRY(after);
            OpeningLine line{here.start, here.moves, *after};
            line.moves.push_back(move.move);
            reached_.push({move.tally.games, std::move(line)});
        }
        return Done{};
    }

    void note(const OpeningLine& here, const ExploreAnswer& answer) {
        std::uint64_t moves = 0;
        for (const ExploreMove& move : answer.moves) moves += move.tally.games;
        if (moves < question_.fewest_games) return;
        const auto name = OpeningNames::shipped().name_of(here.end);
        habits_.push_back({here, std::string(name.value_or("")), {}});
        own_answers_.push_back(answer);
    }

    /// One filter after the other: to change it at each position would cost more than the answers.
    Status add_others() {
        for (std::size_t i = 0; i < habits_.size(); ++i) {
            const auto answer = explore(store_, habits_[i].line->end, all_);
            LUDEX_TRY(answer);
            Choices choices(question_);
            for (const ExploreMove& move : own_answers_[i].moves) choices.add_own(move.move, move.tally);
            for (const ExploreMove& move : answer->moves) choices.add_all(move.move, move.tally);
            choices.write_to(habits_[i]);
        }
        return Done{};
    }

    storage::GameStore& store_;
    const HabitQuestion& question_;
    ExploreOptions own_, all_;
    std::priority_queue<Reached> reached_;
    std::unordered_set<PositionKey> seen_;
    std::vector<Habit> habits_;
    std::vector<ExploreAnswer> own_answers_;  ///< of the habits
};

// --- Set-ups ---------------------------------------------------------------------------------------------------------

/// What the side has in each game, by feature.
template <Game G>
Result<std::vector<Habit>> set_up_habits(storage::GameStore& store, const typename G::Variant& variant,
                                         const HabitQuestion& question) {
    const auto features = G::start_features();
    if (features.empty()) return std::vector<Habit>();
    std::vector<Choices> choices(features.size(), Choices(question));
    const auto add = [&](auto&& add_to) {
        return [&, add_to](std::int64_t, const storage::GameFacts& facts, std::string_view own_start) {
            const auto start = start_position<G>(variant, own_start);
            if (!start) return;
            Tally tally;
            tally.add(facts.result);
            for (std::size_t i = 0; i < features.size(); ++i)
                add_to(choices[i], features[i].text(*start, side_of(question)), tally);
        };
    };
    LUDEX_TRY(
        store.for_each_start(games_of_player(question),
                             add([](Choices& to, const auto& name, const Tally& tally) { to.add_own(name, tally); })));
    LUDEX_TRY(store.for_each_start(games_of_all(question), add([](Choices& to, const auto& name, const Tally& tally) {
                                       to.add_all(name, tally);
                                   })));
    std::vector<Habit> habits;
    for (std::size_t i = 0; i < features.size(); ++i) {
        Habit habit{std::nullopt, std::string(features[i].name), {}};
        choices[i].write_to(habit);
        if (own_total(habit) >= question.fewest_games) habits.push_back(std::move(habit));
    }
    return habits;
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
    return std::accumulate(habit.choices.begin(), habit.choices.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Choice& choice) { return sum + choice.own.games; });
}

std::uint64_t others_total(const Habit& habit) {
    return std::accumulate(habit.choices.begin(), habit.choices.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Choice& choice) { return sum + choice.others.games; });
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
    if (others_total(habit) < kFewestOthers) return nullptr;
    return &*std::max_element(habit.choices.begin(), habit.choices.end(),
                              [](const Choice& a, const Choice& b) { return a.others.games < b.others.games; });
}

bool leaves_main_road(const Habit& habit) {
    const Choice* const main = main_choice(habit);
    const Choice* const usual = usual_choice(habit);
    if (main == nullptr || usual == nullptr || usual->name == main->name) return false;
    return own_share(habit, *usual)->low > others_share(habit, *usual)->value;
}

std::vector<const Choice*> avoided(const Habit& habit) {
    constexpr double kOften = 0.1;
    std::vector<const Choice*> choices;
    if (others_total(habit) < kFewestOthers || own_total(habit) == 0) return choices;
    for (const Choice& choice : habit.choices) {
        const double usual = others_share(habit, choice)->value;
        if (usual >= kOften && own_share(habit, choice)->high < usual) choices.push_back(&choice);
    }
    return choices;
}

Result<std::vector<Habit>> habits_of(storage::GameStore& store, const HabitQuestion& question) {
    auto habits = with_game(question.variant,
                            [&]<class G>(const auto& variant) { return set_up_habits<G>(store, variant, question); });
    LUDEX_TRY(habits);
    auto positions = GameFollower(store, question).habits();
    LUDEX_TRY(positions);
    std::move(positions->begin(), positions->end(), std::back_inserter(*habits));
    return habits;
}

}  // namespace ludex::analyzer
