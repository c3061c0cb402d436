#include "analyzer/explore/choice_counts.hpp"

#include <algorithm>

#include "core/names.hpp"

namespace ludex::analyzer {

namespace {

/// The others by their games in all choices.
std::map<std::uint32_t, std::uint64_t> games_of_others(const std::map<std::string, ByPerson>& chosen,
                                                       const Persons& persons) {
    std::map<std::uint32_t, std::uint64_t> games;
    for (const auto& [name, by_person] : chosen)
        for (const auto& [person, tally] : by_person)
            if (!persons.is_own(person)) games[person] += tally.games;
    return games;
}

Choice choice_of(const std::string& name, const ByPerson& by_person, const Persons& persons, std::uint32_t foremost) {
    Choice choice{name, {}, {}};
    for (const auto& [person, tally] : by_person) {
        (persons.is_own(person) ? choice.own : choice.others).add(tally);
        if (person == foremost && foremost != Persons::kUnknown) choice.foremost = tally.games;
    }
    return choice;
}

}  // namespace

Persons::Persons(const std::vector<std::string>& players, const std::string& own) : names_(players) {
    std::unordered_map<std::string, std::uint32_t> numbers;
    const std::string folded_own = fold_case(own);
    for (std::uint32_t player = 0; player < players.size(); ++player) {
        const std::string folded = fold_case(players[player]);
        persons_.push_back(folded.empty() ? kUnknown : numbers.try_emplace(folded, player).first->second);
        if (!folded.empty() && folded == folded_own) own_ = persons_.back();
    }
}

std::uint32_t Persons::of(std::uint32_t player) const { return player < persons_.size() ? persons_[player] : kUnknown; }

void write_choices(const std::map<std::string, ByPerson>& chosen, const Persons& persons, Habit& habit) {
    auto games = games_of_others(chosen, persons);
    if (const auto unnamed = games.extract(Persons::kUnknown)) habit.unnamed = unnamed.mapped();
    // Of equal ones the first by name: numbers depend on the order of imports.
    const auto most = std::max_element(games.begin(), games.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second < b.second : persons.name(b.first) < persons.name(a.first);
    });
    const std::uint32_t foremost = most == games.end() ? Persons::kUnknown : most->first;
    habit.other_players = games.size();
    if (foremost != Persons::kUnknown) habit.foremost = persons.name(foremost);
    for (const auto& [name, by_person] : chosen) habit.choices.push_back(choice_of(name, by_person, persons, foremost));
    std::stable_sort(habit.choices.begin(), habit.choices.end(), [](const Choice& a, const Choice& b) {
        return std::pair(a.own.games, a.others.games) > std::pair(b.own.games, b.others.games);
    });
}

}  // namespace ludex::analyzer
