#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/result.hpp"

/// Pictures made of points. What paints them (librsvg, cairo, giflib, libimagequant) is a module of its own, loaded by
/// the first call, so that programs which draw nothing do not wait for sixty libraries.
namespace ludex::drawing {

inline constexpr unsigned kLargestSide = 8192;

/// An animation, frame by frame.
struct Film {
    std::size_t frames = 0;                          ///< at least one
    std::function<std::string(std::size_t)> svg_of;  ///< all of one size
    unsigned width = 480;                            ///< in pixels
    unsigned delay_ms = 1000;                        ///< between two frames; the last one stays four times as long
    std::function<bool(std::size_t)> on_frame = [](std::size_t) { return true; };  ///< false ends it all
};

/// A PNG file of an SVG document, `width` pixels wide, up to kLargestSide; the height follows. Errors: limit; io, also
/// when the module cannot be loaded: the message says what is missing and where it was looked for.
Result<std::string> png_of(std::string_view svg, unsigned width);

/// A GIF file that shows the frames again and again, with at most 256 colours; an empty text when `on_frame` ended it.
/// Errors: those of png_of().
Result<std::string> gif_of(const Film& film);

}  // namespace ludex::drawing
