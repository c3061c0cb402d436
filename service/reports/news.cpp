#include "service/reports/news.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "analyzer/explore/opening_names.hpp"
#include "analyzer/explore/statistics.hpp"
#include "analyzer/explore/stored_walk.hpp"
#include "analyzer/ratings/expectation.hpp"
#include "core/names.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

using storage::GameFacts;
using storage::NameLists;

// --- New moves -------------------------------------------------------------------------------------------------------

/// The folded keys of all positions of a game, and its moves.
struct Path {
    std::vector<PositionKey> keys;
    std::vector<std::string> moves;
};

Result<Path> path_of(const storage::GameMoves& game) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    Path path;
    const Status walked = with_game(*variant, [&]<class G>(const auto&) {
        return analyzer::walk_game<G>(game, [&](const typename G::Position& p, const auto& move) {
            path.keys.push_back(G::fold(p).key);
            if (move) path.moves.push_back(G::format(*move));
            return true;
        });
    });
    LUDEX_TRY(walked);
    return path;
}

/// Looks for moves that no earlier game has, game by game in the order in which they were played.
class NewMoveFinder {
public:
    NewMoveFinder(storage::GameStore& store, const NewsQuestion& question, const std::atomic<bool>& stop)
        : store_(store), question_(question), stop_(stop) {}

    Result<std::vector<NewMove>> find(const std::vector<NewGames::Game>& games) {
        for (const NewGames::Game& game : games) LUDEX_TRY(read(game.id));
        std::vector<NewMove> moves;
        for (const NewGames::Game& game : games) {
            auto move = look_at(game.id);
            LUDEX_TRY(move);
            if (*move) moves.push_back(**std::move(move));
        }
        std::stable_sort(moves.begin(), moves.end(),
                         [](const NewMove& a, const NewMove& b) { return a.games > b.games; });
        return moves;
    }

private:
    /// Notes which positions the game comes to.
    Status read(std::int64_t id) {
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const auto moves = store_.load_moves(id);
        LUDEX_TRY(moves);
        if (!*moves) return Done{};
        auto path = path_of(**moves);
        LUDEX_TRY(path);
        for (const PositionKey key : keys_of(*path)) ++not_yet_[key];
        paths_.emplace(id, *std::move(path));
        return Done{};
    }

    static std::set<PositionKey> keys_of(const Path& path) { return {path.keys.begin(), path.keys.end()}; }

    Result<std::optional<NewMove>> look_at(std::int64_t id) {
        if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
        const auto known = paths_.find(id);
        if (known == paths_.end()) return std::optional<NewMove>();
        const Path& path = known->second;
        const auto all = store_.count_visits(path.keys, question_.filters.filter);
        LUDEX_TRY(all);
        std::optional<NewMove> found;
        for (std::size_t ply = 1; ply < path.keys.size() && !found; ++ply) {
            const auto earlier = [&](std::size_t i) { return (*all)[i] - not_yet_[path.keys[i]]; };
            if (earlier(ply) > 0) continue;
            if (earlier(ply - 1) < question_.known_games) break;
            found = NewMove{id,
                            ply,
                            path.moves[ply - 1],
                            {},
                            {path.moves.begin(), path.moves.begin() + static_cast<std::ptrdiff_t>(ply) - 1},
                            earlier(ply - 1)};
        }
        for (const PositionKey key : keys_of(path)) --not_yet_[key];
        return found;
    }

    storage::GameStore& store_;
    const NewsQuestion& question_;
    const std::atomic<bool>& stop_;
    std::unordered_map<std::int64_t, Path> paths_;
    std::unordered_map<PositionKey, std::uint64_t> not_yet_;  ///< new games, not looked at yet, that come to a position
};

// --- Records ---------------------------------------------------------------------------------------------------------

/// What the games before did.
class Records {
public:
    explicit Records(const NameLists& names) : names_(names) {}

