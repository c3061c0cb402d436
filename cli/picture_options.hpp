#pragma once

#include "cli/command.hpp"
#include "core/record.hpp"
#include "drawing/picture.hpp"

namespace ludex::cli {

/// How pictures of a game look, as it was asked for.
struct PictureOptions {
    unsigned width = 800;
    unsigned turns = 0;
    bool dark = false;
};

/// --width, --turn and --dark, a group of their own in the help.
void add_picture_options(CLI::App& command, PictureOptions& options);

/// Players, turns and colours for the pictures of a game; its position is the start.
drawing::Picture style_of(const PictureOptions& options, const AnyVariant& variant, const AnyPosition& start,
                          const GameRecord& record);

}  // namespace ludex::cli
