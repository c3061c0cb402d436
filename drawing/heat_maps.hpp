#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace ludex::drawing {

/// A board on which some points are stronger than others.
struct HeatMap {
    std::string caption;
    std::map<std::string, double, std::less<>> strengths;  ///< 0 to 1, by the names of points
};

/// One SVG document with the maps in rows of three.
std::string heat_maps_svg(const AnyVariant& variant, std::string_view title, const std::vector<HeatMap>& maps,
                          bool dark);

}  // namespace ludex::drawing
