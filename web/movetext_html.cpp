#include "web/movetext_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/movetext.hpp"
#include "core/record_terms.hpp"
#include "drawing/drawing.hpp"
#include "drawing/parts/svg.hpp"

namespace ludex::web {

namespace {

using drawing::escaped;

/// The largest number of the database's moves that a page shows for a position.
constexpr std::size_t kMostPlayed = 5;
/// Browsers nest some 500 elements; each level here takes memory for two positions.
constexpr std::size_t kMostNested = 100;

/// What a page shows of a position.
struct Shown {
    explicit Shown(const AnyPosition& position) {
        for (const drawing::Piece& piece : drawing::pieces_of(position)) codes[piece.place] = piece.code;
        for (const Colour c : {Colour::black, Colour::white})
            standings[index_of(c)] = drawing::standing_of(position, c);
    }

    std::map<std::string, std::string> codes;  ///< codes of the pieces, by place
    std::array<std::string, 2> standings;      ///< by colour
};

std::string_view class_of(unsigned nag) {
    constexpr std::array<std::string_view, 7> kClasses{"", "good", "mistake", "good", "blunder", "good", "inaccuracy"};
    return nag < kClasses.size() ? kClasses[nag] : "other";
}

/// The comment without `[%...]`, which is meant for programs.
std::string words_of(std::string_view comment) {
    std::string words;
    while (!comment.empty()) {
        const std::size_t begin = comment.find("[%");
        const std::size_t end = begin == std::string_view::npos ? begin : comment.find(']', begin);
        if (end == std::string_view::npos) {
            words += comment;
            break;
        }
        words += comment.substr(0, begin);
        comment.remove_prefix(end + 1);
        if (words.empty() || words.back() == ' ')
            while (!comment.empty() && comment.front() == ' ') comment.remove_prefix(1);
    }
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words;
}

std::string motion_text(const drawing::Motion& m) {
    switch (m.path) {
        case drawing::Path::left: return m.from + "L";
        case drawing::Path::right: return m.from + "R";
        case drawing::Path::straight: break;
    }
    return m.from + "-" + m.to;
}

template <Game G>
class MovetextWriter {
public:
    using Position = typename G::Position;

    MovetextWriter(const ReplayGame& game, std::set<std::string>& codes)
        : source_(game), codes_(codes), line_(begin(State(std::get<Position>(game.game.start)))) {}

    std::string run() {
        out_ = R"(<div class="moves">)";
        const auto& elements = source_.record.elements;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const Element& e = elements[i];
            if (is_too_deep(e.kind)) continue;
            switch (e.kind) {
                case ElementKind::move: move(source_.record.text_of(e), clock_behind(i)); break;
                case ElementKind::comment: comment(source_.record.text_of(e), mark_of_engine(i)); break;
                case ElementKind::nag: mark(e.nag, mark_of_engine(i)); break;
                case ElementKind::variation_begin: begin_variation(mark_of_engine(i)); break;
                case ElementKind::variation_end: end_variation(); break;
            }
        }
        while (!outer_.empty()) end_variation();
        return out_ + "</div>";
    }

private:
    struct State {
        explicit State(const Position& p) : position(p), shown(p) {}

        Position position;
        Shown shown;
    };
    struct Line {
        State after;   ///< the position that the line has reached
        State before;  ///< the position before its last move
        std::size_t ply = 0;
        bool has_moved = false;
        bool is_interrupted = true;  ///< the next move gets its number whoever moves
        bool is_broken = false;      ///< a word was not a legal move: what follows is shown as words, too
    };

    static Line begin(const State& start) {
        return {start, start, G::to_play(start.position) == G::kInfo.first_mover ? 0U : 1U};
    }

    /// An attribute of what the engine has added.
    [[nodiscard]] std::string_view mark_of_engine(std::size_t element) const {
        return source_.by_engine.contains(element) ? R"( data-e="")" : "";
    }

    /// The clock in the comments between this move and the next one; empty when there is none.
    std::string clock_behind(std::size_t i) const {
        const auto& elements = source_.record.elements;
        for (++i; i < elements.size(); ++i) {
            if (elements[i].kind == ElementKind::nag) continue;
            if (elements[i].kind != ElementKind::comment) break;
            if (const auto clock = read_clock(source_.record.text_of(elements[i])); clock.milliseconds)
                return clock_text(*clock.milliseconds / 1000);
        }
        return {};
    }

    void move(std::string_view text, const std::string& clock) {
        const auto move = line_.is_broken ? std::nullopt : G::read_move(line_.after.position, text);
        if (!move) {
            line_.is_broken = true;
            out_ += fmt::format(R"(<span class="word">{}</span> )", escaped(text));
            return;
        }
        Position played = line_.after.position;
        G::play_unchecked(played, *move);
        const State next(played);
        const bool is_first = line_.ply % 2 == 0;
        if (is_first || line_.is_interrupted) out_ += fmt::format("<i>{}</i> ", move_number_text(line_.ply));
        out_ += "<a" + attributes(line_.after, *move, next);
        if (outer_.empty()) {
            out_ += knowledge_html(source_, ++main_ply_);
            if (!clock.empty()) out_ += fmt::format(R"( data-k="{}")", clock);
        }
        out_ += fmt::format(">{}</a> ", escaped(text));
        line_ = {next, line_.after, line_.ply + 1, true, false, false};
    }

