#include "fuzz/fuzz.hpp"
#include "service/puzzles/puzzle_file.hpp"
#include "service/puzzles/puzzle_json.hpp"
#include "service/puzzles/repetition_plan.hpp"

namespace ludex::fuzz {

namespace {

void check_progress(std::string_view text) {
    const auto plan = service::RepetitionPlan::read(text);
    if (!plan) return;
    const auto again = service::RepetitionPlan::read(plan->text());
    require(again.has_value(), "progress that is written can be read");
    require_equal(again->text(), plan->text(), "progress comes back");
}

void check_puzzle(const service::FoundPuzzle& found) {
    const service::Json json = service::puzzle_json(found);
    const auto again = service::read_puzzle(json);
    require(again.has_value(), "a puzzle that is written can be read");
    require_equal(service::dump(service::puzzle_json(*again)), service::dump(json), "a puzzle comes back");
    require(!service::anki_note(found).empty(), "a puzzle that was read is a note");
    static_cast<void>(service::foreign_puzzle(found));
}

}  // namespace

void puzzle_file(std::string_view bytes) {
    check_progress(bytes);
    const auto puzzles = service::read_puzzles(bytes);
    if (!puzzles) return;
    for (const service::FilePuzzle& puzzle : *puzzles)
        if (const auto* found = std::get_if<service::FoundPuzzle>(&puzzle.what)) check_puzzle(*found);
}

}  // namespace ludex::fuzz
