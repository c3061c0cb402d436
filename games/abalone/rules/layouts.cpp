#include "games/abalone/rules/layouts.hpp"

#include <array>
#include <unordered_map>

#include "core/text.hpp"
#include "games/abalone/rules/rules.hpp"

namespace ludex::abalone {

namespace {

constexpr auto kLayouts = std::to_array<Layout>({
#include "abalone_layouts.inc"  // made from games/abalone/data/layouts.tsv at build time
});
static_assert(kLayouts.front().id == "standard");

constexpr auto make_variants() {
    std::array<Variant, kLayouts.size()> variants{};
    for (std::size_t i = 0; i < variants.size(); ++i) variants[i].layout = static_cast<std::uint8_t>(i);
    return variants;
}
constexpr auto kVariants = make_variants();

}  // namespace

std::span<const Layout> layouts() { return kLayouts; }

std::optional<std::uint8_t> find_layout(std::string_view name) {
    static const std::unordered_map<std::string_view, std::uint8_t> by_name = [] {
        std::unordered_map<std::string_view, std::uint8_t> names;
        for (std::size_t i = 0; i < kLayouts.size(); ++i) {
            names.emplace(kLayouts[i].id, static_cast<std::uint8_t>(i));
            for (const std::string_view alias : split(kLayouts[i].aliases, ','))
                if (!alias.empty()) names.emplace(alias, static_cast<std::uint8_t>(i));
        }
        return names;
    }();
    const auto found = by_name.find(name);
    if (found == by_name.end()) return std::nullopt;
    return found->second;
}

std::span<const Variant> Rules::variants() { return kVariants; }

std::string_view Rules::variant_name(const Variant& variant) {
    return variant.layout == 0 ? std::string_view{} : kLayouts[variant.layout].id;
}

std::optional<Variant> Rules::find_variant(std::string_view name) {
    if (name.empty()) return Variant{};
    const auto layout = find_layout(name);
    if (!layout) return std::nullopt;
    return Variant{*layout};
}

std::string_view Rules::missing_variant(std::string_view name) {
    return name == "grand" || name == "grand-abalone" || name == "abalone-grand"
               ? "Grand Abalone has a board of 91 points, which is not here"
               : "";
}

std::optional<Position> Rules::initial(const Variant& variant) {
    static const std::vector<Position> positions = [] {
        std::vector<Position> all;
        all.reserve(kLayouts.size());
        for (const Layout& layout : kLayouts)
            all.push_back(*parse_position(Variant{}, std::string(layout.rows) + " b 0 0"));
        return all;
    }();
    return positions[variant.layout];
}

}  // namespace ludex::abalone
