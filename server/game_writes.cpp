#include "server/game_writes.hpp"

#include <fmt/format.h>

#include "analyzer/annotate/own_words.hpp"
#include "analyzer/replay/tag_check.hpp"
#include "notation/source/byte_source.hpp"
#include "notation/write/canonical_text.hpp"
#include "server/answer_text.hpp"
#include "server/body.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/single_game.hpp"
#include "service/json/json.hpp"
#include "service/program_time.hpp"
#include "service/records/single_record.hpp"

namespace ludex::server {

namespace {

using service::Json;

/// What was done, or why it was refused: an HTTP status above 200 and a sentence.
struct Outcome {
    int status = 200;
    std::string detail{};
    Json answer{};
};

Outcome refused(int status, std::string detail) { return {status, std::move(detail)}; }

void answer(httplib::Response& response, const Result<Outcome>& outcome) {
    if (!outcome) return answer_problem(response, outcome.error());
    if (outcome->status != 200) return answer_problem(response, outcome->status, outcome->detail);
    response.set_header("Cache-Control", "no-store");
    response.set_content(service::dump(outcome->answer), kJson);
}

/// Why the stored game is not to be changed; nullopt when it is that of the request.
std::optional<Outcome> fault_of(const GameVersion& asked, const std::optional<storage::StoredGame>& stored) {
    if (asked.id == 0) return refused(400, "say which game: id=");
    if (!stored) return refused(404, fmt::format("there is no game {}", asked.id));
    if (asked.version.empty()) return refused(400, "say which version of the game you have seen: version=");
    if (service::version_of(*stored) != asked.version)
        return refused(409, fmt::format("game {} was changed meanwhile; nothing was written over it", asked.id));
    return std::nullopt;
}

/// The first error of a record.
std::string first_error(const storage::PreparedRecord& record) {
    for (const Problem& problem : record.report.problems)
        if (problem.severity == Severity::error)
            return problem.text.empty() ? problem.message : fmt::format("{}: {}", problem.text, problem.message);
    return "it is no record of a game";
}

Result<Json> saved_json(storage::GameStore& store, std::int64_t id, std::string_view as) {
    const auto stored = store.load(id);
    LUDEX_TRY(stored);
    if (!*stored) return Error{.kind = ErrorKind::storage, .message = "the game that was stored is not there"};
    return Json{{"id", id}, {"as", as}, {"version", service::version_of(**stored)}};
}

/// What an import would warn of is refused here, where nothing is lost by it.
std::optional<Outcome> tag_fault(const storage::PreparedRecord& record) {
    for (const Tag& tag : record.record.tags)
        if (const std::string fault = analyzer::tag_fault(tag); !tag.value.empty() && !fault.empty())
            return refused(422, fmt::format("{}: {}", tag.value, fault));
    return std::nullopt;
}

Result<Outcome> add(storage::GameStore& store, storage::PreparedRecord& record, const SaveRequest& asked) {
    const auto options = service::read_options(asked.reading);
    LUDEX_TRY(options);
    service::prepare_to_store(record, *options);
    if (service::is_rejected(record) || !record.report.is_whole()) return refused(422, first_error(record));
    if (auto fault = tag_fault(record)) return *std::move(fault);
    const auto batch = store.begin_import(service::utc_now());
    LUDEX_TRY(batch);
    LUDEX_TRY((*batch)->begin_file("page"));
    const auto added = (*batch)->add(storage::new_game(record));
    LUDEX_TRY(added);
    if (added->as != storage::Added::duplicate) LUDEX_TRY((*batch)->commit());  // else nothing is new
    const auto answer = saved_json(store, added->game, added->as == storage::Added::imported ? "new" : "duplicate");
    LUDEX_TRY(answer);
    return Outcome{.answer = *answer};
}

/// Takes out what the engine has said in a record that takes the place of `stored`: the database keeps that beside the
/// game. Errors: none are expected, as the text is canonical.
Status drop_engine_words(storage::PreparedRecord& record, const storage::StoredGame& stored) {
    const GameRecord own = analyzer::without_engine_words(record.report.canonical);
    const std::string text = notation::canonical_text(own, *record.report.game);
    if (text == record.canonical_text) return Done{};
    const auto source = notation::text_source(text);
    auto read = service::read_single_record(*source, "the record");
    LUDEX_TRY(read);
    service::prepare_to_replace(*read, stored);
    record = *std::move(read);
    return Done{};
}

Result<Outcome> replace(storage::GameStore& store, storage::PreparedRecord& record, const GameVersion& game) {
    const auto corrections = store.begin_corrections();  // from here on nobody else changes the game
    LUDEX_TRY(corrections);
    const auto stored = store.load(game.id);
    LUDEX_TRY(stored);
    if (auto fault = fault_of(game, *stored)) return *std::move(fault);
    service::prepare_to_replace(record, **stored);
    if (const auto reason = service::reason_to_keep(**stored, record, true))
        return refused(422, fmt::format("{}: {}", *reason, first_error(record)));
    const bool was_whole = (*stored)->status == storage::GameStatus::whole;
    if (!was_whole && record.report.game->plies <= (*stored)->game.plies)
        return refused(422,
                       "this is the legal part of a broken record: correct its whole text with `ludex edit --record`");
    if (auto fault = tag_fault(record); fault && was_whole) return *std::move(fault);
    LUDEX_TRY(drop_engine_words(record, **stored));
    const auto other = (*corrections)->replace(game.id, storage::new_game(record));
    LUDEX_TRY(other);
    if (*other && **other != game.id) return refused(409, fmt::format("game {} is that very record", **other));
    LUDEX_TRY((*corrections)->commit());
    const auto answer = saved_json(store, game.id, "changed");
    LUDEX_TRY(answer);
    return Outcome{.answer = *answer};
}

Result<Outcome> save_record(Stores& stores, const std::string& bytes, const SaveRequest& asked) {
    constexpr std::size_t kMostSaved = std::size_t{4} << 20U;
    if (asked.game.id == 0 && !asked.game.version.empty())
        return refused(400, "a version is that of a stored game: say which one, id=");
    auto record = read_limited_record(bytes, kMostSaved);
    LUDEX_TRY(record);
    const auto store = stores.writer();
    LUDEX_TRY(store);
    return asked.game.id == 0 ? add(**store, *record, asked) : replace(**store, *record, asked.game);
}

Result<Outcome> remove_game(Stores& stores, const GameVersion& game) {
    const auto store = stores.writer();
    LUDEX_TRY(store);
    const auto corrections = (*store)->begin_corrections();
    LUDEX_TRY(corrections);
    const auto stored = (*store)->load(game.id);
    LUDEX_TRY(stored);
    if (auto fault = fault_of(game, *stored)) return *std::move(fault);
    const std::string record = notation::canonical_text((*stored)->record, (*stored)->game);
    LUDEX_TRY((*corrections)->remove(game.id));
    LUDEX_TRY((*corrections)->commit());
    // Of a broken record this is the legal part only: stored again it would be a whole game.
    const bool is_whole = (*stored)->status == storage::GameStatus::whole;
    return Outcome{.answer = {{"id", game.id}, {"record", is_whole ? Json(record) : Json(nullptr)}}};
}

Result<Outcome> undo_import(Stores& stores, std::int64_t import) {
    const auto store = stores.writer();
    LUDEX_TRY(store);
    const auto counts = (*store)->undo_import(import, false);
    LUDEX_TRY(counts);
    if (!*counts) return refused(404, fmt::format("there is no import {}", import));
    return Outcome{.answer = {{"undone", import},
                              {"removed", (*counts)->removed},
                              {"kept", (*counts)->kept},
                              {"restored", (*counts)->restored}}};
}

}  // namespace

void GameWrites::save(const httplib::Request& request, httplib::Response& response,
                      const httplib::ContentReader& read) {
    SaveRequest asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (body) answer(response, save_record(stores_, *body, asked));
}

void GameWrites::remove(const httplib::Request& request, httplib::Response& response,
                        const httplib::ContentReader& read) {
    GameVersion asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (body) answer(response, remove_game(stores_, asked));
}

void GameWrites::undo(const httplib::Request& request, httplib::Response& response,
                      const httplib::ContentReader& read) {
    UndoRequest asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (body) answer(response, undo_import(stores_, asked.import));
}

}  // namespace ludex::server
