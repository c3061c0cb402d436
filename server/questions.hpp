#pragma once

#include "core/result.hpp"
#include "server/answers.hpp"
#include "server/query.hpp"
#include "storage/game_store.hpp"

/// The questions that are answered from the database, or from the rules alone. Names and fields are those of
/// docs/cli.md; docs/api.md lists the parameters. Errors: what is wrong with a parameter; storage.
namespace ludex::server {

Result<Answer> answer_rules(Query& query);
Result<Answer> answer_position(Query& query);
Result<Answer> answer_drawing(Query& query);

Result<Answer> answer_explore(Query& query, storage::GameStore& store);
Result<Answer> answer_games(Query& query, storage::GameStore& store);
Result<Answer> answer_find(Query& query, storage::GameStore& store);
Result<Answer> answer_stats(Query& query, storage::GameStore& store);
Result<Answer> answer_players(Query& query, storage::GameStore& store);

}  // namespace ludex::server
