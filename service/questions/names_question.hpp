#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "service/options/option.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

enum class NameKind : std::uint8_t { players, events, openings };

/// A question for names that have a text in them, to be offered while somebody types.
struct NamesQuestion {
    NameKind of = NameKind::players;
    std::string part{};
    std::uint64_t limit = 12;
};
Options names_options(NamesQuestion& target);

/// Names that have all words of the text as parts, without accents and capitals: those that begin with it first, then
/// by the alphabet. Cost: the list of all names. Errors: storage.
Result<std::vector<std::string>> find_names(storage::GameStore& store, const NamesQuestion& question);

}  // namespace ludex::service
