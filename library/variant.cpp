#include <algorithm>

#include "library/inside.hpp"

namespace ludex {

const std::vector<AnyVariant>& Inside::variants() {
    static const std::vector<AnyVariant> kVariants = all_variants();
    return kVariants;
}

Variant Inside::wrap(const AnyVariant& variant) {
    const auto& all = variants();
    return Variant(static_cast<std::uint16_t>(std::find(all.begin(), all.end(), variant) - all.begin()));
}

std::vector<Variant> Variant::all() {
    std::vector<Variant> all;
    for (std::size_t i = 0; i < Inside::variants().size(); ++i) all.push_back(Variant(static_cast<std::uint16_t>(i)));
    return all;
}

Result<Variant> Variant::find(std::string_view name) {
    const auto found = read_game_name(name);
    LUDEX_TRY(found);
    return Inside::wrap(*found);
}

std::string Variant::name() const { return full_name(Inside::of(*this)); }
std::string_view Variant::game() const { return info_of(Inside::of(*this)).id; }
Colour Variant::first_mover() const { return info_of(Inside::of(*this)).first_mover; }
std::string_view Variant::rules() const { return rules_name(Inside::of(*this)); }

bool Variant::has_start() const {
    return with_game(Inside::of(*this), []<class G>(const auto& v) { return G::initial(v).has_value(); });
}

}  // namespace ludex
