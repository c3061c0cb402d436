#pragma once

#include <string>
#include <vector>

#include "notation/positions/opening_table.hpp"
#include "service/json/json.hpp"
#include "service/questions/position_question.hpp"

/// What another program's table of openings says of a position, beside the answer from one's own games.
namespace ludex::service {

struct OpeningBeside {
    std::string file;
    std::vector<notation::MoveCount> moves;  ///< most games first
    std::string complaint{};                 ///< about rows that cannot be read; empty when there are none
};

/// Errors: io; syntax, when the file is no such table. Cost: reads the whole file.
Result<OpeningBeside> look_beside(const std::string& file, const NamedPosition& named);

/// The member `beside` of `explore --json`.
Json beside_json(const OpeningBeside& beside);

}  // namespace ludex::service
