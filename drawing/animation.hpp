#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace ludex::drawing {

struct Film {
    std::size_t frames = 0;                          ///< at least one
    std::function<std::string(std::size_t)> svg_of;  ///< all frames have the same size
    unsigned width = 480;                            ///< in pixels
    unsigned delay_ms = 1000;                        ///< time between two frames; the last one stays four times as long
    std::function<bool(std::size_t)> on_frame = [](std::size_t) { return true; };  ///< returns false to end the work
};

/// A GIF file that repeats the frames, with at most 256 colours. Errors: limit, io. Empty when `on_frame` ended the
/// work.
Result<std::string> gif_of(const Film& film);

}  // namespace ludex::drawing
