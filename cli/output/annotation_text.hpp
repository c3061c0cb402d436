#pragma once

#include <string>

#include "analyzer/annotate/annotation.hpp"
#include "analyzer/explore/explore.hpp"
#include "games/checked_game.hpp"
#include "service/json/json.hpp"

namespace ludex::cli {

/// A game to annotate, and where it comes from.
struct GameToAnnotate {
    std::string file;          ///< empty for a game of the database
    std::uint64_t record = 0;  ///< its number in the file
    std::int64_t id = 0;       ///< its number in the database
    GameRecord canonical;
    CheckedGame game;
    std::optional<analyzer::Novelty> novelty;
    std::optional<Departure> departure;             ///< from a repertoire
    std::optional<JudgedGame> judged;               ///< before, and still good
    std::vector<analyzer::ExploreAnswer> played{};  ///< for pages: what other games of the database played
};

/// One JSON object a game: docs/cli.md.
service::Json annotation_json(const GameToAnnotate& game, const analyzer::Annotation& annotation);

/// The header line of the CSV form, and a line for each move.
std::string annotation_csv_header();
std::string annotation_csv(const GameToAnnotate& game, const analyzer::Annotation& annotation);

/// The record with the engine's words in it, and an empty line behind it.
std::string annotation_pgn(const GameToAnnotate& game, const analyzer::Annotation& annotation);

}  // namespace ludex::cli
