#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "analyzer/explore/habits.hpp"

namespace ludex::analyzer {

/// The players of a store as the persons that they are: names that differ in case alone are one.
class Persons {
public:
    static constexpr std::uint32_t kUnknown = 0;

    /// `players`: the store's names, by number; the first one stands for a name that is not known.
    Persons(const std::vector<std::string>& players, const std::string& own);

    /// The number of a person: the least one of the names.
    [[nodiscard]] std::uint32_t of(std::uint32_t player) const;
    [[nodiscard]] const std::string& name(std::uint32_t person) const { return names_[person]; }
    [[nodiscard]] bool is_own(std::uint32_t person) const { return person != kUnknown && person == own_; }

private:
    const std::vector<std::string>& names_;
    std::vector<std::uint32_t> persons_;
    std::uint32_t own_ = kUnknown;
};

/// The results of something that was chosen, by person.
using ByPerson = std::unordered_map<std::uint32_t, Tally>;

/// Writes what was chosen into the habit, by name: what the player does most comes first.
void write_choices(const std::map<std::string, ByPerson>& chosen, const Persons& persons, Habit& habit);

}  // namespace ludex::analyzer
