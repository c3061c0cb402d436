#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drawing/picture.hpp"

namespace ludex::drawing {

/// A part of a sheet.
struct Tile {
    std::string content;  ///< a picture without the frame of a document
    std::string caption;
};

/// One document with pictures of the size `one` and their captions, in rows of `columns`.
std::string sheet_of(const AnyVariant& variant, std::string_view title, Size one, const std::vector<Tile>& tiles,
                     unsigned columns, bool dark);

}  // namespace ludex::drawing
