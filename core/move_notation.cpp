#include "core/move_notation.hpp"

#include <algorithm>

#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex {

std::optional<unsigned> find_notation(std::span<const MoveNotation> notations, std::string_view name) {
    const std::string wanted = normalise_name(name);
    if (wanted.empty()) return std::nullopt;
    if (wanted == "canonical") return kCanonical;
    for (unsigned i = 0; i < notations.size(); ++i) {
        const auto aliases = split(notations[i].aliases, ',');
        if (wanted == normalise_name(notations[i].name) ||
            std::find(aliases.begin(), aliases.end(), wanted) != aliases.end())
            return i;
    }
    return std::nullopt;
}

}  // namespace ludex
