#include "analyzer/annotate/annotation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "analyzer/annotate/end_text.hpp"
#include "analyzer/annotate/own_words.hpp"
#include "analyzer/replay/repetition.hpp"
#include "core/movetext.hpp"
#include "core/text.hpp"
#include "games/all_engines.hpp"

namespace ludex::analyzer {

namespace {

/// The largest number of turning points in a summary.
constexpr std::size_t kMostTurningPoints = 3;
/// The first mover's chances divide into three parts: the game is open when they differ from one half by at most this
/// much. A turning point is a move that leads from one part into another.
constexpr double kOpen = 0.15;

std::string percent(double chance) { return std::to_string(std::lround(100 * chance)) + " %"; }

/// The length of a forced end in words: "7 plies", "at most 7 plies".
std::string length_of(const ForcedEnd& end) {
    return std::string(end.is_exact ? "" : "at most ") + std::to_string(end.plies) +
           (end.plies == 1 ? " ply" : " plies");
}

/// What a side can do, in words: "win at once", "force a win in 7 plies".
std::string can_win(const ForcedEnd& end) {
    return end.plies == 1 ? "win at once" : "force a win in " + length_of(end);
}

/// What a side has missed, in words.
std::string could_have_won(const ForcedEnd& end) {
    return end.plies == 1 ? "could have won at once" : "could have forced a win in " + length_of(end);
}

std::string sentence(std::string text) { return text.empty() || text.back() == '.' ? text : text + "."; }

/// The forced end of a position, for the side that is not to move there.
std::optional<ForcedEnd> other_side(const std::optional<ForcedEnd>& forced) {
    if (!forced) return std::nullopt;
    return ForcedEnd{!forced->is_win, forced->plies, forced->is_exact};
}

/// What a marked move costs, in words.
std::string verdict(const AnnotatedMove& m, const JudgedPosition& before, const JudgedPosition& after) {
    const std::string mover = name_of(m.mover);
    const std::string other = name_of(opponent(m.mover));
    if (m.mark == Mark::only_move) return "The only move: any other costs " + mover + " the game or much of it";
    std::string text = m.mark == Mark::blunder ? "Blunder" : m.mark == Mark::mistake ? "Mistake" : "Inaccuracy";
    const auto forced = other_side(after.forced);
    if (forced && !forced->is_win && after.forced->plies > 0)
        text += ": " + other + " can now " + can_win(*after.forced);
    else if (before.forced && before.forced->is_win)
        text += ": " + mover + " " + could_have_won(*before.forced);
    else
        text += ": " + mover + "'s winning chance falls from " + percent(m.chance_before) + " to " + percent(m.chance);
    return text + ". " + std::string(kBetterIs) + before.best[0];
}

/// The sentence on a forced win that a move without a mark begins or answers. It is said once: when there was no forced
/// win a ply before.
std::string forced_text(const AnnotatedMove& m, const JudgedPosition& before, const JudgedPosition& after) {
    const auto forced = other_side(after.forced);
    if (!forced || forced->plies == 0 || (before.forced && before.forced->is_win == forced->is_win)) return {};
    const Colour winner = forced->is_win ? m.mover : opponent(m.mover);
    if (forced->is_win) return name_of(winner) + " wins by force, in " + length_of(*forced);
    return name_of(winner) + " can now " + can_win(*after.forced);
}

template <Game G>
AnnotatedMove annotate_move(const typename G::Position& before, typename G::Move move,
                            const typename G::Position& after, const JudgedPosition& judged_before,
                            const JudgedPosition& judged_after, bool is_third_time) {
    AnnotatedMove m;
    m.move = G::format(move);
    m.mover = G::to_play(before);
    m.loss = loss_of(judged_before, judged_after, m.move);
    m.mark = mark_of(judged_before, m.loss, m.move);
    m.chance_before = judged_before.chance;
    // What the move itself leaves. The position after it has an evaluation of its own, from another search.
    m.chance = chance_left(judged_before.chance, m.loss);
    const bool first_moved = m.mover == G::kInfo.first_mover;
    m.score = first_moved ? -judged_after.score : judged_after.score;
    m.forced = first_moved ? other_side(judged_after.forced) : judged_after.forced;
    if (m.loss >= kInaccuracy) {
        m.better = judged_before.best;
        m.motifs = motifs_of(AnyPosition(before), m.move, judged_before, judged_after);
    }
    m.remarks = engine::Knowledge<G>::remarks_on(before, move, after);
    if (is_third_time) m.remarks.emplace_back("The position occurs for the third time");
    std::vector<std::string> sentences;
    if (m.mark != Mark::none) sentences.push_back(verdict(m, judged_before, judged_after));
    if (m.mark == Mark::none || m.mark == Mark::only_move) {
        if (std::string text = forced_text(m, judged_before, judged_after); !text.empty())
            sentences.push_back(std::move(text));
    }
    for (const engine::MotifShown& motif : m.motifs)
        if (!motif.words.empty()) sentences.push_back(motif.words);
    sentences.insert(sentences.end(), m.remarks.begin(), m.remarks.end());
    if (const Outcome end = G::outcome(after); end.decided()) sentences.push_back(end_text<G>(end));
    for (const std::string& s : sentences) m.text += (m.text.empty() ? "" : " ") + sentence(s);
    return m;
}

/// The side that is ahead: 1 for the first mover, -1 for the second, 0 for an open game.
int part_of(double chance) { return chance > 0.5 + kOpen ? 1 : chance < 0.5 - kOpen ? -1 : 0; }

/// The moves that lost most, among those after which another side is ahead, or none.
std::vector<std::size_t> turning_points(const Annotation& a) {
    std::vector<std::size_t> points;
    for (std::size_t ply = 1; ply <= a.moves.size(); ++ply)
        if (a.moves[ply - 1].loss >= kMistake && part_of(a.chances[ply - 1]) != part_of(a.chances[ply]))
            points.push_back(ply);
    std::stable_sort(points.begin(), points.end(),
                     [&](std::size_t x, std::size_t y) { return a.moves[x - 1].loss > a.moves[y - 1].loss; });
    if (points.size() > kMostTurningPoints) points.resize(kMostTurningPoints);
    std::sort(points.begin(), points.end());
    return points;
}

/// The move with its number: "31. c3c4", "31... g5g4".
std::string numbered(const Annotation& a, std::size_t ply, bool first_to_play) {
    const std::size_t turn = ply - 1 + (first_to_play ? 0 : 1);
    return move_number_text(turn) + " " + a.moves[ply - 1].move;
}

std::string summary_of(const Annotation& a, bool first_to_play) {
    std::string text = std::string(kSummaryBegins) + with_commas(a.nodes) + std::string(kSummarySays);
    const auto add = [&](Colour c, const std::optional<double>& accuracy) {
        if (!accuracy) return;
        std::size_t marks[3] = {};
        for (const AnnotatedMove& m : a.moves)
            if (m.mover == c && m.mark >= Mark::inaccuracy)
                ++marks[static_cast<std::size_t>(m.mark) - static_cast<std::size_t>(Mark::inaccuracy)];
        text += " " + name_of(c) + ": accuracy " + std::to_string(std::lround(*accuracy)) + " %, " +
                std::to_string(marks[0]) + " ?!, " + std::to_string(marks[1]) + " ?, " + std::to_string(marks[2]) +
                " ??.";
    };
    add(a.first_mover, a.first_accuracy);
    add(opponent(a.first_mover), a.second_accuracy);
    if (!a.turning_points.empty()) {
        text += a.turning_points.size() == 1 ? " Turning point:" : " Turning points:";
        for (std::size_t i = 0; i < a.turning_points.size(); ++i)
            text += (i == 0 ? " " : ", ") + numbered(a, a.turning_points[i], first_to_play);
        text += '.';
    }
    return text;
}

void begin_text(AnnotatedMove& m, const std::string& text) { m.text = m.text.empty() ? text : text + " " + m.text; }

void add_novelty(Annotation& a, const Novelty& novelty) {
    a.novelty = novelty;
    begin_text(a.moves.at(novelty.ply - 1), novelty.games == 1
                                                ? "Leaves the one other game here."
                                                : "Leaves the " + with_commas(novelty.games) + " other games here.");
}

void add_departure(Annotation& a, const Departure& departure) {
    a.departure = departure;
    switch (departure.how) {
        case Departure::How::whole: a.summary += " The game ends within the repertoire."; return;
        case Departure::How::ended: begin_text(a.moves.at(departure.known), "The repertoire has no move here."); break;
        case Departure::How::left:
            begin_text(a.moves.at(departure.known), name_of(departure.mover) + " leaves the repertoire, which has " +
                                                        enumerated(departure.moves, " or ") + ".");
            break;
    }
    a.summary += " In the repertoire until ply " + std::to_string(departure.known) + ".";
}

}  // namespace

Annotation annotate(const CheckedGame& game, const JudgedGame& judged, const std::optional<Novelty>& novelty,
                    const std::optional<Departure>& departure) {
    Annotation a;
    a.nodes = judged.nodes;
    bool first_to_play = true;
    with_game(game.start, [&]<class G>(const auto& start) {
        a.first_mover = G::kInfo.first_mover;
        first_to_play = G::to_play(start) == a.first_mover;
        RepetitionCounter repetitions(judged.positions.size());
        repetitions.add(G::key(start));
        std::size_t ply = 0;
        bool is_repeated = false;  // reported once: the positions between are repeated, too
        [[maybe_unused]] const Status walked = walk_moves<G>(start, game.moves, [&](const auto& before, const auto& m) {
            const JudgedPosition& here = judged.positions.at(ply);
            a.chances.push_back(G::to_play(before) == a.first_mover ? here.chance : 1 - here.chance);
            if (!m) return true;
            auto after = before;
            G::play_unchecked(after, *m);
            const bool is_third_time = repetitions.add(G::key(after)) == 3 && !std::exchange(is_repeated, true);
            a.moves.push_back(annotate_move<G>(before, *m, after, here, judged.positions.at(ply + 1), is_third_time));
            ++ply;
            return true;
        });
    });
    std::vector<double> losses;
    for (const AnnotatedMove& m : a.moves) losses.push_back(m.loss);
    a.first_accuracy = accuracy_of(a.chances, losses, true, first_to_play);
    a.second_accuracy = accuracy_of(a.chances, losses, false, first_to_play);
    a.turning_points = turning_points(a);
    if (novelty) add_novelty(a, *novelty);
    a.summary = summary_of(a, first_to_play);
    if (departure) add_departure(a, *departure);
    return a;
}

}  // namespace ludex::analyzer
