#include "drawing/board_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/drawing.hpp"
#include "drawing/parts/arrow.hpp"
#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

std::string board_name(const AnyVariant& variant) {
    std::string name(rules_name(variant));
    std::replace(name.begin(), name.end(), '/', '-');
    return name;
}

std::string placing_text(const AnyPosition& position, std::set<std::string>& codes) {
    std::string text;
    for (const Piece& piece : pieces_of(position)) {
        text += fmt::format("{}{}:{}", text.empty() ? "" : " ", piece.place, piece.code);
        codes.insert(piece.code);
    }
    return text;
}

std::string board_parts(const AnyVariant& variant) {
    const std::string name = board_name(variant);
    const Board board = board_of(variant);
    std::string places;
    for (const Place& p : board.places)
        places += fmt::format("{}{} {} {}{}", places.empty() ? "" : ";", p.name, number(p.at.x), number(p.at.y),
                              p.scale == 1 ? "" : fmt::format(" {:.2f}", p.scale));
    std::string labels;
    for (const Label& label : board.labels) labels += text("label", label.at, label.text);
    std::string svg =
        fmt::format(R"(<g id="{}.ground" data-places="{}" data-centre="{} {}" data-turns="{}">{}</g>)", name, places,
                    number(board.centre.x), number(board.centre.y), board.turns, board.ground);
    svg += fmt::format(R"(<g id="{0}.labels">{1}</g><g id="{0}.touched">{2}</g>)", name, labels, board.highlight);
    for (const char* kind : {"arrow", "touched"})
        svg += fmt::format(R"(<g id="{0}.{1}-here">{2}</g><g id="{0}.{1}-L">{3}</g><g id="{0}.{1}-R">{4}</g>)", name,
                           kind, spot_arrow_svg(Path::straight, kind), spot_arrow_svg(Path::left, kind),
                           spot_arrow_svg(Path::right, kind));
    return svg;
}

std::string piece_parts(const AnyVariant& variant, const std::set<std::string>& codes) {
    const std::string name = board_name(variant);
    std::string svg;
    for (const std::string& code : codes) {
        const std::string upright = piece_svg(variant, code, false);
        const std::string turned = piece_svg(variant, code, true);
        svg += fmt::format(R"(<g id="{}.{}" data-words="{}">{}</g>)", name, code, piece_words(variant, code), upright);
        if (turned != upright) svg += fmt::format(R"(<g id="{}.{}.turned">{}</g>)", name, code, turned);
    }
    return svg;
}

std::string shared_parts(const std::vector<AnyVariant>& variants) {
    std::string svg = arrow_heads();
    std::set<std::string> seen;  // some boards share definitions
    for (const AnyVariant& variant : variants)
        if (const std::string own = definitions(variant); seen.insert(own).second) svg += own;
    return svg;
}

}  // namespace ludex::drawing
