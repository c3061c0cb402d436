#include "analyzer/replay.hpp"

#include <algorithm>

#include "analyzer/canonical.hpp"
#include "analyzer/clock_check.hpp"
#include "analyzer/line_player.hpp"
#include "analyzer/near_moves.hpp"
#include "analyzer/probable_cause.hpp"
#include "analyzer/reading.hpp"
#include "analyzer/repetition.hpp"
#include "analyzer/setup.hpp"
#include "analyzer/tag_check.hpp"
#include "core/movetext.hpp"
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

/// Replays the movetext of one record in one game.
template <Game G>
class Replayer {
public:
    Replayer(const GameRecord& record, const Setup& setup, unsigned notation, const ReplayOptions& options,
             ReplayReport& report)
        : record_(record),
          variant_(setup.variant),
          report_(report),
          notation_(notation),
          written_(find_notation(G::notations(), options.written_notation).value_or(kCanonical)),
          canonical_(options.want_canonical ? &report.canonical : nullptr),
          clocks_(parse_time_control(record.tag("TimeControl"))),
          repetitions_(record.elements.size() + 1),
          wants_visits_(options.want_visits),
          second_mover_begins_(to_play(setup.start) != G::kInfo.first_mover) {
        const auto& start = std::get<typename G::Position>(setup.start);
        line_.current = line_.before = start;
        has_variations_ = std::any_of(record.elements.begin(), record.elements.end(),
                                      [](const Element& e) { return e.kind == ElementKind::variation_begin; });
        MoveBytes moves = report.game ? std::move(report.game->moves) : MoveBytes();
        moves.clear();
        moves.reserve(record.elements.size() + 8);
        report.game = CheckedGame{setup.variant, setup.start, setup.own_start, std::move(moves), 0, setup.start, {}};
    }

    void run() {
        repetitions_.add(G::key(line_.current));
        std::size_t i = 0;
        while (i < record_.elements.size() && step(i)) {
        }
        close_open_variations();
        if (!outer_.empty()) line_ = outer_.front();
        report_.game->last = line_.current;
        if (wants_visits_) {
            note_visit(PositionVisit::kNoMove);
            keep_first_visits(report_.visits);
        }
        report_.game->outcome = G::outcome(line_.current);
    }

    /// Whether every move of the main line was legal.
    [[nodiscard]] bool is_main_line_whole() const { return !main_line_broken_; }

    /// The Termination that a word in the movetext gave.
    [[nodiscard]] std::string_view termination() const { return termination_; }

private:
    /// A line that is being played: the main line, or a variation with the positions to which it returns.
    struct Line {
        typename G::Position before;  ///< the position before the last move: where a variation begins
        typename G::Position current;
        bool broken = false;  ///< an illegal move was found: the rest of this line is not checked
    };

    /// Handles the element at i and moves i behind it. False when the main line is broken; nothing after it is read.
    bool step(std::size_t& i) {
        const Element& element = record_.elements[i];
        switch (element.kind) {
            case ElementKind::move: return move(i);
            case ElementKind::comment: comment(element); break;
            case ElementKind::nag: break;
            case ElementKind::variation_begin:
                outer_.push_back(line_);
                line_.current = line_.before;
                break;
            case ElementKind::variation_end:
                line_ = outer_.back();
                outer_.pop_back();
                break;
        }
        copy(element);
        ++i;
        return true;
    }

    [[nodiscard]] bool in_main_line() const { return outer_.empty(); }

    bool move(std::size_t& i) {
        const Element& element = record_.elements[i];
        if (in_main_line()) return main_move(i);
        if (const std::string_view text = record_.text_of(element); !termination_word(text).empty()) {
            copy_as_comment(element);
            ++i;
            return true;
        }
        if (line_.broken) {
            copy(element);
            ++i;
            return true;
        }
        const std::optional<typename G::Move> played = read_element<G>(record_, line_.current, i, notation_);
        if (played) {
            write(*played);
            line_.before = line_.current;
            G::play_unchecked(line_.current, *played);
            return true;
        }
        refuse(why_not(element), element, 0, "in a variation: ");
        if (would_be_joined(i)) {
            copy_as_comment(element);
        } else {
            line_.broken = is_move_word(record_.text_of(element));
            copy(element);
        }
        ++i;
        return true;
    }

    /// Whether a refused token would form a move together with the next ones if their numbers were ignored. The
    /// canonical record leaves numbers out.
    [[nodiscard]] bool would_be_joined(std::size_t i) const {
        return join_tokens<G>(record_, line_.current, i, notation_, false).has_value();
    }