    /// Notes a game; `news` gets what no game did before. Older games come first. Set-ups are no records of length.
    void add(const NewGames::Game& game, std::vector<NewRecord>* news) {
        const GameFacts& f = game.facts;
        const auto& variant = NameLists::at(names_.variants, f.variant);
        Known& known = by_rules_[variant.rules];
        known.is_old = known.is_old || news == nullptr;
        if (!known.is_old) news = nullptr;  // all games by these rules are new
        const auto made = [&](NewRecord::Kind kind, std::uint64_t plies, const std::string& of) {
            return NewRecord{game.id, kind, variant.rules, of, plies, 0};
        };
        const bool is_win =
            f.reason != EndReason::none && (f.result == GameResult::first_wins || f.result == GameResult::second_wins);
        const bool is_set_up = analyzer::start_name(variant.name, game.is_set_up) != variant.name;
        if (!is_set_up && f.plies > known.longest)
            note(known.longest, made(NewRecord::Kind::longest, f.plies, ""), news);
        if (!is_set_up && is_win && (known.fastest == 0 || f.plies < known.fastest))
            note(known.fastest, made(NewRecord::Kind::fastest, f.plies, ""), news);
        if (known.variants.insert(f.variant).second && news != nullptr)
            news->push_back(made(NewRecord::Kind::first_variant, 0, variant.name));
        if (f.reason != EndReason::none && known.ends.insert(f.reason).second && news != nullptr) {
            const auto named = parse_game_name(variant.name);
            news->push_back(made(NewRecord::Kind::first_end, 0,
                                 named ? std::string(end_reason_name(*named, f.reason)) : std::string()));
        }
    }

private:
    struct Known {
        bool is_old = false;                     ///< an older game was played by these rules
        std::uint64_t longest = 0, fastest = 0;  ///< 0: none
        std::set<std::uint16_t> variants;
        std::set<EndReason> ends;
    };

    static void note(std::uint64_t& record, NewRecord made, std::vector<NewRecord>* news) {
        made.former = std::exchange(record, made.plies);
        if (news == nullptr || made.former == 0) return;
        // A record that the next new game breaks is none.
        std::erase_if(*news, [&](const NewRecord& r) {
            if (r.kind != made.kind || r.rules != made.rules) return false;
            made.former = r.former;
            return true;
        });
        news->push_back(std::move(made));
    }

    const NameLists& names_;
    std::map<std::string, Known> by_rules_;
};

Result<std::vector<NewRecord>> find_records(storage::GameStore& store, const NameLists& names,
                                            const storage::GameFilter& filter, const NewGames& games) {
    Records records(names);
    LUDEX_TRY(store.for_each_start(filter, [&](std::int64_t id, const GameFacts& f, std::string_view start) {
        if (!games.is_new(id)) records.add({id, f, !start.empty()}, nullptr);
    }));
    std::vector<NewRecord> news;
    for (const NewGames::Game& game : games.games()) records.add(game, &news);
    return news;
}

// --- Upsets ----------------------------------------------------------------------------------------------------------

constexpr double kUpset = 0.25;  // of a point, or less, was expected

/// What the older games of a game say.
struct OlderRatings {
    std::unordered_map<std::string, double> players;  ///< by folded name
    std::unordered_map<std::string, double> starts;   ///< what moving first is worth
};

/// By game ("abalone").
Result<std::map<std::string, OlderRatings>> older_ratings(storage::GameStore& store, const NameLists& names,
                                                          const storage::GameFilter& filter, const NewGames& games) {
    std::set<std::string> of;
    for (const NewGames::Game& game : games.games()) {
        const auto variant = parse_game_name(NameLists::at(names.variants, game.facts.variant).name);
        if (variant) of.emplace(info_of(*variant).id);
    }
    std::map<std::string, OlderRatings> by_game;
    for (const std::string& game : of) {
        auto rated = analyzer::rated_games(store, filter, game);
        LUDEX_TRY(rated);
        std::erase_if(rated->games, [&](const analyzer::RatedGame& played) { return games.is_new(played.id); });
        constexpr std::uint64_t kFewest = 10;  // games on which a rating rests
        const analyzer::RatingList list = analyzer::rate(*rated, analyzer::RatingMethod::elo);
        for (const analyzer::RatedPlayer& player : list.players)
            if (player.tally.games >= kFewest)
                by_game[game].players.emplace(fold_case(player.name), player.rating().value);
        for (const analyzer::StartWorth& start : list.starts)
            by_game[game].starts.emplace(start.start, start.worth.value);
    }
    return by_game;
}

/// Finds how the winner of a game stood beside the loser.
class RatedWins {
public:
    RatedWins(const NameLists& names, std::map<std::string, OlderRatings> computed)
        : names_(names), computed_(std::move(computed)) {}

    /// The folded names of the winner and the loser; nullopt when they are not two known players, or nobody won.
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> players_of(const GameFacts& f) const {
        if (f.result != GameResult::first_wins && f.result != GameResult::second_wins) return std::nullopt;
        if (f.first_player == 0 || f.second_player == 0) return std::nullopt;
        std::pair players{fold_case(NameLists::at(names_.players, f.first_player)),
                          fold_case(NameLists::at(names_.players, f.second_player))};
        if (players.first == players.second) return std::nullopt;
        if (f.result == GameResult::second_wins) std::swap(players.first, players.second);
        return players;
    }

