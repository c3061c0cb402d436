#include "web/page_parts.hpp"

#include <vector>

#include "drawing/board_parts.hpp"

namespace ludex::web {

std::set<std::string>& PageParts::codes_for(const AnyVariant& variant) {
    return parts_.try_emplace(drawing::board_name(variant), Parts{variant, {}}).first->second.codes;
}

std::string PageParts::html() const {
    std::vector<AnyVariant> variants;
    for (const auto& [name, parts] : parts_) variants.push_back(parts.variant);
    std::string html = R"(<svg class="parts" width="0" height="0" aria-hidden="true"><defs>)";
    html += drawing::shared_parts(variants);
    for (const auto& [name, parts] : parts_)
        html += drawing::board_parts(parts.variant) + drawing::piece_parts(parts.variant, parts.codes);
    return html + "</defs></svg>\n";
}

}  // namespace ludex::web
