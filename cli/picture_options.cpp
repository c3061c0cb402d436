#include "cli/picture_options.hpp"

#include "core/record_terms.hpp"
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

drawing::Style style_of(const PictureOptions& options, const GameRecord& record) {
    drawing::Style style{{}, options.turns, options.dark};
    for (const Colour c : {Colour::black, Colour::white})
        if (const std::string_view name = record.tag(name_of(c)); !is_unknown_value(name))
            style.players[index_of(c)] = name;
    return style;
}

}  // namespace ludex::cli
