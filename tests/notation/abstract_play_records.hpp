#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyzer/replay/replay.hpp"
#include "notation/record_parser.hpp"

/// Records of Abstract Play for the tests of reading and writing them.
namespace ludex::abstract_play {

using Json = nlohmann::ordered_json;

/// A resigned game, as Abstract Play writes one.
Json sample();

/// The sample with other results; `word` ends the moves instead of "resign", unless it is empty.
Json with_results(const Json& first, const Json& second, const std::string& word);
Json with_header(const std::string& member, const Json& value);
Json with_moves(const std::string& moves);

struct Read {
    notation::Parsed parsed = notation::Parsed::no_record;
    GameRecord record;
    std::vector<Problem> problems;
};

std::vector<Read> read_all(const std::string& text);

/// Reads one record.
Read read(const Json& record);

/// Expects that there is no problem.
GameRecord sound(const Json& record);

analyzer::ReplayReport replayed(const GameRecord& record, std::vector<Problem> problems);

/// All elements of the movetext.
std::string moves_of(const GameRecord& record);

}  // namespace ludex::abstract_play
