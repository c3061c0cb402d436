#include "service/answers.hpp"

#include "service/json/game_json.hpp"
#include "service/json/statistics_json.hpp"
#include "service/puzzles/puzzle_json.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/questions/stored_position.hpp"
#include "service/reports/news_json.hpp"
#include "service/reports/preparation_json.hpp"
#include "service/reports/profile_json.hpp"
#include "service/reports/ratings_json.hpp"

namespace ludex::service {

Json json_of(Answer answer) {
    if (!answer.rows_name.empty()) answer.head[answer.rows_name] = std::move(answer.rows);
    return std::move(answer.head);
}

// --- Options ---------------------------------------------------------------------------------------------------------

Option game_parameter(std::string& target) {
    return {.name = "game",
            .label = "Game",
            .value = text(target, "GAME[/VARIANT]"),
            .help = "GAME or GAME/VARIANT, for example abalone/belgian-daisy",
            .required = true};
}

Options options_of(ExploreQuestion& question, const AnswerLimits& limits) {
    return joined({position_options(question.position, true), filters_but_game(question.filters),
                   explore_options(question, limits.sample_games)});
}

Options options_of(ListQuestion& question, const AnswerLimits& limits) {
    return joined({filter_options(question.filters), list_options(question, limits.rows)});
}

Options options_of(FindQuestion& question, const AnswerLimits& limits) {
    return joined(
        {{game_parameter(question.game)}, find_options(question, limits.rows), filters_but_game(question.filters)});
}

Options options_of(StatisticsQuestion& question, const AnswerLimits& limits) {
    return joined({filter_options(question.filters), statistics_options(question, limits.rows)});
}

Options options_of(NameListQuestion& question, const AnswerLimits& limits) {
    return joined({filter_options(question.filters), name_list_options(question, limits.rows)});
}

Options options_of(NewsQuestion& question, const AnswerLimits&) { return news_options(question); }

Options options_of(PreparationQuestion& question, const AnswerLimits& limits) {
    return joined({preparation_options(question, limits.nodes),
                   {{.name = "repertoire",
                     .label = "Repertoire",
                     .value = text(question.repertoire, "RECORDS"),
                     .help = "Your own lines: records with variations, compared with what is played"}}});
}

Options options_of(ProfileQuestion& question, const AnswerLimits&) { return profile_options(question); }

Options options_of(PuzzleQuestion& question, const AnswerLimits& limits) {
    return puzzle_options(question, {.nodes = limits.nodes, .puzzles = limits.rows, .games = limits.games});
}

Options options_of(RatingsQuestion& question, const AnswerLimits& limits) {
    return ratings_options(question, limits.rows);
}

// --- The explorer ----------------------------------------------------------------------------------------------------

Result<Answer> answer(storage::GameStore& store, ExploreQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    LUDEX_TRY(look_up_place(store, question.position));
    question.options.filter = question.filters.filter;
    const auto variant = read_game_name(question.position.game);
    LUDEX_TRY(variant);
    if (asks_for_setups(*variant, question.position)) {
        auto explored = explore_setups(store, *variant, question.options);
        LUDEX_TRY(explored);
        if (question.most_setups > 0 && explored->setups.size() > question.most_setups)
            explored->setups.resize(question.most_setups);
        return Answer{explore_json(*explored)};
    }
    const auto named = read_position(question.position, "from");
    LUDEX_TRY(named);
    const auto explored = explore_position(store, *named, question.options);
    LUDEX_TRY(explored);
    return Answer{explore_json(*explored)};
}

// --- Games -----------------------------------------------------------------------------------------------------------

Result<Answer> answer(storage::GameStore& store, ListQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    Answer result{{}, "games", {}};
    const auto add = [&](const storage::GameSummary& game) { result.rows.push_back(summary_json(game)); };
    const auto total = store.list(question.filters.filter, question.part, add);
    LUDEX_TRY(total);
    result.head = {{"total", *total}, {"offset", question.part.offset}};
    return result;
}

Result<Answer> answer(storage::GameStore& store, FindQuestion& question) {
    if (question.position.empty() == question.pattern.empty())
        return Error{.kind = ErrorKind::syntax, .message = "find wants either position or pattern"};
    LUDEX_TRY(look_up_names(store, question.filters));
    const auto found = find_games(store, question);
    LUDEX_TRY(found);
    Answer result{{{"total", found->size()}, {"offset", question.rows.offset}}, "games", {}};
    const auto add = [&](const storage::GameSummary& game, std::uint32_t ply) {
        result.rows.push_back(found_json(game, ply));
    };
    LUDEX_TRY(list_found(store, *found, question.rows, add));
    return result;
}

// --- Statistics ------------------------------------------------------------------------------------------------------

Result<Answer> answer(storage::GameStore& store, StatisticsQuestion& question) {
    const auto statistics = read_statistics(store, question);
    LUDEX_TRY(statistics);
    return Answer{{{"total", statistics->total}, {"broken", statistics->broken}},
                  "rows",
                  statistics_json(*statistics, question.by)};
}

Result<Answer> answer(storage::GameStore& store, FacetsQuestion& question) {
    const auto facets = count_facets(store, question);
    LUDEX_TRY(facets);
    Json kinds = Json::object();
    for (const auto& facet : *facets) {
        Json& values = kinds[std::string(facet.name)] = Json::array();
        for (const auto& [value, games] : facet.values) values.push_back({{"value", value}, {"games", games}});
    }
    return Answer{{{"facets", std::move(kinds)}}};
}

Result<Answer> answer(storage::GameStore& store, NamesQuestion& question) {
    const auto names = find_names(store, question);
    LUDEX_TRY(names);
    return Answer{{{"names", *names}}};
}

// --- Names -----------------------------------------------------------------------------------------------------------

namespace {

template <class Row>
Answer part_of(const char* name, const std::vector<Row>& all, const RowRange& rows, Json (*json_of_row)(const Row&)) {
    Answer result{{{"total", all.size()}, {"offset", rows.offset}}, name, {}};
    for (std::size_t i = rows.offset; i < rows.end(all.size()); ++i) result.rows.push_back(json_of_row(all[i]));
    return result;
}

}  // namespace

Result<Answer> answer(storage::GameStore& store, PlayersQuestion& question) {
    const auto players = read_players(store, question);
    LUDEX_TRY(players);
    return part_of("players", *players, question.rows, player_json);
}

Result<Answer> answer(storage::GameStore& store, EventsQuestion& question) {
    const auto events = read_events(store, question);
    LUDEX_TRY(events);
    return part_of("events", *events, question.rows, event_json);
}

// --- Reports ---------------------------------------------------------------------------------------------------------

Answer answer_of(const News& news) {
    Answer answer{news_json(news), "sentences", {}};
    for (const NewsSentence& sentence : news_sentences(news)) answer.rows.push_back(news_sentence_json(sentence));
    return answer;
}

Result<Answer> answer(storage::GameStore& store, NewsQuestion& question) {
    const std::atomic<bool> goes_on{false};
    const auto news = read_news(store, question, goes_on);
    LUDEX_TRY(news);
    return answer_of(*news);
}

Result<Answer> answer(storage::GameStore& store, PreparationQuestion& question) {
    const std::atomic<bool> goes_on{false};
    const auto preparation = prepare(store, question, goes_on);
    LUDEX_TRY(preparation);
    return Answer{preparation_json(*preparation)};
}

Result<Answer> answer(storage::GameStore& store, ProfileQuestion& question) {
    const std::atomic<bool> goes_on{false};
    const auto profile = read_profile(store, question, goes_on);
    LUDEX_TRY(profile);
    return Answer{profile_json(*profile)};
}

Result<Answer> answer(storage::GameStore& store, PuzzleQuestion& question) {
    const std::atomic<bool> goes_on{false};
    // The puzzles are no rows: without `next` nobody could go on.
    Json json{{"next", nullptr}, {"puzzles", Json::array()}};
    PuzzleMining mining;
    mining.time = question.time;
    mining.on_puzzle = [&](const FoundPuzzle& found) { json["puzzles"].push_back(puzzle_json(found)); };
    const auto next = mine_puzzles(store, question, mining, goes_on);
    LUDEX_TRY(next);
    if (*next != 0) json["next"] = *next;
    return Answer{std::move(json)};
}

Result<Answer> answer(storage::GameStore& store, RatingsQuestion& question) {
    const auto report = read_ratings(store, question);
    LUDEX_TRY(report);
    Answer result{ratings_json(*report), "players", {}};
    result.head["offset"] = question.rows.offset;
    for (const RatingsReport::Row& row : report->rows)
        result.rows.push_back(rated_player_json(row, question.with_points));
    return result;
}

}  // namespace ludex::service
