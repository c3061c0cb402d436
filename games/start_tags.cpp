#include "games/start_tags.hpp"

#include <algorithm>
#include <string>

namespace ludex {

void set_start_tags(GameRecord& record, const AnyVariant& variant, const std::optional<AnyPosition>& own_start,
                    SourcePlace where) {
    const auto set = [&](std::string_view name, std::string_view value) {
        const auto found =
            std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag& tag) { return tag.name == name; });
        Tag& tag = found == record.tags.end() ? record.tags.emplace_back(Tag{std::string(name), {}, {}}) : *found;
        tag.value = value;
        tag.where = where;
    };
    set("Game", info_of(variant).id);
    if (!variant_name(variant).empty()) set("Variant", variant_name(variant));
    if (!own_start) return;
    set("SetUp", "1");
    set("FEN", format(*own_start));
}

std::optional<AnyVariant> variant_with_start(const AnyVariant& like, const AnyPosition& start) {
    return with_game(like, [&]<class G>(const auto&) -> std::optional<AnyVariant> {
        for (const auto& variant : G::variants()) {
            const auto initial = G::initial(variant);
            if (rules_name(variant) == rules_name(like) && initial && AnyPosition(*initial) == start) return variant;
        }
        return std::nullopt;
    });
}

std::optional<AnyVariant> name_start(GameRecord& record, const AnyVariant& like, const AnyPosition& start,
                                     SourcePlace where) {
    const auto known = variant_with_start(like, start);
    set_start_tags(record, known.value_or(like), known ? std::nullopt : std::optional(start), where);
    return known;
}

}  // namespace ludex
