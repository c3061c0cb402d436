#include "analyzer/explore/choice_counts.hpp"

#include <algorithm>

namespace ludex::analyzer {

namespace {

/// The others by their games in all choices.
std::map<std::uint32_t, std::uint64_t> games_of_others(const std::map<std::string, ByPerson>& chosen,
                                                       std::uint32_t own) {
    std::map<std::uint32_t, std::uint64_t> games;
    for (const auto& [name, by_person] : chosen)
        for (const auto& [person, tally] : by_person)
            if (person != own) games[person] += tally.games;
    return games;
}

Choice choice_of(const std::string& name, const ByPerson& by_person, std::uint32_t own, std::uint32_t foremost) {
    Choice choice{name, {}, {}};
    for (const auto& [person, tally] : by_person) {
        (person == own ? choice.own : choice.others).add(tally);
        if (person == foremost && foremost != Persons::kUnknown) choice.by_foremost = tally.games;
    }
    return choice;
}

}  // namespace

void write_choices(const std::map<std::string, ByPerson>& chosen, const Persons& persons, std::uint32_t own,
                   Habit& habit) {
    auto games = games_of_others(chosen, own);
    if (const auto unnamed = games.extract(Persons::kUnknown)) habit.unnamed = unnamed.mapped();
    // Of equal ones the first by name: numbers depend on the order of imports.
    const auto most = std::max_element(games.begin(), games.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second < b.second : persons.name(b.first) < persons.name(a.first);
    });
    const std::uint32_t foremost = most == games.end() ? Persons::kUnknown : most->first;
    habit.other_players = games.size();
    if (foremost != Persons::kUnknown) habit.foremost = persons.name(foremost);
    for (const auto& [name, by_person] : chosen) habit.choices.push_back(choice_of(name, by_person, own, foremost));
    std::stable_sort(habit.choices.begin(), habit.choices.end(), [](const Choice& a, const Choice& b) {
        return std::pair(a.own.games, a.others.games) > std::pair(b.own.games, b.others.games);
    });
}

}  // namespace ludex::analyzer
