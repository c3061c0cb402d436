#include "drawing/raster.hpp"

#include "drawing/raster/module.hpp"

namespace ludex::drawing {

namespace {

const Result<const raster::Module*>& module() {
    static const auto kModule = platform::load_module<raster::Module>(raster::kName);
    return kModule;
}

}  // namespace

Result<std::string> png_of(std::string_view svg, unsigned width) {
    if (!module()) return module().error();
    return (*module())->png_of(svg, width);
}

Result<std::string> gif_of(const Film& film) {
    if (!module()) return module().error();
    return (*module())->gif_of(film);
}

}  // namespace ludex::drawing
