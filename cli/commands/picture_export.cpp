#include "cli/commands/picture_export.hpp"

#include <fmt/format.h>

#include "cli/output/progress.hpp"
#include "drawing/game_pictures.hpp"
#include "drawing/raster.hpp"

namespace ludex::cli {

namespace {

constexpr unsigned kColumns = 3;

/// Every so many plies, and the end.
std::string sheet(const storage::StoredGame& stored, const std::vector<drawing::Picture>& pictures, unsigned every) {
    const auto captions = drawing::captions_of(stored.game);
    std::vector<drawing::Picture> chosen;
    std::vector<std::string> below;
    for (std::size_t ply = 0; ply < pictures.size(); ++ply)
        if (ply % every == 0 || ply + 1 == pictures.size()) {
            chosen.push_back(pictures[ply]);
            below.push_back(captions[ply]);
        }
    const Colour first = info_of(stored.game.variant).first_mover;
    const auto name = [&](Colour c) {
        const std::string& player = pictures[0].style.players[index_of(c)];
        return player.empty() ? name_of(c) : player;
    };
    const std::string title =
        fmt::format("{}: {} - {}", full_name(stored.game.variant), name(first), name(opponent(first)));
    return drawing::sheet_of(chosen, below, kColumns, title);
}

Result<std::string> animation(const std::vector<drawing::Picture>& pictures, const FilmOptions& options) {
    Progress progress(pictures.size());
    drawing::Film film;
    film.frames = pictures.size();
    film.svg_of = [&](std::size_t i) { return drawing::svg_of(pictures[i]); };
    film.width = options.picture.width;
    film.delay_ms = options.delay_ms;
    film.on_frame = [&](std::size_t i) {
        progress.update(i + 1, 0, i + 1);
        return !interrupted();
    };
    return drawing::gif_of(film);
}

}  // namespace

void add_film_options(Command& command, FilmOptions& options) {
    add_picture_options(command, options.picture);
    command
        .option("--every", with_default(number(options.every, 1U, 1'000'000U), std::to_string(options.every)),
                "Plies from picture to picture of a sheet")
        .group = kPictureGroup;
    command
        .option("--delay", with_default(number(options.delay_ms, 20U, 60'000U), std::to_string(options.delay_ms)),
                "Milliseconds from picture to picture of an animation")
        .group = kPictureGroup;
}

Exit write_film(const storage::StoredGame& stored, FilmForm form, const FilmOptions& options, Output& out) {
    catch_interrupts();
    const auto pictures = drawing::pictures_of(stored.game, style_of(options.picture, stored.record));
    Result<std::string> file =
        form == FilmForm::gif ? animation(pictures, options) : sheet(stored, pictures, options.every);
    if (file && form == FilmForm::png) file = drawing::png_of(*file, options.picture.width);
    if (!file) return complain(file.error(), exit_of(file.error()));
    if (interrupted()) return Exit::interrupted;
    out.write(*file);
    return Exit::done;
}

}  // namespace ludex::cli
