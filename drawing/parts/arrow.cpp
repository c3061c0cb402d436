#include "drawing/parts/arrow.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

std::string arrow_heads() {
    std::string svg;
    // The tip extends a little beyond the end of the line, so that it covers the end.
    for (const char* name : {"arrow", "touched"})
        svg += fmt::format(R"svg(<marker id="{}-head" orient="auto" markerUnits="userSpaceOnUse" markerWidth="32" )svg"
                           R"svg(markerHeight="40" refX="18" refY="20"><path d="M0 0L32 20L0 40z"/></marker>)svg",
                           name);
    return svg;
}

std::string arrow_svg(Spot from, Spot to) {
    return fmt::format(R"(<path class="arrow" d="M{} {}L{} {}"/>)", number(from.x), number(from.y), number(to.x),
                       number(to.y));
}

std::string spot_arrow_svg(Path path, std::string_view css_class) {
    if (path == Path::straight) return circle(css_class, {}, 30);
    return fmt::format(R"(<path class="{}" d="{}"/>)", css_class,
                       path == Path::left ? "M30 26A38 38 0 0 0 30-26" : "M-30 26A38 38 0 0 1 -30-26");
}

}  // namespace ludex::drawing