    /// nullopt when the ratings of both are not known.
    [[nodiscard]] std::optional<Upset> look_at(const NewGames::Game& game,
                                               const std::pair<std::string, std::string>& players) const {
        const GameFacts& f = game.facts;
        const bool first_won = f.result == GameResult::first_wins;
        if (f.first_elo > 1 && f.second_elo > 1) {
            const double first = f.first_elo - 1.0, second = f.second_elo - 1.0;
            return upset(game.id, first_won ? first : second, first_won ? second : first, 0, true);
        }
        const auto& variant = NameLists::at(names_.variants, f.variant).name;
        const auto named = parse_game_name(variant);
        const auto of = named ? computed_.find(std::string(info_of(*named).id)) : computed_.end();
        if (of == computed_.end()) return std::nullopt;
        const auto winner = of->second.players.find(players.first);
        const auto loser = of->second.players.find(players.second);
        if (winner == of->second.players.end() || loser == of->second.players.end()) return std::nullopt;
        const auto start = of->second.starts.find(analyzer::start_name(variant, game.is_set_up));
        const double worth = start == of->second.starts.end() ? 0 : start->second;
        return upset(game.id, winner->second, loser->second, first_won ? worth : -worth, false);
    }

private:
    static Upset upset(std::int64_t id, double winner, double loser, double worth, bool is_recorded) {
        return {id, analyzer::expected_score(winner - loser + worth), is_recorded, winner, loser, 1};
    }

    const NameLists& names_;
    std::map<std::string, OlderRatings> computed_;
};

Result<std::vector<Upset>> find_upsets(storage::GameStore& store, const NameLists& names,
                                       const storage::GameFilter& filter, const NewGames& games) {
    auto computed = older_ratings(store, names, filter, games);
    LUDEX_TRY(computed);
    const RatedWins wins(names, *std::move(computed));
    std::vector<Upset> upsets;
    std::map<std::pair<std::string, std::string>, std::size_t> by_pair;
    for (const NewGames::Game& game : games.games()) {
        const auto players = wins.players_of(game.facts);
        if (!players) continue;
        const auto win = wins.look_at(game, *players);
        if (!win || win->expected > kUpset) continue;
        const auto [place, is_new] = by_pair.try_emplace(*players, upsets.size());
        if (is_new) {
            upsets.push_back(*win);
        } else {
            ++upsets[place->second].times;
        }
    }
    std::stable_sort(upsets.begin(), upsets.end(),
                     [](const Upset& a, const Upset& b) { return a.expected < b.expected; });
    return upsets;
}

// --- Verdicts --------------------------------------------------------------------------------------------------------

Result<std::vector<NewVerdict>> find_verdicts(storage::GameStore& store, const storage::GameFilter& filter,
                                              const NewGames& games) {
    std::map<std::pair<std::string, std::string>, NewVerdict> by_opening;
    LUDEX_TRY(
        analyzer::for_each_grouped(store, filter, {analyzer::GroupBy::opening}, [&](const analyzer::GroupedGame& game) {
            NewVerdict& verdict = by_opening[{game.rules, game.group}];
            verdict.now.add(game.facts.result);
            if (!games.is_new(game.id)) verdict.before.add(game.facts.result);
        }));
    std::vector<NewVerdict> changed;
    for (auto& [of, verdict] : by_opening) {
        constexpr std::uint64_t kFewest = 20;  // finished games on which a verdict rests
        if (of.second == "?" || verdict.now.games - verdict.now.unfinished < kFewest ||
            verdict_on(verdict.before) == verdict_on(verdict.now))
            continue;
        verdict.rules = of.first;
        verdict.opening = of.second;
        changed.push_back(std::move(verdict));
    }
    std::stable_sort(changed.begin(), changed.end(),
                     [](const NewVerdict& a, const NewVerdict& b) { return a.now.games > b.now.games; });
    return changed;
}

// --- The whole -------------------------------------------------------------------------------------------------------

/// From when on; errors: tag_value, syntax.
Result<NewsSince> read_since(storage::GameStore& store, const std::string& text) {
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    if (text.empty()) return NewsSince{imports->empty() ? 1 : imports->back().id, {}};
    const auto since = parse_since(text);
    if (!since)
        return Error{.kind = ErrorKind::syntax,
                     .message = "must be an import (12) or a date (2016, 2016.09, 2016.09.19), not " + text,
                     .offending = text};
    const bool is_known = since->import == 0 || std::any_of(imports->begin(), imports->end(), [&](const auto& import) {
                              return import.id == since->import;
                          });
    if (!is_known)
        return Error{.kind = ErrorKind::tag_value,
                     .message = "there is no import " + std::to_string(since->import) + "; `ludex imports` lists them",
                     .offending = text};
    return *since;
}

