#include "cli/picture_options.hpp"

#include "drawing/raster.hpp"

namespace ludex::cli {

void add_picture_options(CLI::App& command, PictureOptions& options) {
    constexpr const char* kGroup = "Pictures";
    command.add_option("--width", options.width, "Width of PNG and GIF in pixels")
        ->check(CLI::Range(16U, drawing::kLargestSide))
        ->type_name("N")
        ->capture_default_str()
        ->group(kGroup);
    command.add_option("--turn", options.turns, "Turn the board by N sixths (Artaban: by N halves)")
        ->check(CLI::Range(0U, 5U))
        ->type_name("N")
        ->group(kGroup);
    command.add_flag("--dark", options.dark, "A dark background")->group(kGroup);
}

drawing::Picture style_of(const PictureOptions& options, const AnyVariant& variant, const AnyPosition& start,
                          const GameRecord& record) {
    drawing::Picture style{variant, start, {}, {}, {}, options.turns, options.dark};
    style.players[index_of(Colour::black)] = record.tag("Black");
    style.players[index_of(Colour::white)] = record.tag("White");
    return style;
}

}  // namespace ludex::cli
