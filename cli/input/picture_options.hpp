#pragma once

#include "cli/input/command.hpp"
#include "core/record.hpp"
#include "drawing/picture.hpp"

namespace ludex::cli {

/// How pictures of a game look, as it was asked for.
struct PictureOptions {
    unsigned width = 800;
    unsigned turns = 0;
    bool dark = false;
};

/// The group of the options of pictures.
inline constexpr const char* kPictureGroup = "Pictures";

/// --width, --turn and --dark, a group of their own in the help.
void add_picture_options(Command& command, PictureOptions& options);

/// With the players of the record.
drawing::Style style_of(const PictureOptions& options, const GameRecord& record);

}  // namespace ludex::cli
