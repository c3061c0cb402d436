// A repertoire beside games, against a slow, obvious count: replay every line and every game, and look them up in maps.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "analyzer/repertoire/coverage.hpp"
#include "analyzer/repertoire/departure.hpp"
#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"

namespace ludex::analyzer {
namespace {

using random_play::below;

const std::atomic<bool> kGoesOn{false};

/// A line from a start: of the repertoire, or a game.
struct Line {
    std::string first{}, second{};
    std::string start{};  ///< the text of one of its own
    std::vector<std::string> moves{};
    std::vector<PositionKey> keys{};  ///< folded, of all positions
    std::vector<Colour> to_play{};
};

template <Game G>
GameRecord head_of(const typename G::Variant& variant, const std::string& start) {
    GameRecord record;
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    if (!start.empty()) record.set_tag("FEN", start);
    record.set_tag("Result", "*");
    record.result_token = "*";
    return record;
}

/// Goes on from a line with moves out of few, so that many lines meet.
template <Game G>
Line random_line(typename G::Position p, Line line, std::size_t plies, std::mt19937_64& random) {
    for (std::size_t ply = 0;; ++ply) {
        line.keys.push_back(G::fold(p).key);
        line.to_play.push_back(G::to_play(p));
        const auto moves = G::legal_moves(p);
        if (ply == plies || moves.empty()) return line;
        const auto move = moves[below(random, std::min<std::size_t>(moves.size(), 3))];
        line.moves.push_back(G::format(move));
        G::play_unchecked(p, move);
    }
}

/// A record of two lines of the same start: the second one is a variation at the first move that differs.
template <Game G>
GameRecord tree_of(const typename G::Variant& variant, const Line& main, const Line& side) {
    GameRecord record = head_of<G>(variant, main.start);
    std::size_t same = 0;
    while (same < main.moves.size() && same < side.moves.size() && main.moves[same] == side.moves[same]) ++same;
    for (std::size_t i = 0; i < main.moves.size(); ++i) {
        record.add(ElementKind::move, main.moves[i]);
        if (i != same || same == side.moves.size()) continue;
        record.add(ElementKind::variation_begin, "");
        for (std::size_t k = same; k < side.moves.size(); ++k) record.add(ElementKind::move, side.moves[k]);
        record.add(ElementKind::variation_end, "");
    }
    return record;
}

/// What the lines go on with, by position.
using Book = std::map<PositionKey, std::set<PositionKey>>;

void add_to(Book& book, const Line& line) {
    for (std::size_t i = 0; i < line.keys.size(); ++i) {
        std::set<PositionKey>& next = book[line.keys[i]];
        if (i + 1 < line.keys.size()) next.insert(line.keys[i + 1]);
    }
}

struct Scene {
    std::vector<Line> games{};
    Book book{};
    Repertoire repertoire{};
    std::map<PositionKey, Colour> to_play{};
    std::set<PositionKey> over{};  ///< positions in which the game is decided

