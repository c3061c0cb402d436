#pragma once

#include <array>
#include <string>

#include "drawing/drawing.hpp"

namespace ludex::drawing {

/// How pictures of a game look.
struct Style {
    std::array<std::string, 2> players{};  ///< by colour; empty to name the colour instead
    unsigned turns = 0;                    ///< how often the board is turned by 360 / Board::turns degrees
    bool dark = false;
};

/// A position as one picture.
struct Picture {
    AnyVariant variant;
    AnyPosition position;
    std::vector<Motion> last{};    ///< the move that led here: the places that it touched are marked
    std::vector<Motion> arrows{};  ///< a move to show, for example the best one
    Style style{};
};

struct Size {
    double width = 0;
    double height = 0;
};
Size size_of(const Picture& picture);

/// An SVG document without external references. Its title describes the position for those who cannot see it. The side
/// that moves first is below, unless the board is turned. What each side has is written above and below the board.
std::string svg_of(const Picture& picture);

/// The picture without the frame of a document, for use inside another one.
std::string content_of(const Picture& picture);
std::string document(const AnyVariant& variant, std::string_view title, Size size, std::string_view content, bool dark);

/// The style sheet of boards and pieces, for documents that contain their SVG.
std::string_view style_sheet();

}  // namespace ludex::drawing
