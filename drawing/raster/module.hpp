#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "drawing/raster.hpp"
#include "platform/module.hpp"

namespace ludex::drawing::raster {

inline constexpr platform::ModuleName kName{"ludex_raster.so", "ludex_raster_module", "PNG and GIF"};

/// What the module exports.
struct Module {
    const char* version;
    Result<std::string> (*png_of)(std::string_view svg, unsigned width);
    Result<std::string> (*gif_of)(const Film& film);
};

}  // namespace ludex::drawing::raster
