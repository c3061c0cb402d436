#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

#include "analyzer/explore/habits.hpp"
#include "analyzer/explore/persons.hpp"

namespace ludex::analyzer {

/// The results of something that was chosen, by person.
using ByPerson = std::unordered_map<std::uint32_t, Tally>;

/// Writes what was chosen into the habit, by name: what the player does most comes first. `own` is his number.
void write_choices(const std::map<std::string, ByPerson>& chosen, const Persons& persons, std::uint32_t own,
                   Habit& habit);

}  // namespace ludex::analyzer