    [[nodiscard]] bool knows(PositionKey key) const { return book.contains(key); }
};

bool reaches(const Line& game, PositionKey key) {
    return std::find(game.keys.begin(), game.keys.end(), key) != game.keys.end();
}

/// The position behind the first visit to another one, if the game goes on there.
std::optional<PositionKey> after_visit(const Line& game, PositionKey key) {
    const auto visit = std::find(game.keys.begin(), game.keys.end(), key);
    if (visit == game.keys.end() || visit + 1 == game.keys.end()) return std::nullopt;
    return *(visit + 1);
}

using GapKey = std::pair<PositionKey, RepertoireGap::Kind>;
using GamesOfGap = std::pair<std::uint64_t, std::uint64_t>;

std::map<GapKey, GamesOfGap> slow_gaps(const Scene& scene, Colour opponent_side, bool as_first,
                                       const std::string& player) {
    using Kind = RepertoireGap::Kind;
    std::map<GapKey, GamesOfGap> gaps;
    const auto count = [&](PositionKey key, Kind kind) {
        GamesOfGap games;
        for (const Line& game : scene.games)
            if (reaches(game, key)) ++((as_first ? game.first : game.second) == player ? games.first : games.second);
        if (games.first + games.second > 0) gaps[{key, kind}] = games;
    };
    for (const auto& [key, next] : scene.book) {
        const PositionKey here = key;
        const bool is_opponents = scene.to_play.at(here) == opponent_side;
        const bool goes_on = std::any_of(scene.games.begin(), scene.games.end(),
                                         [&](const Line& game) { return after_visit(game, here).has_value(); });
        if (next.empty() && (!is_opponents || goes_on) && !scene.over.contains(here))
            count(here, is_opponents ? Kind::end : Kind::answer);
        if (next.empty() || !is_opponents) continue;
        for (const Line& game : scene.games) {
            const auto after = after_visit(game, here);
            if (after && !scene.knows(*after)) count(*after, Kind::move);
        }
    }
    return gaps;
}

void expect_line(const OpeningLine& line) {
    AnyPosition position = line.start;
    for (const std::string& move : line.moves) position = *play(position, *parse_move(position, move));
    EXPECT_EQ(position, line.end);
}

void compare_gaps(const Scene& scene, const RepertoireCoverage& coverage, const HabitQuestion& asked) {
    std::map<GapKey, GamesOfGap> found;
    for (const RepertoireGap& gap : coverage.gaps) {
        expect_line(gap.line);
        EXPECT_TRUE(found.emplace(GapKey{folded_key(gap.line.end), gap.kind}, GamesOfGap{gap.own, gap.others}).second);
    }
    EXPECT_EQ(found, slow_gaps(scene, side_of(asked), asked.as_first, asked.player));
    EXPECT_TRUE(std::is_sorted(coverage.gaps.begin(), coverage.gaps.end(), [](const auto& a, const auto& b) {
        return std::pair(a.own, a.others) > std::pair(b.own, b.others);
    }));
}

/// Positions of the repertoire from one on to which no game comes.
std::set<PositionKey> unreached_from(const Scene& scene, PositionKey from) {
    std::set<PositionKey> found{from};
    for (bool grows = true; grows;) {
        grows = false;
        for (const PositionKey key : std::set<PositionKey>(found))
            for (const PositionKey next : scene.book.at(key)) {
                const bool is_reached = std::any_of(scene.games.begin(), scene.games.end(),
                                                    [&](const Line& game) { return reaches(game, next); });
                if (!is_reached) grows |= found.insert(next).second;
            }
    }
    return found;
}

void compare_idle_lines(const Scene& scene, const RepertoireCoverage& coverage, Colour opponent_side) {
    const auto games_at = [&](PositionKey key) {
        return std::count_if(scene.games.begin(), scene.games.end(),
                             [&](const Line& game) { return reaches(game, key); });
    };
    std::map<PositionKey, bool> expected, found;  // whether the last move is the repertoire's own
    for (const auto& [key, next] : scene.book)
        for (const PositionKey after : next)
            if (games_at(key) > 0 && games_at(after) == 0)
                expected.emplace(after, scene.to_play.at(key) != opponent_side);
    std::vector<std::pair<IdleLine, bool>> lines;
    for (const IdleLine& idle : coverage.idle_lines) lines.emplace_back(idle, false);
    for (const IdleLine& idle : coverage.unplayed_lines) lines.emplace_back(idle, true);
    for (const auto& [idle, is_own] : lines) {
        expect_line(idle.line);
        const PositionKey key = folded_key(idle.line.end);
        EXPECT_TRUE(found.emplace(key, is_own).second);
        EXPECT_GT(idle.games, 0U);
        EXPECT_EQ(idle.positions, unreached_from(scene, key).size());
    }
    EXPECT_EQ(found, expected);
}

void compare_departure(const Scene& scene, const Line& line, const CheckedGame& game) {
    const auto departure = departure_of(game, scene.repertoire);
    std::optional<std::size_t> last;
    for (std::size_t ply = 0; ply < line.keys.size(); ++ply)
        if (scene.knows(line.keys[ply])) last = ply;
    ASSERT_EQ(departure.has_value(), last.has_value());
    if (!departure) return;
    EXPECT_EQ(departure->known, *last);
    EXPECT_EQ(departure->mover, line.to_play[*last]);
    const std::set<PositionKey>& next = scene.book.at(line.keys[*last]);
    using How = Departure::How;
    EXPECT_EQ(departure->how, *last + 1 == line.keys.size() ? How::whole : next.empty() ? How::ended : How::left);
    EXPECT_EQ(departure->move, *last + 1 == line.keys.size() ? "" : line.moves[*last]);
    std::set<PositionKey> found;
    const AnyPosition board = positions_of(game)[*last];
    for (const std::string& move : departure->moves) found.insert(folded_key(*play(board, *parse_move(board, move))));
    EXPECT_EQ(found, next);
}

/// Of a record as a file has it.
ReplayReport replayed(const GameRecord& record) {
    ReplayOptions options;
    options.want_canonical = true;
    return replay(record, {}, options);
}

template <Game G>
class RandomScene {
public:
    explicit RandomScene(const typename G::Variant& variant) : variant_(variant) {
        for (int i = 0; i < 2; ++i) starts_.push_back(random_play::start<G>(variant, random_));
        // The last one is a start of its own in all games.
        if (G::initial(variant)) G::play_unchecked(starts_.back(), G::legal_moves(starts_.back())[0]);
    }

