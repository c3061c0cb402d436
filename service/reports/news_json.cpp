#include "service/reports/news_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analyzer/explore/score.hpp"
#include "core/text.hpp"
#include "service/json/game_json.hpp"

namespace ludex::service {

namespace {

std::string_view kind_name(NewRecord::Kind kind) {
    switch (kind) {
        case NewRecord::Kind::longest: return "longest";
        case NewRecord::Kind::fastest: return "fastest";
        case NewRecord::Kind::first_variant: return "first_variant";
        case NewRecord::Kind::first_end: return "first_end";
    }
    return {};
}

Json tally_json(const Tally& tally) {
    Json json = Json::object();
    add_tally(json, tally);
    add_score(json, tally);
    json["favours"] = favours_json(analyzer::favours(tally));
    return json;
}

Json game_of(const News& news, std::int64_t id) {
    const storage::GameSummary* const game = news.summary(id);
    return game != nullptr ? summary_json(*game) : Json(nullptr);
}

/// Where a game begins, if that is not its variant's own start.
Json start_of_game(const News& news, std::int64_t id) {
    const storage::GameSummary* const game = news.summary(id);
    return text_or_null(game != nullptr ? game->moves.start : std::string());
}

/// "58.7 % (52-65) in 196 finished games"
std::string first_score_text(const Tally& tally) {
    const auto score = analyzer::score_of(tally);
    if (!score) return "nothing, without a finished game";
    return fmt::format("{:.1f} % ({:.0f}-{:.0f}) in {} finished games", 100 * score->value, 100 * score->low,
                       100 * score->high, with_commas(tally.games - tally.unfinished));
}

/// "Ada - Ben, 2016.09.19"
std::string who(const News& news, std::int64_t id) {
    const storage::GameSummary* const game = news.summary(id);
    if (game == nullptr) return fmt::format("game {}", id);
    const auto known = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
    return fmt::format("game {}, {} - {}, {}", id, known(game->first), known(game->second), known(game->date));
}

std::string sentence_on(const News& news, const NewMove& move) {
    return fmt::format("New move in {}: {}{} at ply {}, where {} {} had come before it ({})",
                       move.opening.empty() ? news.summary(move.game)->variant : move.opening,
                       move.line.empty() ? std::string() : fmt::format("{} ", fmt::join(move.line, " ")), move.move,
                       move.ply, with_commas(move.games), move.games == 1 ? "game" : "games", who(news, move.game));
}

std::string sentence_on(const News& news, const NewRecord& record) {
    const std::string game = who(news, record.game);
    switch (record.kind) {
        case NewRecord::Kind::longest:
            return fmt::format("Longest game of {}: {} plies, {} before ({})", record.rules, with_commas(record.plies),
                               with_commas(record.former), game);
        case NewRecord::Kind::fastest:
            return fmt::format("Fastest win of {} on the board: {} plies, {} before ({})", record.rules,
                               with_commas(record.plies), with_commas(record.former), game);
        case NewRecord::Kind::first_variant: return fmt::format("First game of {} ({})", record.of, game);
        case NewRecord::Kind::first_end:
            return fmt::format("First game of {} that ends so: {} ({})", record.rules, record.of, game);
    }
    return {};
}

std::string sentence_on(const News& news, const Upset& upset) {
    const storage::GameSummary* const game = news.summary(upset.game);
    const bool first_won = game == nullptr || game->result == GameResult::first_wins;
    const std::string winner = game == nullptr ? "?" : first_won ? game->first : game->second;
    const std::string loser = game == nullptr ? "?" : first_won ? game->second : game->first;
    std::string text =
        fmt::format("{} ({:.0f}) has beaten {} ({:.0f}), {} ratings: {:.0f} % were expected (", winner, upset.rating,
                    loser, upset.opponent, upset.is_recorded ? "recorded" : "computed", 100 * upset.expected);
    if (upset.games > 1)
        text +=
            fmt::format("{:g} points of {} games, {:.1f} expected; ", upset.points, upset.games, upset.expected_points);
    if (upset.times > 1) text += fmt::format("the first of {} such wins is ", upset.times);
    return text + fmt::format("game {})", upset.game);
}

std::string sentence_on(const NewVerdict& verdict) {
    return fmt::format("Games whose last opening name is {} ({}): the first mover scores {}; before, {}",
                       verdict.opening, verdict.rules, first_score_text(verdict.now), first_score_text(verdict.before));
}

}  // namespace

std::vector<NewsSentence> news_sentences(const News& news) {
    std::vector<NewsSentence> all;
    for (const NewMove& move : news.moves.told) all.push_back({sentence_on(news, move), move.game});
    for (const NewRecord& record : news.records.told) all.push_back({sentence_on(news, record), record.game});
    for (const Upset& upset : news.upsets.told) all.push_back({sentence_on(news, upset), upset.game});
    for (const NewVerdict& verdict : news.verdicts.told) all.push_back({sentence_on(verdict), 0});
    return all;
}

Json news_json(const News& news) {
    Json json{{"since", news.since},
              {"updated", text_or_null(news.updated)},
              {"games", news.games},
              {"older", news.older},
              {"sought", news.are_moves_sought},
              {"found",
               {{"moves", news.moves.found},
                {"records", news.records.found},
                {"upsets", news.upsets.found},
                {"verdicts", news.verdicts.found}}},
              {"moves", Json::array()},
              {"records", Json::array()},
              {"upsets", Json::array()},
              {"verdicts", Json::array()}};
    for (const NewMove& move : news.moves.told)
        json["moves"].push_back({{"ply", move.ply},
                                 {"from", start_of_game(news, move.game)},
                                 {"line", move.line},
                                 {"move", move.move},
                                 {"opening", text_or_null(move.opening)},
                                 {"games", move.games},
                                 {"game", game_of(news, move.game)}});
    for (const NewRecord& record : news.records.told)
        json["records"].push_back({{"kind", kind_name(record.kind)},
                                   {"rules", record.rules},
                                   {"of", text_or_null(record.of)},
                                   {"plies", record.plies > 0 ? Json(record.plies) : Json(nullptr)},
                                   {"former", record.former > 0 ? Json(record.former) : Json(nullptr)},
                                   {"game", game_of(news, record.game)}});
    for (const Upset& upset : news.upsets.told)
        json["upsets"].push_back({{"expected", rounded(upset.expected, 3)},
                                  {"ratings", upset.is_recorded ? "recorded" : "computed"},
                                  {"winner", rounded(upset.rating, 0)},
                                  {"loser", rounded(upset.opponent, 0)},
                                  {"times", upset.times},
                                  {"games", upset.games},
                                  {"points", upset.points},
                                  {"expected_points", rounded(upset.expected_points, 2)},
                                  {"game", game_of(news, upset.game)}});
    for (const NewVerdict& verdict : news.verdicts.told)
        json["verdicts"].push_back({{"opening", verdict.opening},
                                    {"game", verdict.rules},
                                    {"before", tally_json(verdict.before)},
                                    {"now", tally_json(verdict.now)}});
    return json;
}

Json news_sentence_json(const NewsSentence& sentence) {
    return {{"text", sentence.text}, {"id", sentence.game > 0 ? Json(sentence.game) : Json(nullptr)}};
}

}  // namespace ludex::service