    bool main_move(std::size_t& i) {
        const Element& element = record_.elements[i];
        if (!termination_.empty()) {
            main_line_broken_ = true;
            refuse({ErrorKind::move_after_end, "the game has ended before this move", "", "", {}}, element,
                   plies() + 1);
            return false;
        }
        if (const std::string_view word = termination_word(record_.text_of(element)); !word.empty()) {
            termination_ = word;
            ++i;
            return true;
        }
        const std::optional<typename G::Move> played = read_element<G>(record_, line_.current, i, notation_);
        if (!played) {
            main_line_broken_ = true;
            refuse(why_not(element), element, plies() + 1);
            return false;
        }
        write(*played);
        MoveBytes& moves = report_.game->moves;
        const std::size_t coded = moves.size();
        G::encode(line_.current, *played, moves);
        if (wants_visits_) note_visit(move_number({moves.data() + coded, moves.size() - coded}));
        if (has_variations_) line_.before = line_.current;
        G::play_unchecked(line_.current, *played);
        ++report_.game->plies;
        check_number(element);
        note_repetition(element);
        return true;
    }

    void note_visit(std::uint16_t move) { report_.visits.push_back({folder_.fold(line_.current), plies(), move}); }

    [[nodiscard]] Error why_not(const Element& element) const {
        return G::parse_move(line_.current, record_.text_of(element), notation_).error();
    }

    void comment(const Element& element) {
        if (!in_main_line()) return;
        const Colour mover = opponent(G::to_play(line_.current));
        const std::string_view text = record_.text_of(element);
        const std::string fault = plies() == 0 ? ClockCheck::fault_of_form(text) : clocks_.see(index_of(mover), text);
        if (fault.empty()) return;
        const bool error = clocks_.is_error();
        report_.problems.push_back({error ? Severity::error : Severity::warning,
                                    ErrorKind::clock,
                                    element.where,
                                    plies(),
                                    std::string(record_.text_of(element)),
                                    "",
                                    fault,
                                    {}});
    }

    /// Checks a move number: one that does not fit shows that a move was left out or written twice.
    void check_number(const Element& element) {
        if (element.numbered_ply == 0 || number_noted_) return;
        const std::uint32_t expected = plies() + (second_mover_begins_ ? 1U : 0U);
        if (element.numbered_ply == expected) return;
        number_noted_ = true;
        report_.problems.push_back({Severity::warning,
                                    ErrorKind::move_number,
                                    element.where,
                                    plies(),
                                    std::string(record_.text_of(element)),
                                    "",
                                    "the move is numbered " + move_number_text(element.numbered_ply - 1) +
                                        ", but would be " + move_number_text(expected - 1) +
                                        " here: is a move missing, or is the number wrong?",
                                    {}});
    }

    void note_repetition(const Element& element) {
        constexpr unsigned kReported = 3;
        if (repetitions_.add(G::key(line_.current)) != kReported || repetition_noted_) return;
        repetition_noted_ = true;
        report_.problems.push_back({Severity::warning,
                                    ErrorKind::repetition,
                                    element.where,
                                    plies(),
                                    std::string(record_.text_of(element)),
                                    "",
                                    "the position after this move occurs for the third time",
                                    {}});
    }

    void refuse(const Error& error, const Element& element, std::uint32_t ply, std::string_view context = {}) {
        const std::string_view text = record_.text_of(element);
        Problem problem{Severity::error,
                        error.kind,
                        element.where,
                        ply,
                        std::string(text),
                        error.rule,
                        std::string(context) + error.message,
                        {}};
        problem.position = G::format(line_.current);
        if (error.kind == ErrorKind::illegal_move || error.kind == ErrorKind::syntax) explain(element, problem);
        report_.problems.push_back(std::move(problem));
    }

    /// Adds what may have been meant.
    void explain(const Element& element, Problem& problem) const {
        constexpr std::size_t kMostNear = 3;
        const auto at = static_cast<std::size_t>(&element - record_.elements.data());
        if (problem.ply > 0) {
            problem.near = repairing_moves<G>(record_, line_.current, at, notation_);
            problem.cause = cause_of_move<G>(record_, variant_, line_.current, at, notation_, problem.near);
        }
        for (std::string& move : near_moves<G>(line_.current, problem.text, notation_))
            if (std::find(problem.near.begin(), problem.near.end(), move) == problem.near.end())
                problem.near.push_back(std::move(move));
        if (problem.near.size() > kMostNear) problem.near.resize(kMostNear);
    }

    void write(typename G::Move move) {
        if (canonical_ != nullptr) canonical_->add(ElementKind::move, G::format(line_.current, move, written_));
    }

