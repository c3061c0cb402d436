#include "drawing/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

std::string sheet_of(const AnyVariant& variant, std::string_view title, Size one, const std::vector<Tile>& tiles,
                     unsigned columns, bool dark) {
    constexpr double kGap = 30;
    constexpr double kCaption = 50;
    const auto in_row = static_cast<double>(std::min<std::size_t>(columns, tiles.size()));
    const auto rows = static_cast<double>((tiles.size() + columns - 1) / columns);
    const Size size{in_row * (one.width + kGap) + kGap, rows * (one.height + kCaption + kGap) + kGap};
    std::string content =
        fmt::format(R"(<rect class="paper" width="{}" height="{}"/>)", number(size.width), number(size.height));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Spot corner{kGap + static_cast<double>(i % columns) * (one.width + kGap),
                          kGap + static_cast<double>(i / columns) * (one.height + kCaption + kGap)};
        content += at(corner, tiles[i].content);
        content += text("caption", {corner.x + one.width / 2, corner.y + one.height + kCaption / 2}, tiles[i].caption);
    }
    return document(variant, title, size, content, dark);
}

}  // namespace ludex::drawing
