#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyzer/replay/clock_check.hpp"
#include "analyzer/replay/line_player.hpp"
#include "analyzer/replay/loose_record.hpp"
#include "analyzer/replay/near_moves.hpp"
#include "analyzer/replay/probable_cause.hpp"
#include "analyzer/replay/repetition.hpp"
#include "analyzer/replay/replay.hpp"
#include "analyzer/replay/setup.hpp"
#include "core/end_words.hpp"
#include "core/movetext.hpp"
#include "core/record_terms.hpp"

namespace ludex::analyzer {

/// Replays the movetext of one record in one game.
template <Game G>
class Replayer {
public:
    Replayer(const GameRecord& record, const Setup& setup, unsigned notation, const ReplayOptions& options,
             ReplayReport& report)
        : record_(record),
          variant_(setup.variant),
          report_(report),
          notations_{notation, find_notation(G::notations(), options.written_notation).value_or(kCanonical)},
          canonical_(options.want_canonical ? &report.canonical : nullptr),
          clocks_(parse_time_control(record.tag("TimeControl"))),
          repetitions_(record.elements.size() + 1),
          visits_{options.want_visits, {}},
          numbers_{to_play(setup.start) != G::kInfo.first_mover, std::nullopt, false} {
        const auto& start = std::get<typename G::Position>(setup.start);
        lines_.here.current = lines_.here.before = start;
        lines_.has_variations = std::any_of(record.elements.begin(), record.elements.end(),
                                            [](const Element& e) { return e.kind == ElementKind::variation_begin; });
        MoveBytes moves = report.game ? std::move(report.game->moves) : MoveBytes();
        moves.clear();
        moves.reserve(record.elements.size() + 8);
        report.game = CheckedGame{setup.variant, setup.start, setup.own_start, std::move(moves), 0, setup.start, {}};
    }

    void run() {
        repetitions_.add(G::key(lines_.here.current));
        std::size_t i = 0;
        while (i < record_.elements.size() && step(i)) {
        }
        close_open_variations();
        if (!lines_.outer.empty()) lines_.here = lines_.outer.front();
        report_.game->last = lines_.here.current;
        if (visits_.are_wanted) {
            note_visit(PositionVisit::kNoMove);
            keep_first_visits(report_.visits);
        }
        report_.game->outcome = G::outcome(lines_.here.current);
    }

    /// Whether every move of the main line was legal.
    [[nodiscard]] bool is_main_line_whole() const { return !lines_.is_main_broken; }

