#include "drawing/parts/svg.hpp"
#include "core/utf8.hpp"

#include <fmt/format.h>

namespace ludex::drawing {

std::string number(double length) {
    std::string text = fmt::format("{:.1f}", length);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view three = text.substr(i, 3);
        if (three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF") {
            i += 2;
            continue;
        }
        const char c = text[i];
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            case '\n':
            case '\t': out += ' '; break;
            default:
                if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') out += c;
        }
    }
    return out;
}

std::string shortened(std::string_view text, std::size_t most) {
    std::size_t characters = 0;
    std::size_t cut = 0;  // behind the last character but one that fits
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (continues_character(text[i])) continue;
        if (++characters == most) cut = i;
        if (characters > most) return std::string(text.substr(0, cut)) + "…";
    }
    return std::string(text);
}

std::string circle(std::string_view css_class, Spot centre, double radius) {
    return fmt::format(R"(<circle class="{}" cx="{}" cy="{}" r="{}"/>)", css_class, number(centre.x), number(centre.y),
                       number(radius));
}

std::string ellipse(std::string_view css_class, Spot centre, double radius_x, double radius_y) {
    return fmt::format(R"(<ellipse class="{}" cx="{}" cy="{}" rx="{}" ry="{}"/>)", css_class, number(centre.x),
                       number(centre.y), number(radius_x), number(radius_y));
}

std::string text(std::string_view css_class, Spot middle, std::string_view content) {
    return fmt::format(R"(<text class="{}" x="{}" y="{}" dy=".35em">{}</text>)", css_class, number(middle.x),
                       number(middle.y), escaped(content));
}

std::string at(Spot spot, std::string_view content, double scale) {
    const std::string scaled = scale == 1 ? "" : fmt::format(" scale({:.2f})", scale);
    return fmt::format(R"svg(<g transform="translate({} {}){}">{}</g>)svg", number(spot.x), number(spot.y), scaled,
                       content);
}

}  // namespace ludex::drawing