    /// Copies an element into the canonical record. Everything but moves is copied unchanged, and so are moves that
    /// cannot be checked. Words that are not moves, or that would be read as other moves there, become comments.
    void copy(const Element& element) {
        if (canonical_ == nullptr) return;
        if (element.kind == ElementKind::nag) return canonical_->add_nag(element.nag);
        const std::string_view text = record_.text_of(element);
        const bool means_the_same = notation_ == written_ && is_move_word(text);
        if (element.kind == ElementKind::move && !means_the_same) return copy_as_comment(element);
        canonical_->add(element.kind, text);
    }

    void copy_as_comment(const Element& element) {
        if (canonical_ != nullptr) canonical_->add(ElementKind::comment, record_.text_of(element));
    }

    void close_open_variations() {
        for (std::size_t n = outer_.size(); n > 0; --n)
            if (canonical_ != nullptr) canonical_->add(ElementKind::variation_end, {});
    }

    [[nodiscard]] std::uint32_t plies() const { return report_.game->plies; }

    const GameRecord& record_;
    const AnyVariant& variant_;
    ReplayReport& report_;
    unsigned notation_;
    unsigned written_;
    GameRecord* canonical_;
    ClockCheck clocks_;
    RepetitionCounter repetitions_;
    typename G::Folder folder_;
    bool wants_visits_;
    Line line_;
    std::vector<Line> outer_;
    std::string_view termination_;
    bool has_variations_ = false;
    bool main_line_broken_ = false;
    bool repetition_noted_ = false;
    bool number_noted_ = false;
    bool second_mover_begins_;
};

/// Sets the recorded result: that of the tag, else the one after the moves.
void read_result(const GameRecord& record, ReplayReport& report) {
    const Tag* tag = record.find_tag("Result");
    const std::optional<GameResult> token = parse_result(record.result_token);
    const std::optional<GameResult> tagged = tag != nullptr ? guess_result(tag->value) : std::nullopt;
    report.recorded = tagged ? tagged : token;
    if (tag != nullptr && !parse_result(tag->value) && !is_unknown_value(tag->value))
        report.problems.push_back(
            {Severity::warning,
             ErrorKind::tag_value,
             tag->where,
             0,
             tag->value,
             "",
             tagged ? "Result: read as " + std::string(to_text(*tagged)) : "Result: a result is 1-0, 0-1, 1/2-1/2 or *",
             {}});
    if (!token && has_header(record))
        report.problems.push_back({Severity::warning,
                                   ErrorKind::missing_result,
                                   tag != nullptr ? tag->where : record.where,
                                   0,
                                   "",
                                   "",
                                   "the movetext does not end with a result",
                                   {}});
    if (tagged && token && *tagged != *token)
        report.problems.push_back(
            {Severity::error,
             ErrorKind::wrong_result,
             record.result_where,
             0,
             record.result_token,
             "",
             "the movetext ends with " + record.result_token + ", but the Result tag says " + tag->value,
             {}});
}

/// The number of the rule by which the game has ended.
std::string_view rule_of(const ReplayReport& report) {
    return with_game(report.game->variant,
                     [&]<class G>(const auto&) { return G::end_rule(report.game->outcome.reason); });
}

/// The result in words: "0-1, White won".
std::string in_words(GameResult result, const ReplayReport& report) {
    const Colour first = info_of(report.game->variant).first_mover;
    std::string text(to_text(result));
    if (result == GameResult::first_wins) text += ", " + name_of(first) + " won";
    if (result == GameResult::second_wins) text += ", " + name_of(opponent(first)) + " won";
    return text;
}

/// Compares the recorded result with a finished board.
void check_result(const GameRecord& record, ReplayReport& report) {
    const Outcome& outcome = report.game->outcome;
    if (!outcome.decided() || !report.recorded || *report.recorded == outcome.result) return;
    const Tag* tag = record.find_tag("Result");
    const SourcePlace where = tag != nullptr ? tag->where : record.result_where;
    const std::string board = in_words(outcome.result, report) + " (" + std::string(to_text(outcome.reason)) + ")";
    const bool open = *report.recorded == GameResult::unfinished;
    report.problems.push_back(
        {open ? Severity::warning : Severity::error,
         open ? ErrorKind::unfinished_result : ErrorKind::wrong_result,
         where,
         report.game->plies,
         std::string(to_text(*report.recorded)),
         std::string(rule_of(report)),
         "the record says " + in_words(*report.recorded, report) + ", but the board says " + board,
         {}});
}

