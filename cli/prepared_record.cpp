#include "cli/prepared_record.hpp"

#include "cli/record_text.hpp"

namespace ludex::cli {

void prepare(PreparedRecord& r, const analyzer::ReplayOptions& options) {
    std::vector<Problem> problems;
    r.parsed = notation::parse_record(r.raw(), r.record, problems);
    if (r.parsed != notation::Parsed::record) return;
    r.report = analyzer::replay(r.record, std::move(problems), options);
    if (!r.report.game) return;
    r.canonical_text = canonical_text(r.report.canonical, *r.report.game);
    r.visits = position_visits(*r.report.game);
}

storage::NewGame new_game(const PreparedRecord& r, std::string_view repairs) {
    return {*r.report.game,
            r.report.canonical,
            r.canonical_text,
            r.original,
            r.report.problems,
            r.visits,
            r.report.is_whole() ? storage::GameStatus::whole : storage::GameStatus::partial,
            r.report.recorded.value_or(GameResult::unfinished),
            r.report.effective_result(),
            r.number,
            r.where.line,
            repairs};
}

}  // namespace ludex::cli
