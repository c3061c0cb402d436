#include "drawing/raster/module.hpp"

#include "drawing/raster/animation.hpp"
#include "drawing/raster/pixels.hpp"

extern "C" __attribute__((visibility("default"))) const ludex::drawing::raster::Module ludex_raster_module;

const ludex::drawing::raster::Module ludex_raster_module{
    ludex::platform::kModuleVersion, ludex::drawing::raster::png_of, ludex::drawing::raster::gif_of};
