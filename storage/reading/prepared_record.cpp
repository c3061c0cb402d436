#include "storage/reading/prepared_record.hpp"

#include "notation/write/canonical_text.hpp"

namespace ludex::storage {

namespace {

GameStatus status_of(const analyzer::ReplayReport& report) {
    return report.is_whole() ? GameStatus::whole : GameStatus::partial;
}

}  // namespace

ImportHints hints_of(const analyzer::ReplayReport& report) {
    ImportHints hints;
    if (report.game_was_assumed) hints.variant = full_name(report.game->variant);
    if (report.notation_was_assumed) hints.notation = report.notation;
    return hints;
}

void PreparedRecord::assign(const notation::RawRecord& read) {
    original = read.text;
    escapes = read.escapes;
    where = read.where;
    number = read.number;
    form = read.form;
    cut = read.cut;
}

void prepare(PreparedRecord& r, const analyzer::ReplayOptions& options, const std::vector<Problem>& known) {
    r.report.problems = known;
    r.parsed = notation::parse_record(r.raw(), r.record, r.report.problems);
    if (r.parsed != notation::Parsed::record) return;
    analyzer::replay(r.record, options, r.report);
    if (!r.report.game) return;
    r.canonical_text.clear();
    notation::write_canonical_text(r.report.canonical, *r.report.game, r.canonical_text);
    r.packed = pack_record(*r.report.game, r.record, r.report.canonical, r.canonical_text, r.original,
                           status_of(r.report), hints_of(r.report));
}

NewGame new_game(const PreparedRecord& r, std::string_view repairs) {
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

}  // namespace ludex::storage
