#include "analyzer/explore/find.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "analyzer/explore/parallel_walk.hpp"
#include "analyzer/explore/visit_reader.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

Status find_position(storage::GameStore& store, const AnyPosition& position, const storage::GameFilter& filter,
                     bool exact, const std::function<void(const FoundGame&)>& f) {
    return with_game(position, [&]<class G>(const auto& asked) {
        VisitReader<G> reader(store, asked, exact);
        return for_each_game_at(store, reader, filter, [&](std::int64_t game, const auto&, const auto& visit) {
            f({game, visit.ply});
        });
    });
}

// --- Patterns as text ------------------------------------------------------------------------------------------------

namespace {

Error bad_pattern(std::string_view text, const std::string& why) {
    return {.kind = ErrorKind::syntax, .message = "pattern: " + why, .offending = std::string(text)};
}

std::optional<PieceQuery::Who> parse_who(std::string_view word) {
    using Who = PieceQuery::Who;
    constexpr std::array<std::pair<std::string_view, Who>, 6> kWords{{{"own", Who::own},
                                                                      {"enemy", Who::enemy},
                                                                      {"black", Who::black},
                                                                      {"white", Who::white},
                                                                      {"occupied", Who::occupied},
                                                                      {"empty", Who::empty}}};
    for (const auto& [name, who] : kWords)
        if (word == name) return who;
    return std::nullopt;
}

/// The number of a kind of pieces that the game has, from 1; nullopt when it has none of that name.
template <Game G>
std::optional<unsigned> find_kind(std::string_view name) {
    const auto kinds = G::piece_kinds();
    const auto found = std::find(kinds.begin(), kinds.end(), name);
    return found == kinds.end() ? std::nullopt : std::optional(static_cast<unsigned>(found - kinds.begin()) + 1);
}

/// Reads a description of pieces: `own-3`, `enemy-chief-6`.
template <Game G>
std::optional<PieceQuery> parse_pieces(std::string_view text) {
    PieceQuery query;
    bool first = true;
    for (const std::string_view part : split(text, '-')) {
        if (std::exchange(first, false)) {
            const auto who = parse_who(part);
            if (!who) return std::nullopt;
            query.who = *who;
        } else if (const auto kind = find_kind<G>(part)) {
            query.kind = *kind;
        } else if (const auto number = parse_number<unsigned>(part); number && *number > 0) {
            query.number = *number;
        } else {
            return std::nullopt;
        }
    }
    return query;
}

template <Game G>
Status parse_term(const typename G::Variant& variant, std::string_view text, Pattern& pattern) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) words.push_back(word);
    if (words.empty()) return Done{};
    if (words.front() == "turn") {
        if (words.size() != 2 || (words[1] != "black" && words[1] != "white"))
            return bad_pattern(text, "after `turn` comes black or white");
        pattern.turn = words[1] == "black" ? Colour::black : Colour::white;
        return Done{};
    }
    const auto pieces = parse_pieces<G>(words.front());
    if (!pieces)
        return bad_pattern(words.front(), "a term begins with own, enemy, black, white, occupied, empty or turn");
    if (!G::can_ask(variant, *pieces)) return bad_pattern(words.front(), "this game has no such pieces");
    if (words.size() == 1) return bad_pattern(text, "a term names points, as in `own c3 c4`");
    Pattern::Term term{*pieces, {}};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto point = G::find_point(variant, words[i]);
        if (!point) return bad_pattern(words[i], "the board has no such point");
        term.points.push_back(*point);
    }
    std::sort(term.points.begin(), term.points.end());
    term.points.erase(std::unique(term.points.begin(), term.points.end()), term.points.end());
    pattern.terms.push_back(term);
    return Done{};
}

}  // namespace

Result<Pattern> parse_pattern(const AnyVariant& variant, std::string_view text) {
    return with_game(variant, [&]<class G>(const auto& v) -> Result<Pattern> {
        Pattern pattern;
        std::string commas(text);
        std::replace(commas.begin(), commas.end(), ';', ',');
        for (const std::string_view term : split(commas, ',')) LUDEX_TRY(parse_term<G>(v, term, pattern));
        if (pattern.terms.empty()) return bad_pattern(text, "it asks for nothing");
        return pattern;
    });
}

