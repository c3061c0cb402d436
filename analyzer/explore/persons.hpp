#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

namespace ludex::analyzer {

/// The players of a store as the persons that they are: names that differ in case alone are one.
class Persons {
public:
    static constexpr std::uint32_t kUnknown = 0;
    static constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();

    /// `players`: the store's names, by number; the first one stands for a name that is not known.
    explicit Persons(std::vector<std::string> players);

    /// The number of a person, the least one of the names; kUnknown for a number that only damage has.
    [[nodiscard]] std::uint32_t of(std::uint32_t player) const;
    /// The number of the person with this name, in any case; kNobody when there is none.
    [[nodiscard]] std::uint32_t find(const std::string& name) const;
    [[nodiscard]] const std::string& name(std::uint32_t person) const { return names_[person]; }

private:
    std::vector<std::string> names_;
    std::vector<std::uint32_t> persons_;
    std::unordered_map<std::string, std::uint32_t> by_name_;  ///< folded
};

}  // namespace ludex::analyzer
