#pragma once

#include "conformance/memory_state.hpp"

/// Filters and facts of the store in memory.
namespace ludex::conformance {

/// Whether the filter lets the game through; `all` are the games of the store.
bool passes(const GameFilter& filter, Id id, const Held& held, const std::map<Id, Held>& all);

/// The names of all games, with numbers.
class Names {
public:
    explicit Names(const std::map<Id, Held>& games);

    [[nodiscard]] GameFacts facts_of(const Held& held) const;
    [[nodiscard]] const NameLists& lists() const { return lists_; }

private:
    NameLists lists_;
};

}  // namespace ludex::conformance