/// Warns of a Termination that does not fit the result.
void check_termination(const GameRecord& record, ReplayReport& report) {
    const Tag* tag = record.find_tag("Termination");
    if (tag == nullptr || !report.recorded) return;
    const bool draw_agreed = canonical_termination(tag->value) == "agreement";
    if (draw_agreed && *report.recorded != GameResult::draw)
        report.problems.push_back({Severity::warning,
                                   ErrorKind::tag_value,
                                   tag->where,
                                   0,
                                   tag->value,
                                   "",
                                   "Termination: a draw, beside the result " + std::string(to_text(*report.recorded)),
                                   {}});
}

/// Reports when a declared notation is not the one that was used.
void check_notation(const GameRecord& record, std::optional<unsigned> declared, unsigned used, unsigned rank,
                    ReplayReport& report) {
    const Tag* tag = record.find_tag("Notation");
    if (tag == nullptr || is_unknown_value(tag->value)) {
        if (declared == used || rank < kRareNotation) return;
        report.problems.push_back(
            {Severity::warning,
             ErrorKind::notation,
             record.where,
             0,
             "",
             "",
             "the record declares no notation; its moves are legal only when read as " + std::string(report.notation),
             {}});
        return;
    }
    if (declared == used) return;
    const std::string read_as = "the moves were read as " + std::string(report.notation);
    report.problems.push_back({Severity::warning,
                               ErrorKind::notation,
                               tag->where,
                               0,
                               tag->value,
                               "",
                               declared ? "Notation: " + read_as : "Notation: no known notation; " + read_as,
                               {}});
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
void guess_cause(const GameRecord& record, const Setup& setup, unsigned notation, std::size_t own_problems,
                 ReplayReport& report) {
    constexpr std::uint32_t kEarly = 12;  // plies; a record that is legal for longer has the right start
    constexpr std::size_t kFewest = 8;    // moves; fewer are legal in too many positions to be evidence
    if (report.game->plies >= kEarly || record.elements.size() < kFewest) return;
    for (std::size_t i = own_problems; i < report.problems.size(); ++i) {
        Problem& p = report.problems[i];
        if (p.ply != report.game->plies + 1 || p.kind != ErrorKind::illegal_move) continue;
        if (const std::string cause = cause_of_record<G>(record, setup, notation); !cause.empty()) p.cause = cause;
        return;
    }
}

/// Replays in the declared notation first. If that fails, it uses the notation that replaying the whole record chooses.
/// Returns the Termination that a word in the movetext gave.
template <Game G>
std::string_view replay_in(const GameRecord& record, const Setup& setup, const ReplayOptions& options,
                           ReplayReport& report) {
    const Tag* tag = record.find_tag("Notation");
    const bool declares = tag != nullptr && !is_unknown_value(tag->value);
    const auto declared = find_notation(G::notations(), declares ? tag->value : options.assumed_notation);
    Reading reading{declared.value_or(kCanonical), {}};
    const std::size_t problems = report.problems.size();
    std::string_view termination;
    const auto run = [&] {
        report.problems.resize(problems);
        report.canonical.clear();
        report.visits.clear();
        Replayer<G> replayer(record, setup, reading.notation, options, report);
        replayer.run();
        termination = replayer.termination();
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
    guess_cause<G>(record, setup, reading.notation, problems, report);
    report.notation = G::notations()[reading.notation].name;
    report.notation_was_assumed = !declares && declared == reading.notation;
    check_notation(record, declared, reading.notation, G::notations()[reading.notation].rank, report);
    if (!reading.rivals.empty())
        report.problems.push_back({Severity::error,
                                   ErrorKind::ambiguous_move,
                                   record.where,
                                   0,
                                   "",
                                   "",
                                   "the moves are legal from start to end in several notations, " +
                                       std::string(report.notation) + " and " + reading.rivals +
                                       ", as different games: name the right one in a Notation tag",
                                   {}});
    return termination;
}

}  // namespace

void replay(const GameRecord& record, const ReplayOptions& options, ReplayReport& report) {
    report.notation = {};
    report.game_was_assumed = report.notation_was_assumed = false;
    report.canonical.clear();
    report.visits.clear();
    check_tags(record, report.problems);
    read_result(record, report);
    check_termination(record, report);
    const std::optional<Setup> setup = find_setup(record, options.assumed_game, report.problems);
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

ReplayReport replay(const GameRecord& record, std::vector<Problem> problems, const ReplayOptions& options) {
    ReplayReport report;
    report.problems = std::move(problems);
    replay(record, options, report);
    return report;
}

}  // namespace ludex::analyzer
