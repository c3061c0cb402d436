#pragma once

#include "core/result.hpp"
#include "server/answer_text.hpp"
#include "server/query.hpp"
#include "service/answers.hpp"
#include "storage/game_store.hpp"

/// The questions that are answered from the database, or from the rules alone. Names and fields are those of
/// docs/cli.md; docs/api.md lists the parameters. Errors: what is wrong with a parameter; storage.
namespace ludex::server {

Result<service::Answer> answer_rules(Query& query);
Result<service::Answer> answer_rule(Query& query);
Result<service::Answer> answer_position(Query& query);
Result<service::Answer> answer_drawing(Query& query);
Result<service::Answer> answer_set_up(Query& query);

Result<service::Answer> answer_explore(Query& query, storage::GameStore& store);
Result<service::Answer> answer_games(Query& query, storage::GameStore& store);
Result<service::Answer> answer_find(Query& query, storage::GameStore& store);
Result<service::Answer> answer_stats(Query& query, storage::GameStore& store);
/// Heat maps.
Result<AnswerText> answer_heat_maps(Query& query, storage::GameStore& store);
Result<service::Answer> answer_players(Query& query, storage::GameStore& store);
Result<service::Answer> answer_prepare(Query& query, storage::GameStore& store);
Result<service::Answer> answer_news(Query& query, storage::GameStore& store);
Result<service::Answer> answer_profile(Query& query, storage::GameStore& store);
Result<service::Answer> answer_puzzles(Query& query, storage::GameStore& store);
Result<service::Answer> answer_ratings(Query& query, storage::GameStore& store);
Result<service::Answer> answer_events(Query& query, storage::GameStore& store);
Result<service::Answer> answer_imports(Query& query, storage::GameStore& store);
Result<service::Answer> answer_facets(Query& query, storage::GameStore& store);
Result<service::Answer> answer_names(Query& query, storage::GameStore& store);

}  // namespace ludex::server