/// Leaves so many of each kind, and lists the games that are named.
Status finish(storage::GameStore& store, std::uint64_t limit, News& news) {
    const auto cut = [&](auto& list) {
        if (limit > 0 && list.size() > limit) list.resize(limit);
    };
    cut(news.moves);
    cut(news.records);
    cut(news.upsets);
    cut(news.verdicts);
    std::set<std::int64_t> ids;
    for (const NewMove& move : news.moves) ids.insert(move.game);
    for (const NewRecord& record : news.records) ids.insert(record.game);
    for (const Upset& upset : news.upsets) ids.insert(upset.game);
    const std::vector<std::int64_t> sorted(ids.begin(), ids.end());
    return store.list(sorted, [&](const storage::GameSummary& game) { news.summaries.push_back(game); });
}

/// The opening that a game has reached after some plies.
Result<std::string> opening_after(const storage::GameMoves& game, std::size_t plies) {
    const auto variant = parse_game_name(game.variant);
    LUDEX_TRY(variant);
    std::vector<AnyPosition> path;
    const Status walked = with_game(*variant, [&]<class G>(const auto&) {
        return analyzer::walk_game<G>(game, [&](const typename G::Position& p, const auto&) {
            path.emplace_back(p);
            return path.size() <= plies;
        });
    });
    LUDEX_TRY(walked);
    return std::string(analyzer::OpeningNames::shipped().name_of_path(path).value_or(""));
}

/// The openings in which the new moves were played.
Status name_openings(storage::GameStore& store, News& news) {
    for (NewMove& move : news.moves) {
        const auto moves = store.load_moves(move.game);
        LUDEX_TRY(moves);
        if (!*moves) continue;
        auto opening = opening_after(**moves, move.line.size());
        LUDEX_TRY(opening);
        move.opening = *std::move(opening);
    }
    return Done{};
}

}  // namespace

int verdict_on(const Tally& tally) {
    const auto score = analyzer::score_of(tally);
    if (!score) return 0;
    return score->low > 0.5 ? 1 : score->high < 0.5 ? -1 : 0;
}

const storage::GameSummary* News::summary(std::int64_t game) const {
    const auto found = std::lower_bound(summaries.begin(), summaries.end(), game,
                                        [](const storage::GameSummary& s, std::int64_t id) { return s.id < id; });
    return found != summaries.end() && found->id == game ? &*found : nullptr;
}

Options news_options(NewsQuestion& target) {
    Options filters = filter_options(target.filters);
    std::erase_if(filters, [](const Option& option) { return option.name == "since" || option.name == "counted"; });
    return joined(
        {{{.name = "since",
           .label = "Since",
           .value = text(target.since, "IMPORT|DATE"),
           .help = "New are games of this import and later ones, or from this date on; unless asked, those of "
                   "the last import"},
          {.name = "known",
           .label = "Known games",
           .value = number(target.known_games, 1),
           .help = "A new move is news in a position that so many games come to"},
          {.name = "limit",
           .label = "Limit",
           .value = number(target.limit, 0, 1000),
           .help = "So many of each kind of news; 0: all"}},
         std::move(filters)});
}

Result<News> read_news(storage::GameStore& store, NewsQuestion& question, const std::atomic<bool>& stop) {
    const auto view = store.view();
    LUDEX_TRY(view);
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));
    const storage::GameFilter& filter = question.filters.filter;
    const auto since = read_since(store, question.since);
    LUDEX_TRY(since);
    const auto games = NewGames::read(store, filter, *since);
    LUDEX_TRY(games);
    const auto names = store.names();
    LUDEX_TRY(names);
    const auto imports = store.imports();
    LUDEX_TRY(imports);
    News news;
    news.since = imports->empty()    ? "the beginning"
                 : since->import > 0 ? "import " + std::to_string(since->import)
                                     : question.since;
    if (!imports->empty()) news.updated = imports->back().started;
    news.games = games->games().size();
    news.older = games->older();
    if (news.games == 0 || news.older == 0) return news;  // where all is new, nothing is news
    constexpr std::size_t kMostSought = 20'000;
    news.are_moves_sought = news.games <= kMostSought;
    if (news.are_moves_sought) {
        auto moves = NewMoveFinder(store, question, stop).find(games->games());
        LUDEX_TRY(moves);
        news.moves = *std::move(moves);
    }
    auto records = find_records(store, *names, filter, *games);
    LUDEX_TRY(records);
    news.records = *std::move(records);
    auto upsets = find_upsets(store, *names, filter, *games);
    LUDEX_TRY(upsets);
    news.upsets = *std::move(upsets);
    auto verdicts = find_verdicts(store, filter, *games);
    LUDEX_TRY(verdicts);
    news.verdicts = *std::move(verdicts);
    LUDEX_TRY(finish(store, question.limit, news));
    LUDEX_TRY(name_openings(store, news));
    return news;
}

}  // namespace ludex::service
