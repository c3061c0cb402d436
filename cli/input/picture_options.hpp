#pragma once

#include <cstdint>
#include <map>
#include <string>

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

/// A picture instead of text.
enum class PictureForm : std::uint8_t { none, svg, png };
const std::map<std::string, PictureForm>& picture_forms();

/// The group of the options of pictures.
inline constexpr const char* kPictureGroup = "Pictures";

/// --width and --dark, a group of their own in the help.
void add_sheet_options(Command& command, PictureOptions& options);
/// These, and --turn.
void add_picture_options(Command& command, PictureOptions& options);

/// With the players of the record.
drawing::Style style_of(const PictureOptions& options, const GameRecord& record);

}  // namespace ludex::cli
