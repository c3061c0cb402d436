#include "cli/prepared_record.hpp"

#include "cli/record_text.hpp"

namespace ludex::cli {

namespace {

storage::GameStatus status_of(const analyzer::ReplayReport& report) {
    return report.is_whole() ? storage::GameStatus::whole : storage::GameStatus::partial;
}

}  // namespace

void prepare(PreparedRecord& r, const analyzer::ReplayOptions& options) {
    std::vector<Problem> problems;
    r.parsed = notation::parse_record(r.raw(), r.record, problems);
    if (r.parsed != notation::Parsed::record) return;
    r.report = analyzer::replay(r.record, std::move(problems), options);
    if (!r.report.game) return;
    r.packed =
        storage::pack_record(*r.report.game, r.report.canonical, canonical_text(r.report.canonical, *r.report.game),
                             r.original, status_of(r.report));
}

storage::NewGame new_game(const PreparedRecord& r, std::string_view repairs) {
    return {*r.report.game,
            r.report.canonical,
            r.original,
            r.packed,
            r.report.problems,
            r.report.visits,
            status_of(r.report),
            r.report.recorded.value_or(GameResult::unfinished),
            r.report.effective_result(),
            r.number,
            r.where.line,
            repairs};
}

}  // namespace ludex::cli
