#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

/// Pictures made of pixels, painted from an SVG document (librsvg).
namespace ludex::drawing {

inline constexpr unsigned kLargestSide = 8192;

/// The pixels row by row from the top, four bytes each: red, green, blue, opacity.
struct Pixels {
    unsigned width = 0;
    unsigned height = 0;
    std::vector<std::uint8_t> rgba;
};

/// Paints a document; `width` is in pixels, up to kLargestSide, and the height follows. Errors: limit, io.
Result<Pixels> paint(std::string_view svg, unsigned width);

/// Paints a document into a PNG file. Errors: as paint.
Result<std::string> png_of(std::string_view svg, unsigned width);

}  // namespace ludex::drawing