    std::string attributes(const State& before, typename G::Move move, const State& after) {
        std::string text = fmt::format(R"( data-d="{}" data-a="{}")", delta(before.shown, after.shown),
                                       motions(before.position, move));
        std::string standing;
        for (const Colour c : {Colour::black, Colour::white})
            if (const std::string& now = after.shown.standings[index_of(c)]; now != before.shown.standings[index_of(c)])
                standing += fmt::format("{}{}{}", standing.empty() ? "" : "|", to_text(c)[0], now);
        return standing.empty() ? text : text + fmt::format(R"( data-s="{}")", standing);
    }

    std::string delta(const Shown& before, const Shown& after) {
        std::string text;
        for (const auto& [place, code] : before.codes)
            if (!after.codes.contains(place)) text += fmt::format("{}: ", place);
        for (const auto& [place, code] : after.codes) {
            const auto old = before.codes.find(place);
            if (old != before.codes.end() && old->second == code) continue;
            text += fmt::format("{}:{} ", place, code);
            codes_.insert(code);
        }
        return trimmed(text);
    }

    static std::string motions(const Position& before, typename G::Move move) {
        std::string text;
        for (const drawing::Motion& m : drawing::motions_of(before, move)) text += motion_text(m) + " ";
        return trimmed(text);
    }

    static std::string trimmed(std::string text) {
        if (text.ends_with(' ')) text.pop_back();
        return text;
    }

    /// What only programs read is an attribute: who changes the game on the page keeps it.
    void comment(std::string_view text, std::string_view engine) {
        const std::string words = words_of(text);
        const std::string raw = words == text ? "" : fmt::format(R"( data-raw="{}")", escaped(text));
        out_ += fmt::format(R"(<span class="comment"{}{}>{}</span> )", engine, raw, escaped(words));
        if (!words.empty()) line_.is_interrupted = true;
    }
    void mark(unsigned nag, std::string_view engine) {
        if (nag == 0) return;
        if (out_.ends_with("</a> ")) out_.pop_back();
        out_ += fmt::format(R"(<b class="{}"{}>{}</b> )", class_of(nag), engine, nag_text(nag));
    }
    /// Whether an element stands in a variation of a variation of ... that no browser would show: it is left out.
    bool is_too_deep(ElementKind kind) {
        if (kind == ElementKind::variation_begin && (too_deep_ > 0 || outer_.size() >= kMostNested)) {
            if (too_deep_++ == 0) out_ += R"(<span class="word">(...)</span> )";
            return true;
        }
        if (too_deep_ == 0) return false;
        if (kind == ElementKind::variation_end) --too_deep_;
        return true;
    }

    void begin_variation(std::string_view engine) {
        out_ += fmt::format(R"(<div class="moves variation"{}>)", engine);
        outer_.push_back(line_);
        const Line outer = line_;
        line_ = begin(outer.before);
        line_.ply = outer.has_moved ? outer.ply - 1 : outer.ply;
    }
    void end_variation() {
        if (outer_.empty()) return;
        out_ += "</div>";
        line_ = outer_.back();
        line_.is_interrupted = true;
        outer_.pop_back();
    }

    const ReplayGame& source_;
    std::set<std::string>& codes_;
    std::string out_;
    Line line_;
    std::vector<Line> outer_;
    std::size_t main_ply_ = 0;
    std::size_t too_deep_ = 0;  ///< variations that are open beyond kMostNested
};

}  // namespace

std::string knowledge_html(const ReplayGame& game, std::size_t ply) {
    std::string html;
    if (ply < game.chances.size()) html += fmt::format(R"( data-w="{}")", std::lround(1000 * game.chances[ply]));
    if (ply >= game.played.size()) return html;
    const analyzer::ExploreAnswer& here = game.played[ply];
    const Colour first = info_of(game.game.variant).first_mover;
    html += fmt::format(R"( data-o="{} {})", here.tally.games, to_text(here.first_moves ? first : opponent(first)));
    for (std::size_t i = 0; i < std::min(kMostPlayed, here.moves.size()); ++i) {
        const auto score = analyzer::mover_score_of(here.moves[i].tally, here.first_moves);
        html += fmt::format(";{} {} {}", here.moves[i].move, here.moves[i].tally.games,
                            score ? std::to_string(std::lround(100 * score->value)) : "-");
    }
    return html + "\"";
}

std::string movetext_html(const ReplayGame& game, std::set<std::string>& codes) {
    return with_game(game.game.variant, [&]<class G>(const auto&) { return MovetextWriter<G>(game, codes).run(); });
}

}  // namespace ludex::web
