#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace ludex::drawing {

struct Film {
    std::size_t frames = 0;                          ///< at least one
    std::function<std::string(std::size_t)> svg_of;  ///< all of one size
    unsigned width = 480;                            ///< in pixels
    unsigned delay_ms = 1000;                        ///< between two frames; the last one stays four times as long
    std::function<bool(std::size_t)> on_frame = [](std::size_t) { return true; };  ///< false ends it all
};

/// A GIF file that shows the frames again and again, with at most 256 colours. Errors: limit, io; empty when `on_frame`
/// ended it.
Result<std::string> gif_of(const Film& film);

}  // namespace ludex::drawing
