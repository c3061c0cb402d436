#include "analyzer/explore/persons.hpp"

#include "core/names.hpp"

namespace ludex::analyzer {

Persons::Persons(std::vector<std::string> players) : names_(std::move(players)) {
    for (std::uint32_t player = 0; player < names_.size(); ++player) {
        const std::string folded = fold_case(names_[player]);
        persons_.push_back(folded.empty() ? kUnknown : by_name_.try_emplace(folded, player).first->second);
    }
}

std::uint32_t Persons::of(std::uint32_t player) const { return player < persons_.size() ? persons_[player] : kUnknown; }

std::uint32_t Persons::find(const std::string& name) const {
    const auto found = by_name_.find(fold_case(name));
    return found == by_name_.end() ? kNobody : found->second;
}

}  // namespace ludex::analyzer
