#include "drawing/heat_maps.hpp"

#include <fmt/format.h>

#include "drawing/drawing.hpp"
#include "drawing/parts/svg.hpp"
#include "drawing/sheet.hpp"

namespace ludex::drawing {

namespace {

std::string content_of(const Board& board, const HeatMap& map) {
    constexpr double kRadius = 0.34 * kStep;
    std::string svg = board.ground;
    for (const Label& label : board.labels) svg += text("label", label.at, label.text);
    for (const Place& place : board.places) {
        const auto found = map.strengths.find(place.name);
        if (found == map.strengths.end() || found->second <= 0) continue;
        svg += at(place.at,
                  fmt::format(R"svg(<circle r="{}" fill="#b3261e" fill-opacity="{:.3f}"><title>{}</title></circle>)svg",
                              number(kRadius), found->second, escaped(place.name)));
    }
    return svg;
}

}  // namespace

std::string heat_maps_svg(const AnyVariant& variant, std::string_view title, const std::vector<HeatMap>& maps,
                          bool dark) {
    constexpr unsigned kColumns = 3;
    const Board board = board_of(variant);
    std::vector<Tile> tiles;
    for (const HeatMap& map : maps) tiles.push_back({content_of(board, map), map.caption});
    return sheet_of(variant, title, {board.width, board.height}, tiles, kColumns, dark);
}

}  // namespace ludex::drawing