    /// What words in the place of a move said about the end, and where they stand.
    [[nodiscard]] const EndWords& end_words() const { return end_.words; }
    [[nodiscard]] SourcePlace end_where() const { return end_.where; }

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
                lines_.outer.push_back(lines_.here);
                lines_.here.current = lines_.here.before;
                break;
            case ElementKind::variation_end:
                lines_.here = lines_.outer.back();
                lines_.outer.pop_back();
                break;
        }
        copy(element);
        ++i;
        return true;
    }

    [[nodiscard]] bool in_main_line() const { return lines_.outer.empty(); }

    bool move(std::size_t& i) {
        const Element& element = record_.elements[i];
        if (in_main_line()) return main_move(i);
        if (const std::size_t said = count_end_words(record_, i); said > 0) {
            copy_as_comment(i, said);
            i += said;
            return true;
        }
        if (lines_.here.broken) {
            copy(element);
            ++i;
            return true;
        }
        if (is_null_move(record_.text_of(element))) {
            set_variation_aside(i);
            return true;
        }
        const std::optional<typename G::Move> played =
            read_element<G>(record_, lines_.here.current, i, notations_.read);
        if (played) {
            write(*played);
            lines_.here.before = lines_.here.current;
            G::play_unchecked(lines_.here.current, *played);
            return true;
        }
        refuse(why_not(element), element, 0, "in a variation: ");
        if (would_be_joined(i)) {
            copy_as_comment(element);
        } else {
            lines_.here.broken = stays_a_move(record_.text_of(element));
            copy(element);
        }
        ++i;
        return true;
    }

    /// Whether a refused token would form a move together with the next ones if their numbers were ignored. The
    /// canonical record leaves numbers out.
    [[nodiscard]] bool would_be_joined(std::size_t i) const {
        return join_tokens<G>(record_, lines_.here.current, i, notations_.read, false).has_value();
    }

    bool main_move(std::size_t& i) {
        const Element& element = record_.elements[i];
        if (end_.words.count > 0) {
            if (!may_hold_move(record_.text_of(element))) {
                set_prose_aside(i);
                return true;
            }
            lines_.is_main_broken = true;
            refuse({.kind = ErrorKind::move_after_end, .message = "the game has ended before this move"}, element,
                   plies() + 1);
            return false;
        }
        if (const std::size_t said = count_end_words(record_, i); said > 0) {
            end_.words = end_words_at(record_, i);
            end_.where = element.where;
            i += said;
            return true;
        }
        const std::optional<typename G::Move> played =
            read_element<G>(record_, lines_.here.current, i, notations_.read);
        if (!played) {
            lines_.is_main_broken = true;
            refuse(why_not(element), element, plies() + 1);
            return false;
        }
        write(*played);
        MoveBytes& moves = report_.game->moves;
        const std::size_t coded = moves.size();
        G::encode(lines_.here.current, *played, moves);
        if (visits_.are_wanted) note_visit(move_number({moves.data() + coded, moves.size() - coded}));
        if (lines_.has_variations) lines_.here.before = lines_.here.current;
        G::play_unchecked(lines_.here.current, *played);
        ++report_.game->plies;
        check_number(element);
        note_repetition(element);
        return true;
    }

    void note_visit(std::uint16_t move) {
        report_.visits.push_back({visits_.folder.fold(lines_.here.current), plies(), move});
    }

    [[nodiscard]] Error why_not(const Element& element) const {
        return G::parse_move(lines_.here.current, record_.text_of(element), notations_.read).error();
    }

    void comment(const Element& element) {
        if (!in_main_line()) return;
        const Colour mover = opponent(G::to_play(lines_.here.current));
        const std::string_view text = record_.text_of(element);
        const std::string fault = plies() == 0 ? ClockCheck::fault_of_form(text) : clocks_.see(index_of(mover), text);
        if (fault.empty()) return;
        note(clocks_.is_error() ? Severity::error : Severity::warning, ErrorKind::clock, element, plies(), fault);
    }

    /// Reports an element that is kept as it is.
    void note(Severity severity, ErrorKind kind, const Element& element, std::uint32_t ply, std::string message) {
        report_.problems.push_back(
            {severity, kind, element.where, ply, std::string(record_.text_of(element)), "", std::move(message), {}});
    }

    /// Whether the record may begin within a game: a start that the players make themselves is the start of one.
    [[nodiscard]] bool may_go_on() const { return report_.game->own_start && G::kInfo.start_rule.empty(); }

    /// Checks a move number: one that does not fit shows that a move was left out or written twice.
    void check_number(const Element& element) {
        if (element.numbered_ply == 0 || numbers_.is_noted) return;
        std::uint32_t expected = plies() + (numbers_.second_mover_begins ? 1U : 0U);
        // Behind a position of its own a record may go on with the numbers of the game that the position is from.
        if (!numbers_.before)
            numbers_.before =
                may_go_on() && element.numbered_ply > expected && (element.numbered_ply - expected) % 2 == 0
                    ? element.numbered_ply - expected
                    : 0;
        expected += *numbers_.before;
        if (element.numbered_ply == expected) return;
        numbers_.is_noted = true;
        note(Severity::warning, ErrorKind::move_number, element, plies(),
             "the move is numbered " + move_number_text(element.numbered_ply - 1) + ", but would be " +
                 move_number_text(expected - 1) + " here: is a move missing, or is the number wrong?");
    }

    void note_repetition(const Element& element) {
        constexpr unsigned kReported = 3;
        if (repetitions_.add(G::key(lines_.here.current)) != kReported || said_.repetition) return;
        said_.repetition = true;
        note(Severity::warning, ErrorKind::repetition, element, plies(),
             "the position after this move occurs for the third time");
    }

    void refuse(const Error& error, const Element& element, std::uint32_t ply, std::string_view context = {}) {
        const std::string_view text = record_.text_of(element);
        Problem problem{.severity = Severity::error,
                        .kind = error.kind,
                        .where = element.where,
                        .ply = ply,
                        .text = std::string(text),
                        .rule = error.rule,
                        .message = std::string(context) + error.message};
        problem.position = G::format(lines_.here.current);
        if (error.kind == ErrorKind::illegal_move || error.kind == ErrorKind::syntax) explain(element, problem);
        report_.problems.push_back(std::move(problem));
    }

    /// Adds what may have been meant.
    void explain(const Element& element, Problem& problem) const {
        constexpr std::size_t kMostNear = 3;
        const auto at = static_cast<std::size_t>(&element - record_.elements.data());
        if (problem.ply > 0) {
            problem.near = repairing_moves<G>(record_, lines_.here.current, at, notations_.read);
            problem.cause = cause_of_move<G>(record_, variant_, lines_.here.current, at, notations_.read, problem.near);
        }
        for (std::string& move : near_moves<G>(lines_.here.current, problem.text, notations_.read))
            if (std::find(problem.near.begin(), problem.near.end(), move) == problem.near.end())
                problem.near.push_back(std::move(move));
        if (problem.near.size() > kMostNear) problem.near.resize(kMostNear);
    }

    void write(typename G::Move move) {
        if (canonical_ != nullptr)
            canonical_->add(ElementKind::move, G::format(lines_.here.current, move, notations_.written));
    }

    /// Copies an element into the canonical record. Everything but moves is copied unchanged, and so are moves that
    /// cannot be checked. Words that are not moves, or that would be read as other moves there, become comments.
    void copy(const Element& element) {
        if (canonical_ == nullptr) return;
        if (element.kind == ElementKind::nag) return canonical_->add_nag(element.nag);
        const std::string_view text = record_.text_of(element);
        const bool means_the_same = notations_.read == notations_.written && stays_a_move(text);
        if (element.kind == ElementKind::move && !means_the_same) return copy_as_comment(element);
        canonical_->add(element.kind, text);
    }

    /// Whether an unchecked word is read as the same word when the canonical record is read.
    static bool stays_a_move(std::string_view text) { return is_move_word(text) && !is_loose_word(text); }

    void copy_as_comment(const Element& element) {
        if (canonical_ != nullptr) canonical_->add(ElementKind::comment, record_.text_of(element));
    }
    /// Makes one comment of several words.
    void copy_as_comment(std::size_t first, std::size_t count) {
        if (canonical_ != nullptr) canonical_->add(ElementKind::comment, text_between(record_, first, first + count));
    }

    /// Makes a comment of a variation from a null move on: no game here has one, but annotators show threats so.
    void set_variation_aside(std::size_t& i) {
        note(Severity::warning, ErrorKind::syntax, record_.elements[i], 0,
             "no player may pass: the variation is kept as a comment from here on");
        const std::size_t end = end_of_variation(record_, i);
        copy_as_comment(i, end - i);
        i = end;
    }

    /// Makes a comment of words behind the end of the game.
    void set_prose_aside(std::size_t& i) {
        std::size_t end = i;
        while (end < record_.elements.size() && record_.elements[end].kind == ElementKind::move &&
               !may_hold_move(record_.text_of(record_.elements[end])))
            ++end;
        if (!std::exchange(said_.prose, true))
            note(Severity::warning, ErrorKind::syntax, record_.elements[i], 0,
                 "words behind the end of the game, kept as a comment");
        copy_as_comment(i, end - i);
        i = end;
    }

    void close_open_variations() {
        for (std::size_t n = lines_.outer.size(); n > 0; --n)
            if (canonical_ != nullptr) canonical_->add(ElementKind::variation_end, {});
    }

    [[nodiscard]] std::uint32_t plies() const { return report_.game->plies; }

    struct Notations {
        unsigned read;
        unsigned written;
    };
    struct Lines {
        Line here;                ///< the line that is being played
        std::vector<Line> outer;  ///< the lines around it, the main line first
        bool has_variations = false;
        bool is_main_broken = false;
    };
    struct Visits {
        bool are_wanted;
        typename G::Folder folder;
    };
    struct Numbers {
        bool second_mover_begins;
        std::optional<std::uint32_t> before;  ///< plies that the first number counts before the start
        bool is_noted;                        ///< a wrong number was reported
    };
    /// What is reported once a record.
    struct Said {
        bool prose = false;
        bool repetition = false;
    };
    /// What words in the place of a move said about the end, and where they stand.
    struct End {
        EndWords words;
        SourcePlace where;
    };

    // More than ten: what is read and written, and what is watched along the way.
    const GameRecord& record_;
    const AnyVariant& variant_;
    ReplayReport& report_;
    Notations notations_;
    GameRecord* canonical_;
    ClockCheck clocks_;
    RepetitionCounter repetitions_;
    Visits visits_;
    Lines lines_;
    Numbers numbers_;
    Said said_;
    End end_;
};

}  // namespace ludex::analyzer
