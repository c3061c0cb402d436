#include "drawing/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawing/parts/arrow.hpp"
#include "drawing/parts/svg.hpp"

namespace ludex::drawing {

namespace {

constexpr double kBar = 56;
constexpr double kPadding = 16;
constexpr std::size_t kNameLength = 24;  // the length that fits beside the longest standing

constexpr std::string_view kStyle = R"css(
.wood{fill:#8f7557}.light{fill:#b79b78}.dark{fill:#8f7557}.line{stroke:#5d4a35;stroke-width:4;fill:none}
.hollow{fill:#7b6348;stroke:#5d4a35;stroke-width:2}.closed{fill:#6a543c}.cross{stroke:#3c2f21;stroke-width:7;stroke-linecap:round}
.label{font:600 24px sans-serif;fill:#fff;text-anchor:middle}
.marble.black{fill:url(#black-marble);stroke:#000;stroke-width:1.5}.marble.white{fill:url(#white-marble);stroke:#5b5b5b;stroke-width:1.5}
.side.black{fill:#0d0f12;stroke:#54595f;stroke-width:1.5}.top.black{fill:#2b2f35;stroke:#54595f;stroke-width:1.5}
.side.white{fill:#b9b3a5;stroke:#57534a;stroke-width:1.5}.top.white{fill:#fbf8f1;stroke:#57534a;stroke-width:1.5}
.seal{fill:none;stroke:#f0a500;stroke-width:6}.number{font:600 44px sans-serif;fill:#fff;paint-order:stroke;stroke:#222;stroke-width:5px}
.top,.south,.west{stroke-width:3}.south.white{fill:#d3ccbc;stroke:#57534a}.west.white{fill:#b5ad9b;stroke:#57534a}
.south.black{fill:#20242a;stroke:#05070a}.west.black{fill:#14171b;stroke:#05070a}
.pip.white{fill:#1c1c1c}.pip.black{fill:#f4f1ea}.rim{fill:none;stroke:#f0a500;stroke-width:3.5;stroke-linejoin:round}
.heading.white{fill:#fff;stroke:#57534a;stroke-width:2}.heading.black{fill:#14171b;stroke:#05070a;stroke-width:2}
.touched{fill:none;stroke:#ffd24a;stroke-width:6}path.touched{marker-end:url(#touched-head)}#touched-head{fill:#ffd24a}
.arrow{stroke:#1f6fe5;stroke-width:13;fill:none;opacity:.85}path.arrow{marker-end:url(#arrow-head)}#arrow-head{fill:#1f6fe5}
)css";

constexpr std::string_view kBars = R"css(
.paper{fill:#f6f3ec}.name{font:600 30px sans-serif;fill:#222}.standing{font:28px sans-serif;fill:#333;text-anchor:end}.caption{font:600 32px sans-serif;fill:#222;text-anchor:middle}
)css";
constexpr std::string_view kDarkBars = R"css(
.paper{fill:#1e2126}.name{font:600 30px sans-serif;fill:#f2f2f2}.standing{font:28px sans-serif;fill:#ddd;text-anchor:end}.caption{font:600 32px sans-serif;fill:#f2f2f2;text-anchor:middle}
)css";

/// The board of a picture after its turns.
class Table {
public:
    Table(const Picture& picture, Board board) : picture_(picture), board_(std::move(board)) {}

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] double degrees() const { return 360.0 / board_.turns * (picture_.style.turns % board_.turns); }
    [[nodiscard]] bool is_turned() const { return degrees() == 180; }
    [[nodiscard]] Spot turned(Spot s) const {
        const double angle = degrees() * std::numbers::pi / 180;
        const double x = s.x - board_.centre.x;
        const double y = s.y - board_.centre.y;
        return {board_.centre.x + x * std::cos(angle) - y * std::sin(angle),
                board_.centre.y + x * std::sin(angle) + y * std::cos(angle)};
    }
    /// A place of the turned board. Places beside the board stay, but the sides exchange theirs when the board is
    /// turned by half.
    [[nodiscard]] Place place(std::string name) const {
        if (name[0] == '+' && is_turned()) name[1] = name[1] == 'w' ? 'b' : 'w';
        const auto found =
            std::find_if(board_.places.begin(), board_.places.end(), [&](const Place& p) { return p.name == name; });
        if (found == board_.places.end()) return {name, board_.centre};
        return found->is_point() ? Place{name, turned(found->at), found->scale} : *found;
    }
    [[nodiscard]] Spot spot(const std::string& name) const { return place(name).at; }

private:
    const Picture& picture_;
    Board board_;
};

std::string ground(const Table& table) {
    std::string svg = fmt::format(R"svg(<g transform="rotate({} {} {})">{}</g>)svg", number(table.degrees()),
                                  number(table.board().centre.x), number(table.board().centre.y), table.board().ground);
    for (const Label& label : table.board().labels) svg += text("label", table.turned(label.at), label.text);
    return svg;
}

std::string touched(const Table& table, const std::vector<Motion>& motions) {
    std::vector<std::string> places;
    for (const Motion& m : motions)
        for (const std::string& name : {m.from, m.to})
            if (name[0] != '+' && std::find(places.begin(), places.end(), name) == places.end()) places.push_back(name);
    std::string svg;
    for (const std::string& name : places) svg += at(table.spot(name), table.board().highlight);
    for (const Motion& m : motions)
        if (m.path != Path::straight) svg += at(table.spot(m.to), spot_arrow_svg(m.path, "touched"));
    return svg;
}

/// Draws the pieces; those in front are drawn last.
std::string pieces(const Picture& picture, const Table& table) {
    struct Standing {
        Place place;
        std::string code;
    };
    std::vector<Standing> all;
    for (const Piece& piece : pieces_of(picture.position)) all.push_back({table.place(piece.place), piece.code});
    std::stable_sort(all.begin(), all.end(),
                     [](const Standing& a, const Standing& b) { return a.place.at.y < b.place.at.y; });
    std::string svg;
    for (const Standing& s : all)
        svg += at(s.place.at, piece_svg(picture.variant, s.code, table.is_turned()), s.place.scale);
    return svg;
}

std::string arrows(const Table& table, const std::vector<Motion>& motions) {
    std::string svg;
    for (const Motion& m : motions) {
        if (m.to[0] == '+') continue;  // what leaves the board follows from the rest
        const bool has_way = m.path == Path::straight && m.from != m.to && m.from[0] != '+';
        svg += has_way ? arrow_svg(table.spot(m.from), table.spot(m.to))
                       : at(table.spot(m.to), spot_arrow_svg(m.path, "arrow"));
    }
    return svg;
}

std::string bar(const Picture& picture, Colour side, double width, double y) {
    const std::string& player = picture.style.players[index_of(side)];
    const std::string name =
        player.empty() ? name_of(side) : fmt::format("{} ({})", shortened(player, kNameLength), name_of(side));
    return circle(fmt::format("top {}", to_text(side)), {kPadding + 14, y}, 13) +
           text("name", {kPadding + 40, y}, name) +
           text("standing", {width - kPadding, y}, standing_of(picture.position, side));
}

std::string description(const Picture& picture) {
    return fmt::format("{}, {} to move: {}", full_name(picture.variant), to_text(to_play(picture.position)),
                       format(picture.position));
}

Size size_of(const Board& board) { return {board.width + 2 * kPadding, board.height + 2 * kBar}; }

std::string content(const Table& table, const Picture& picture) {
    const auto [width, height] = size_of(table.board());
    const Colour first = info_of(picture.variant).first_mover;
    const Colour below = table.is_turned() ? opponent(first) : first;
    return fmt::format(R"(<rect class="paper" width="{}" height="{}" rx="14"/>)", number(width), number(height)) +
           bar(picture, opponent(below), width, kBar / 2) + bar(picture, below, width, height - kBar / 2) +
           at({kPadding, kBar},
              ground(table) + touched(table, picture.last) + pieces(picture, table) + arrows(table, picture.arrows));
}

}  // namespace

std::string_view style_sheet() { return kStyle; }

Size size_of(const Picture& picture) { return size_of(board_of(picture.variant)); }

std::string content_of(const Picture& picture) { return content(Table(picture, board_of(picture.variant)), picture); }

std::string document(const AnyVariant& variant, std::string_view title, Size size, std::string_view content,
                     bool dark) {
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img">)"
        "<title>{2}</title><defs>{3}</defs><style>{4}{5}</style>{6}</svg>\n",
        number(size.width), number(size.height), escaped(title), arrow_heads() + definitions(variant), kStyle,
        dark ? kDarkBars : kBars, content);
}

std::string svg_of(const Picture& picture) {
    const Table table(picture, board_of(picture.variant));
    return document(picture.variant, description(picture), size_of(table.board()), content(table, picture),
                    picture.style.dark);
}

}  // namespace ludex::drawing
