#include "analyzer/replay/replay.hpp"

#include <algorithm>
#include <iterator>

#include "analyzer/replay/canonical.hpp"
#include "analyzer/replay/loose_record.hpp"
#include "analyzer/replay/probable_cause.hpp"
#include "analyzer/replay/reading.hpp"
#include "analyzer/replay/replayer.hpp"
#include "analyzer/replay/result_check.hpp"
#include "analyzer/replay/setup.hpp"
#include "analyzer/replay/tag_check.hpp"
#include "core/record_terms.hpp"

namespace ludex::analyzer {

RecordStatus ReplayReport::status() const {
    RecordStatus worst = RecordStatus::ok;
    for (const Problem& p : problems)
        worst = std::max(worst, p.severity == Severity::error ? RecordStatus::error : RecordStatus::warning);
    return worst;
}

bool ReplayReport::is_whole() const {
    if (!game) return false;
    return std::all_of(problems.begin(), problems.end(), [&](const Problem& p) {
        return p.severity == Severity::warning || (p.kind == ErrorKind::wrong_result && game->outcome.decided());
    });
}

GameResult ReplayReport::effective_result() const {
    if (game && game->outcome.decided()) return game->outcome.result;
    return recorded.value_or(GameResult::unfinished);
}

namespace {

/// Reports when a declared notation is not the one that was used.
void check_notation(const GameRecord& record, std::optional<unsigned> declared, unsigned used, unsigned rank,
                    ReplayReport& report) {
    const Tag* tag = record.find_tag("Notation");
    if (tag == nullptr || is_unknown_value(tag->value)) {
        if (declared == used || rank < kRareNotation) return;
        report.problems.push_back(
            {.severity = Severity::warning,
             .kind = ErrorKind::notation,
             .where = record.where,
             .message = "the record declares no notation; its moves are legal only when read as " +
                        std::string(report.notation)});
        return;
    }
    if (declared == used) return;
    const std::string read_as = "the moves were read as " + std::string(report.notation);
    report.problems.push_back(
        {.severity = Severity::warning,
         .kind = ErrorKind::notation,
         .where = tag->where,
         .text = tag->value,
         .message = declared ? "Notation: " + read_as : "Notation: no known notation; " + read_as});
}

/// Adds the Notation tag that moves in another notation than the canonical one need.
void name_written_notation(const Setup& setup, const ReplayOptions& options, GameRecord& canonical) {
    with_game(setup.variant, [&]<class G>(const auto&) {
        const unsigned written = find_notation(G::notations(), options.written_notation).value_or(kCanonical);
        if (written != kCanonical) canonical.set_tag("Notation", G::notations()[written].name);
    });
}

/// Adds what may be wrong with a record whose main line breaks early.
template <Game G>
void guess_cause(const GameRecord& record, const Setup& setup, std::size_t own_problems, ReplayReport& report) {
    constexpr std::uint32_t kEarly = 12;  // plies; a record that is legal for longer has the right start
    constexpr std::size_t kFewest = 8;    // moves; fewer are legal in too many positions to be evidence
    if (report.game->plies >= kEarly || record.elements.size() < kFewest) return;
    for (std::size_t i = own_problems; i < report.problems.size(); ++i) {
        Problem& p = report.problems[i];
        const bool is_move = p.kind == ErrorKind::illegal_move || p.kind == ErrorKind::syntax;
        if (p.ply != report.game->plies + 1 || !is_move) continue;
        if (const std::string cause = cause_of_record<G>(record, setup); !cause.empty()) p.cause = cause;
        return;
    }
}

/// Replays in the declared notation first. If that fails, it uses the notation that replaying the whole record chooses.
/// Returns the Termination that words in the place of a move gave.
template <Game G>
std::string_view replay_in(const GameRecord& record, const Setup& setup, const ReplayOptions& options,
                           ReplayReport& report) {
    const Tag* tag = record.find_tag("Notation");
    const bool declares = tag != nullptr && !is_unknown_value(tag->value);
    const auto declared = find_notation(G::notations(), declares ? tag->value : options.assumed_notation);
    Reading reading{declared.value_or(kCanonical), {}};
    const std::size_t problems = report.problems.size();
    EndWords end;
    SourcePlace end_where;
    const auto run = [&] {
        report.problems.resize(problems);
        report.canonical.clear();
        report.visits.clear();
        Replayer<G> replayer(record, setup, reading.notation, options, report);
        replayer.run();
        end = replayer.end_words();
        end_where = replayer.end_where();
        return replayer.is_main_line_whole() && fits(report.game->outcome, report.recorded);
    };
    const bool reads_well = run();
    // An ambiguous move does not show that the declared notation is wrong.
    const bool is_ambiguous =
        declared && std::any_of(report.problems.begin(), report.problems.end(), [&](const auto& p) {
            return p.kind == ErrorKind::ambiguous_move && p.ply == report.game->plies + 1;
        });
    if (!reads_well && !is_ambiguous && G::notations().size() > 1) {
        const unsigned first = reading.notation;
        reading = find_reading<G>(record, std::get<typename G::Position>(setup.start), first, report.recorded);
        if (reading.notation != first) run();
    }
    read_end(end, end_where, report);
    guess_cause<G>(record, setup, problems, report);
    report.notation = G::notations()[reading.notation].name;
    report.notation_was_assumed = !declares && declared == reading.notation;
    check_notation(record, declared, reading.notation, G::notations()[reading.notation].rank, report);
    if (!reading.rivals.empty())
        report.problems.push_back({.severity = Severity::error,
                                   .kind = ErrorKind::ambiguous_move,
                                   .where = record.where,
                                   .message = "the moves are legal from start to end in several notations, " +
                                              std::string(report.notation) + " and " + reading.rivals +
                                              ", as different games: name the right one in a Notation tag"});
    return end.termination;
}

/// Replays a record whose words are taken as they are written.
void replay_as_written(const GameRecord& record, const ReplayOptions& options, ReplayReport& report) {
    report.notation = {};
    report.game_was_assumed = report.notation_was_assumed = false;
    report.canonical.clear();
    report.visits.clear();
    check_tags(record, report.problems);
    std::vector<Problem> setup_problems;
    const std::optional<Setup> setup = find_setup(record, options.assumed_game, setup_problems);
    read_result(record, setup ? std::optional(info_of(setup->variant).first_mover) : std::nullopt, report);
    check_termination(record, report);
    report.problems.insert(report.problems.end(), std::move_iterator(setup_problems.begin()),
                           std::move_iterator(setup_problems.end()));
    if (!setup) return report.game.reset();
    report.game_was_assumed = setup->was_assumed;
    const std::string_view termination =
        with_game(setup->start, [&]<class G>(const auto&) { return replay_in<G>(record, *setup, options, report); });
    check_result(record, report);
    if (options.want_canonical)
        write_canonical_tags(record, *setup, termination, report.recorded.value_or(GameResult::unfinished),
                             report.canonical);
    if (options.want_canonical) name_written_notation(*setup, options, report.canonical);
    std::stable_sort(report.problems.begin(), report.problems.end(), [](const Problem& a, const Problem& b) {
        return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
    });
}

/// Whether the first report is of more legal moves, or of as many with fewer errors.
bool is_better(const ReplayReport& one, const ReplayReport& other) {
    const auto plies = [](const ReplayReport& r) { return r.game ? r.game->plies : 0; };
    const auto errors = [](const ReplayReport& r) {
        return std::count_if(r.problems.begin(), r.problems.end(),
                             [](const Problem& p) { return p.severity == Severity::error; });
    };
    if (one.game.has_value() != other.game.has_value()) return one.game.has_value();
    return plies(one) != plies(other) ? plies(one) > plies(other) : errors(one) < errors(other);
}

}  // namespace

void replay(const GameRecord& record, const ReplayOptions& options, ReplayReport& report) {
    const std::vector<Problem> of_reader = report.problems;
    replay_as_written(record, options, report);
    if (!has_errors(report.problems)) return;
    const std::optional<LooseRecord> loose = loosen(record);
    if (!loose) return;
    ReplayReport other;
    other.problems = of_reader;
    other.problems.push_back(loose->warning);
    replay_as_written(loose->record, options, other);
    if (is_better(other, report)) report = std::move(other);
}

ReplayReport replay(const GameRecord& record, std::vector<Problem> problems, const ReplayOptions& options) {
    ReplayReport report;
    report.problems = std::move(problems);
    replay(record, options, report);
    return report;
}

}  // namespace ludex::analyzer