    Scene scene() {
        for (int i = 0; i < 6; ++i) add_record();
        for (int i = 0; i < 120; ++i) add_game();
        return std::move(scene_);
    }
    std::vector<std::string> texts{};
    std::vector<CheckedGame> games{};

private:
    /// A start, turned or mirrored.
    typename G::Position turned_start() {
        const auto& start = starts_[below(random_, starts_.size())];
        const auto symmetries = G::symmetries(start);
        return G::transform(start, symmetries[below(random_, symmetries.size())]);
    }
    Line begin(const typename G::Position& start) {
        Line line;
        if (G::initial(variant_) != start) line.start = G::format(start);
        return line;
    }
    void note(const Line& line, const typename G::Position& start) {
        AnyPosition position = start;
        for (std::size_t i = 0;; ++i) {
            scene_.to_play[line.keys[i]] = line.to_play[i];
            if (outcome(position).decided()) scene_.over.insert(line.keys[i]);
            if (i == line.moves.size()) break;
            position = *play(position, *parse_move(position, line.moves[i]));
        }
    }
    void add_record() {
        const auto start = turned_start();
        const Line main = random_line<G>(start, begin(start), 1 + below(random_, 5), random_);
        const Line side = random_line<G>(start, begin(start), 1 + below(random_, 5), random_);
        for (const Line* line : {&main, &side}) {
            note(*line, start);
            add_to(scene_.book, *line);
        }
        // A line that is the beginning of the other one, or goes on behind its end, is no variation of it.
        const bool is_main_longer = main.moves.size() >= side.moves.size();
        const auto report = replayed(tree_of<G>(variant_, is_main_longer ? main : side, is_main_longer ? side : main));
        ASSERT_TRUE(report.is_whole());
        ASSERT_TRUE(scene_.repertoire.add(report.canonical, *report.game));
    }
    void add_game() {
        const auto start = turned_start();
        Line line = random_line<G>(start, begin(start), 1 + below(random_, 6), random_);
        line.first = "P" + std::to_string(below(random_, 3));
        line.second = "P" + std::to_string(below(random_, 3));
        GameRecord record = head_of<G>(variant_, line.start);
        const bool is_black_first = G::kInfo.first_mover == Colour::black;
        record.set_tag("Date", std::to_string(1800 + scene_.games.size()) + ".01.01");
        record.set_tag(is_black_first ? "Black" : "White", line.first);
        record.set_tag(is_black_first ? "White" : "Black", line.second);
        for (const std::string& move : line.moves) record.add(ElementKind::move, move);
        notation::write_record(record, G::kInfo.first_mover, line.to_play.front() == G::kInfo.first_mover,
                               texts.emplace_back());
        games.push_back(*replayed(record).game);
        note(line, start);
        scene_.games.push_back(std::move(line));
    }

