#include "drawing/raster/pixels.hpp"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>

#include "drawing/raster.hpp"

namespace ludex::drawing::raster {

namespace {

struct Free {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(GError* error) const { g_error_free(error); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;
using Surface = Owned<cairo_surface_t>;

Error failed(std::string message) {
    return {.kind = ErrorKind::io, .message = "cannot paint the picture: " + std::move(message)};
}

Result<Surface> painted(std::string_view svg, unsigned width) {
    GError* error = nullptr;
    const Owned<RsvgHandle> handle(
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    const Owned<GError> owned_error(error);
    if (!handle) return failed(error != nullptr ? error->message : "");
    double natural_width = 0;
    double natural_height = 0;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &natural_width, &natural_height) == 0)
        return failed("it has no size");
    const double height = std::ceil(width * natural_height / natural_width);
    if (width == 0 || width > kLargestSide || height > kLargestSide)
        return Error{.kind = ErrorKind::limit,
                     .message = "the picture would be larger than " + std::to_string(kLargestSide) + " pixels"};
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const Owned<cairo_t> context(cairo_create(surface.get()));
    const RsvgRectangle frame{0, 0, static_cast<double>(width), height};
    GError* paint_error = nullptr;
    const bool is_painted = rsvg_handle_render_document(handle.get(), context.get(), &frame, &paint_error) != 0;
    const Owned<GError> owned_paint_error(paint_error);
    if (!is_painted) return failed(paint_error != nullptr ? paint_error->message : "");
    cairo_surface_flush(surface.get());
    return surface;
}

}  // namespace

Result<Pixels> paint(std::string_view svg, unsigned width) {
    const auto surface = painted(svg, width);
    LUDEX_TRY(surface);
    Pixels pixels;
    pixels.width = width;
    pixels.height = static_cast<unsigned>(cairo_image_surface_get_height(surface->get()));
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface->get()));
    const unsigned char* rows = cairo_image_surface_get_data(surface->get());
    for (std::size_t y = 0; y < pixels.height; ++y)
        for (std::size_t x = 0; x < pixels.width; ++x) {
            const unsigned char* bgra = rows + y * stride + 4 * x;  // with colours multiplied by the opacity
            const unsigned opacity = bgra[3];
            for (const unsigned i : {2U, 1U, 0U})
                pixels.rgba.push_back(opacity == 0 ? std::uint8_t{0}
                                                   : static_cast<std::uint8_t>(bgra[i] * 255U / opacity));
            pixels.rgba.push_back(static_cast<std::uint8_t>(opacity));
        }
    return pixels;
}

Result<std::string> png_of(std::string_view svg, unsigned width) {
    const auto surface = painted(svg, width);
    LUDEX_TRY(surface);
    std::string png;
    const auto append = [](void* out, const unsigned char* data, unsigned size) {
        static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
        return CAIRO_STATUS_SUCCESS;
    };
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface->get(), append, &png);
    if (status != CAIRO_STATUS_SUCCESS) return failed(cairo_status_to_string(status));
    return png;
}

}  // namespace ludex::drawing::raster
