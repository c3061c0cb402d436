#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "service/questions/filter_question.hpp"
#include "service/reports/new_moves.hpp"
#include "service/reports/new_records.hpp"
#include "service/reports/upsets.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A question for what new games change.
struct NewsQuestion {
    std::string since{};             ///< parse_since(); empty: the last import
    FilterQuestion filters{};        ///< hold for new and for older games
    std::uint64_t known_games = 20;  ///< of a position in which a new move is news
    std::uint64_t limit = 10;        ///< of each kind of news
};
/// What it can say.
Options news_options(NewsQuestion& target);

/// An opening of which the older games do not say what all games say: whom it favours, as far as the bounds show it.
struct NewVerdict {
    std::string rules, opening;
    Tally before, now;
};

/// News of one kind, up to the limit.
template <class T>
struct NewsOf {
    std::vector<T> told{};
    std::size_t found = 0;  ///< with those that the limit leaves out
};

struct News {
    std::string since;    ///< "import 3" or "2016.09.19"
    std::string updated;  ///< when the last import was: 2026-11-20T12:00:00Z
    std::uint64_t games = 0, older = 0;
    NewsOf<NewMove> moves;         ///< those from the best known positions first
    bool are_moves_sought = true;  ///< false: there are too many new games to look for new moves
    NewsOf<NewRecord> records;
    NewsOf<Upset> upsets;                         ///< the least expected first
    NewsOf<NewVerdict> verdicts;                  ///< those with most games first
    std::vector<storage::GameSummary> summaries;  ///< of all games that are named, by number

    [[nodiscard]] const storage::GameSummary* summary(std::int64_t game) const;
};

/// The news. Completes the question from the database. Errors: what is wrong with the question, tag_value when there is
/// no such import; storage; interrupted. Cost: NewGames::read(), ratings of the older games, and some question of the
/// position index for each new game.
Result<News> read_news(storage::GameStore& store, NewsQuestion& question, const std::atomic<bool>& stop);

}  // namespace ludex::service
