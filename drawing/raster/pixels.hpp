#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

/// Pictures made of points, for which an SVG document is painted (librsvg).
namespace ludex::drawing::raster {

/// Row by row from the top, four bytes each: red, green, blue, opacity.
struct Pixels {
    unsigned width = 0;
    unsigned height = 0;
    std::vector<std::uint8_t> rgba;
};

/// `width` in pixels, up to kLargestSide; the height follows. Errors: limit, io.
Result<Pixels> paint(std::string_view svg, unsigned width);

/// A PNG file of the same.
Result<std::string> png_of(std::string_view svg, unsigned width);

}  // namespace ludex::drawing::raster
