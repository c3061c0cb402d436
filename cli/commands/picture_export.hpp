#pragma once

#include "cli/input/picture_options.hpp"
#include "cli/output/output.hpp"
#include "storage/game_store.hpp"

namespace ludex::cli {

/// A whole game as pictures: a sheet of some positions, or all of them one after the other.
enum class FilmForm { svg, png, gif };

struct FilmOptions {
    PictureOptions picture;
    unsigned every = 10;       ///< plies from picture to picture of a sheet
    unsigned delay_ms = 1000;  ///< from picture to picture of an animation
};

void add_film_options(Command& command, FilmOptions& options);

/// Writes the file; an interrupt leaves it unwritten.
Exit write_film(const storage::StoredGame& stored, FilmForm form, const FilmOptions& options, Output& out);

}  // namespace ludex::cli