    typename G::Variant variant_;
    std::mt19937_64 random_{20261129};
    std::vector<typename G::Position> starts_;
    Scene scene_;
};

template <Game G>
void compare(const typename G::Variant& variant) {
    SCOPED_TRACE(full_name(AnyVariant(variant)));
    RandomScene<G> random(variant);
    const Scene scene = random.scene();
    ASSERT_EQ(scene.repertoire.positions().size(), scene.book.size());
    for (const RepertoirePosition& position : scene.repertoire.positions()) {
        const OpeningLine line = scene.repertoire.line_to(position);
        expect_line(line);
        EXPECT_EQ(line.end, position.board);
    }
    std::map<Departure::How, int> hows;
    for (std::size_t i = 0; i < scene.games.size(); ++i) {
        compare_departure(scene, scene.games[i], random.games[i]);
        if (const auto departure = departure_of(random.games[i], scene.repertoire)) ++hows[departure->how];
    }
    EXPECT_EQ(hows.size(), 3U);  // all of them occur
    const auto store = stores::open(":memory:");
    ASSERT_EQ(stores::import(*store, random.texts).imported, random.texts.size());
    std::size_t gaps = 0;
    for (const bool as_first : {true, false}) {
        const HabitQuestion asked{AnyVariant(variant), "P1", as_first, {}, 1};
        const auto coverage = cover(*store, scene.repertoire, asked, kGoesOn);
        ASSERT_TRUE(coverage);
        EXPECT_EQ(coverage->positions, scene.book.size());
        EXPECT_EQ(coverage->reached, std::count_if(scene.book.begin(), scene.book.end(), [&](const auto& position) {
                      return std::any_of(scene.games.begin(), scene.games.end(),
                                         [&](const Line& game) { return reaches(game, position.first); });
                  }));
        compare_gaps(scene, *coverage, asked);
        compare_idle_lines(scene, *coverage, side_of(asked));
        gaps += coverage->gaps.size();
    }
    EXPECT_GT(gaps, 10U);
}

TEST(Repertoires, EqualTheSlowCount) {
    for (const char* const name : {"abalone/standard", "abalone/belgian-daisy", "attangle", "attangle/grand",
                                   "attangle/grand-27", "attangle/former", "artaban", "artaban/diagonal"})
        with_game(*parse_game_name(name), []<class G>(const auto& variant) { compare<G>(variant); });
}

TEST(Repertoires, LeaveOutTheOtherSide) {
    GameRecord record;
    record.set_tag("Game", "attangle");
    record.set_tag("Orientation", "White");
    record.add(ElementKind::move, "a1");
    const auto report = replayed(record);
    Repertoire both, white(Colour::white), black(Colour::black);
    for (Repertoire* repertoire : {&both, &white, &black}) ASSERT_TRUE(repertoire->add(report.canonical, *report.game));
    EXPECT_EQ(both.positions().size(), 2U);
    EXPECT_EQ(white.positions().size(), 2U);
    EXPECT_TRUE(black.positions().empty());
}

TEST(Repertoires, EndWhenTheyAreInterrupted) {
    GameRecord record;
    record.set_tag("Game", "attangle");
    record.add(ElementKind::move, "a1");
    const auto report = replayed(record);
    Repertoire repertoire;
    ASSERT_TRUE(repertoire.add(report.canonical, *report.game));
    const std::atomic<bool> stop{true};
    const auto coverage =
        cover(*stores::open(":memory:"), repertoire, {*parse_game_name("attangle"), "Ada", true, {}, 1}, stop);
    ASSERT_FALSE(coverage);
    EXPECT_EQ(coverage.error().kind, ErrorKind::interrupted);
}

}  // namespace
}  // namespace ludex::analyzer