// --- Search ----------------------------------------------------------------------------------------------------------

namespace {

/// The forms of a pattern under the symmetries of the board, each once.
template <Game G>
class PatternForms {
public:
    PatternForms(const Pattern& pattern, std::span<const std::uint8_t> symmetries) : pattern_(pattern) {
        std::vector<std::vector<Points>> forms;
        for (const std::uint8_t s : symmetries) {
            std::vector<Points> form;
            for (const Pattern::Term& term : pattern.terms) form.push_back(G::transform(set_of(term.points), s));
            if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
        }
        while (forms.size() % kAtOnce != 0) forms.push_back(forms.back());
        for (std::size_t first = 0; first < forms.size(); first += kAtOnce)
            for (std::size_t term = 0; term < pattern.terms.size(); ++term)
                for (std::size_t i = 0; i < kAtOnce; ++i) points_.push_back(forms[first + i][term]);
        missing_.resize(pattern.terms.size());
    }

    [[nodiscard]] bool matches(const typename G::Position& p) {
        if (pattern_.turn && G::to_play(p) != *pattern_.turn) return false;
        for (std::size_t i = 0; i < missing_.size(); ++i) missing_[i] = ~G::points_with(p, pattern_.terms[i].pieces);
        for (const Points* points = points_.data(); points != points_.data() + points_.size();) {
            std::array<Points, kAtOnce> wrong{};  // what is missing of each form
            for (const Points& missing : missing_)
                for (Points& w : wrong) w = w | (*points++ & missing);
            if (std::any_of(wrong.begin(), wrong.end(), [](const Points& w) { return is_empty(w); })) return true;
        }
        return false;
    }

private:
    using Points = typename G::Points;
    static constexpr std::size_t kAtOnce = 4;  ///< forms that are compared at once: as many words as a register holds

    static Points set_of(const std::vector<unsigned>& points) {
        Points set{};
        for (const unsigned point : points) add_point(set, point);
        return set;
    }

    const Pattern& pattern_;
    std::vector<Points> points_;   ///< by four forms, then by term, then by form
    std::vector<Points> missing_;  ///< by term: points where there are no such pieces
};

/// The symmetries under which a pattern is searched for: all of the game's board, or only the identity.
template <Game G>
std::span<const std::uint8_t> symmetries_of(const storage::GameMoves& game, bool exact) {
    static constexpr std::array<std::uint8_t, 1> kItself{0};
    if (exact) return kItself;
    const auto start = start_of<G>(game);
    return start ? G::symmetries(*start) : kItself;
}

}  // namespace

Status find_pattern(storage::GameStore& store, const AnyVariant& variant, const Pattern& pattern,
                    const storage::GameFilter& filter, bool exact, const std::function<void(const FoundGame&)>& f) {
    storage::GameFilter of_rules = filter;
    of_rules.rules.emplace_back(rules_name(variant));
    return with_game(variant, [&]<class G>(const auto&) {
        using Found = std::vector<FoundGame>;
        const auto search = [&](const MovesChunk& chunk, Found& found) -> Status {
            // All games with the same rules have the same board.
            PatternForms<G> forms(pattern, symmetries_of<G>(chunk.games.front(), exact));
            GameWalk<G> walk;
            for (std::size_t i = 0; i < chunk.ids.size(); ++i) {
                std::uint32_t ply = 0;
                LUDEX_TRY(walk(chunk.games[i], [&](const typename G::Position& p, const auto&) {
                    const bool is_there = forms.matches(p);
                    if (is_there) found.push_back({chunk.ids[i], ply});
                    ++ply;
                    return !is_there;
                }));
            }
            return Done{};
        };
        return walk_in_parallel<Found>(store, of_rules, search, [&](const Found& found) {
            for (const FoundGame& game : found) f(game);
        });
    });
}

}  // namespace ludex::analyzer
