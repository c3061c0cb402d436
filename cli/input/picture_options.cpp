#include "cli/input/picture_options.hpp"

#include "core/record_terms.hpp"
#include "drawing/raster.hpp"

namespace ludex::cli {

const std::map<std::string, PictureForm>& picture_forms() {
    static const std::map<std::string, PictureForm> kForms{{"svg", PictureForm::svg}, {"png", PictureForm::png}};
    return kForms;
}

void add_sheet_options(Command& command, PictureOptions& options) {
    command
        .option("--width",
                with_default(number(options.width, 16U, drawing::kLargestSide), std::to_string(options.width)),
                "Width of PNG and GIF in pixels")
        .group = kPictureGroup;
    command.flag("--dark", options.dark, "A dark background").group = kPictureGroup;
}

void add_picture_options(Command& command, PictureOptions& options) {
    add_sheet_options(command, options);
    command.option("--turn", number(options.turns, 0U, 5U), "Turn the board by N sixths, or what its shape allows")
        .group = kPictureGroup;
}

drawing::Style style_of(const PictureOptions& options, const GameRecord& record) {
    drawing::Style style{{}, options.turns, options.dark};
    for (const Colour c : {Colour::black, Colour::white})
        if (const std::string_view name = record.tag(name_of(c)); !is_unknown_value(name))
            style.players[index_of(c)] = name;
    return style;
}

}  // namespace ludex::cli
