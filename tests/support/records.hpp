#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/replay/replay.hpp"
#include "core/problem.hpp"
#include "core/record.hpp"
#include "storage/packing/import_hints.hpp"

/// Record texts and what becomes of them.
namespace ludex::records {

struct Parsed {
    std::vector<GameRecord> records;
    std::vector<std::vector<Problem>> problems;  ///< of the reader, by record
    std::vector<std::string> raw;                ///< the text of each record
};
Parsed parse(std::string_view text);

/// The text of a file of tests/cases.
std::string case_text(const std::string& name);

/// Replays all records of a text, with the canonical records.
std::vector<analyzer::ReplayReport> replay_all(std::string_view text, const storage::ImportHints& hints = {});

/// Replays the only record of a text, with the canonical record.
analyzer::ReplayReport replay(std::string_view text, const storage::ImportHints& hints = {});

/// Canonical PGN of a replayed record.
std::string canonical(const analyzer::ReplayReport& report);

/// "error illegal-move 3:7 ply 2 AB-5; warning date 1:1 ..." - problems in short.
std::string brief(const std::vector<Problem>& problems);

/// "error illegal-move; warning date" - severity and kind only.
std::string kinds(const std::vector<Problem>& problems);

/// A random game as a record with tags, comments, NAGs, variations and clocks.
GameRecord random_record(const AnyVariant& variant, std::uint64_t seed);

/// A random record of each variant, in canonical form without a line feed at its end.
std::vector<std::string> random_texts();

/// A game of Abalone that Black has won.
std::string won_game(const std::string& white, const std::string& moves, const std::string& comment = "");

}  // namespace ludex::records
