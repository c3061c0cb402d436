#include "drawing/arrow.hpp"

#include <fmt/format.h>

#include <cmath>

#include "drawing/svg.hpp"

namespace ludex::drawing {

namespace {

constexpr double kHeadLength = 30;
constexpr double kHeadWidth = 20;

}  // namespace

std::string arrow_svg(Spot from, Spot to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Spot unit{(to.x - from.x) / length, (to.y - from.y) / length};
    const Spot neck{to.x - unit.x * kHeadLength, to.y - unit.y * kHeadLength};
    return fmt::format(R"(<path class="arrow" d="M{} {}L{} {}"/>)", number(from.x), number(from.y), number(neck.x),
                       number(neck.y)) +
           fmt::format(R"(<path class="arrow-head" d="M{} {}L{} {}L{} {}z"/>)", number(to.x), number(to.y),
                       number(neck.x - unit.y * kHeadWidth), number(neck.y + unit.x * kHeadWidth),
                       number(neck.x + unit.y * kHeadWidth), number(neck.y - unit.x * kHeadWidth));
}

std::string spot_arrow_svg(Path path, std::string_view css_class) {
    if (path == Path::straight) return circle(css_class, {}, 30);
    const std::string_view ring = path == Path::left ? "M30 26A38 38 0 0 0 30-26" : "M-30 26A38 38 0 0 1 -30-26";
    const std::string_view head = path == Path::left ? "M12-44l24-4l-2 28z" : "M-12-44l-24-4l2 28z";
    return fmt::format(R"(<path class="{0}" d="{1}"/><path class="{0}-head" d="{2}"/>)", css_class, ring, head);
}

}  // namespace ludex::drawing
