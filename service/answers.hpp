#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "service/puzzles/mine_puzzles.hpp"
#include "service/questions/explore_question.hpp"
#include "service/questions/facets_question.hpp"
#include "service/questions/find_question.hpp"
#include "service/questions/list_question.hpp"
#include "service/questions/name_list_questions.hpp"
#include "service/questions/names_question.hpp"
#include "service/questions/statistics_question.hpp"
#include "service/reports/news.hpp"
#include "service/reports/preparation.hpp"
#include "service/reports/profile.hpp"
#include "service/reports/ratings_report.hpp"

/// Questions answered from the database, in the fields of docs/cli.md. What a question leaves to the database (names,
/// places in stored games) is looked up. Errors: what is wrong with a question; storage.
namespace ludex::service {

/// An object whose last member may be a list of rows.
struct Answer {
    Json head;
    std::string rows_name{};  ///< empty when there are no rows
    std::vector<Json> rows{};
};

/// The whole object.
Json json_of(Answer answer);

/// News as an answer, whose rows are their sentences.
Answer answer_of(const News& news);

/// So many set-ups of a game without a start of its own are shown to pages.
inline constexpr std::size_t kMostSetups = 1'000;

/// The most that can be asked for; 0: any number.
struct AnswerLimits {
    std::uint64_t rows = 0;
    std::size_t sample_games = 0;  ///< of an answer of the explorer
    std::uint64_t nodes = 0;       ///< of the engine for a position
    std::uint64_t games = 0;       ///< that are looked at for puzzles
};

// What can be said of each question. It must outlive its options.
Options options_of(ExploreQuestion& question, const AnswerLimits& limits = {});
Options options_of(ListQuestion& question, const AnswerLimits& limits = {});
Options options_of(FindQuestion& question, const AnswerLimits& limits = {});
Options options_of(StatisticsQuestion& question, const AnswerLimits& limits = {});
Options options_of(NameListQuestion& question, const AnswerLimits& limits = {});
Options options_of(NewsQuestion& question, const AnswerLimits& limits = {});
Options options_of(PreparationQuestion& question, const AnswerLimits& limits = {});
Options options_of(ProfileQuestion& question, const AnswerLimits& limits = {});
Options options_of(PuzzleQuestion& question, const AnswerLimits& limits = {});
Options options_of(RatingsQuestion& question, const AnswerLimits& limits = {});
/// The game that a question is about.
Option game_parameter(std::string& target);

Result<Answer> answer(storage::GameStore& store, ExploreQuestion& question);
Result<Answer> answer(storage::GameStore& store, ListQuestion& question);
Result<Answer> answer(storage::GameStore& store, FindQuestion& question);
Result<Answer> answer(storage::GameStore& store, StatisticsQuestion& question);
Result<Answer> answer(storage::GameStore& store, PlayersQuestion& question);
Result<Answer> answer(storage::GameStore& store, EventsQuestion& question);
Result<Answer> answer(storage::GameStore& store, NamesQuestion& question);
Result<Answer> answer(storage::GameStore& store, FacetsQuestion& question);
Result<Answer> answer(storage::GameStore& store, NewsQuestion& question);
Result<Answer> answer(storage::GameStore& store, PreparationQuestion& question);
Result<Answer> answer(storage::GameStore& store, ProfileQuestion& question);
Result<Answer> answer(storage::GameStore& store, PuzzleQuestion& question);
Result<Answer> answer(storage::GameStore& store, RatingsQuestion& question);

}  // namespace ludex::service
