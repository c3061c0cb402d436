#pragma once

#include <string>

#include "drawing/raster.hpp"

namespace ludex::drawing::raster {

/// drawing::gif_of() behind the module.
Result<std::string> gif_of(const Film& film);

}  // namespace ludex::drawing::raster
