#pragma once

#include <array>
#include <string>

#include "drawing/drawing.hpp"

namespace ludex::drawing {

/// How pictures of a game look.
struct Style {
    std::array<std::string, 2> players{};  ///< by colour; empty: their colours stand for them
    unsigned turns = 0;                    ///< of the board, each by 360 / Board::turns degrees
    bool dark = false;
};

/// A position as one picture.
struct Picture {
    AnyVariant variant;
    AnyPosition position;
    std::vector<Motion> last{};    ///< of the move that led here: the places it touched are marked
    std::vector<Motion> arrows{};  ///< of a move to be shown, say the best one
    Style style{};
};

struct Size {
    double width = 0;
    double height = 0;
};
Size size_of(const Picture& picture);

/// An SVG document without outside references, with a title that tells the position to those who cannot see it. The
/// side that moves first is below, unless the board is turned. What both sides have stands above and below the board.
std::string svg_of(const Picture& picture);

/// The same without the frame of a document, to be put among others.
std::string content_of(const Picture& picture);
std::string document(const AnyVariant& variant, std::string_view title, Size size, std::string_view content, bool dark);

/// The style sheet of boards and pieces, for documents that hold their SVG.
std::string_view style_sheet();

}  // namespace ludex::drawing
