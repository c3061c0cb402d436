#include "cli/input/picture_options.hpp"

#include "core/record_terms.hpp"
#include "drawing/raster.hpp"

namespace ludex::cli {

void add_picture_options(Command& command, PictureOptions& options) {
    command
        .option("--width",
                with_default(number(options.width, 16U, drawing::kLargestSide), std::to_string(options.width)),
                "Width of PNG and GIF in pixels")
        .group = kPictureGroup;
    command.option("--turn", number(options.turns, 0U, 5U), "Turn the board by N sixths, or what its shape allows")
        .group = kPictureGroup;
    command.flag("--dark", options.dark, "A dark background").group = kPictureGroup;
}

drawing::Style style_of(const PictureOptions& options, const GameRecord& record) {
    drawing::Style style{{}, options.turns, options.dark};
    for (const Colour c : {Colour::black, Colour::white})
        if (const std::string_view name = record.tag(name_of(c)); !is_unknown_value(name))
            style.players[index_of(c)] = name;
    return style;
}

}  // namespace ludex::cli
