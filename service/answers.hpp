#pragma once

#include <string>
#include <vector>

#include "service/questions/explore_question.hpp"
#include "service/questions/find_question.hpp"
#include "service/questions/list_question.hpp"
#include "service/questions/players_question.hpp"
#include "service/questions/statistics_question.hpp"

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

Result<Answer> answer(storage::GameStore& store, ExploreQuestion& question);
Result<Answer> answer(storage::GameStore& store, ListQuestion& question);
Result<Answer> answer(storage::GameStore& store, FindQuestion& question);
Result<Answer> answer(storage::GameStore& store, StatisticsQuestion& question);
Result<Answer> answer(storage::GameStore& store, PlayersQuestion& question);

}  // namespace ludex::service
