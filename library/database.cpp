#include <ludex/database.hpp>
#include <ludex/ludex.hpp>

#include <exception>

#include "library/inside.hpp"
#include "library/record_inside.hpp"
#include "service/answers.hpp"
#include "service/json/game_json.hpp"
#include "service/options/parameters.hpp"
#include "service/program_time.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/record_text.hpp"
#include "service/records/import.hpp"
#include "storage/open_store.hpp"

namespace ludex {

std::string_view version() { return LUDEX_VERSION; }

struct Database::State {
    std::unique_ptr<storage::GameStore> store;
};

Database::Database(std::unique_ptr<State> state) : state_(std::move(state)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

namespace {

storage::OpenMode mode_of(Database::Mode mode) {
    switch (mode) {
        case Database::Mode::read: return storage::OpenMode::read;
        case Database::Mode::change: return storage::OpenMode::change;
        case Database::Mode::create: break;
    }
    return storage::OpenMode::create;
}

/// Hands the parameters over to the options of a question.
Status read(service::Options options, const Parameters& parameters) {
    return service::read_parameters(options, {parameters.begin(), parameters.end()});
}

/// Runs a function of the caller's. Errors: interrupted, when it throws.
Status call(const std::function<Status()>& f) {
    try {
        return f();
    } catch (const std::exception& thrown) {
        return Error{.kind = ErrorKind::interrupted,
                     .message = std::string("the caller's function threw: ") + thrown.what()};
    } catch (...) {
        return Error{.kind = ErrorKind::interrupted, .message = "the caller's function threw"};
    }
}

}  // namespace

Result<Database> Database::open(const std::string& path, Mode mode) {
    auto store = storage::open_store(path, mode_of(mode));
    LUDEX_TRY(store);
    return Database(std::make_unique<State>(State{std::move(*store)}));
}

// --- Parameters ------------------------------------------------------------------------------------------------------

namespace {

using service::Json;

/// The value of a parameter as it would be typed. Errors: syntax.
Result<std::string> as_typed(const std::string& name, const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean() || value.is_number()) return service::dump(value);
    std::string all;
    for (const Json& one : value.is_array() ? value : Json::array({Json::object()})) {
        if (one.is_structured())
            return Error{.kind = ErrorKind::syntax,
                         .message = "\"" + name + "\" is a text, a number, true, false or a list of these",
                         .offending = service::dump(value)};
        all += (all.empty() ? "" : " ") + (one.is_string() ? one.get<std::string>() : service::dump(one));
    }
    return all;
}

}  // namespace

Result<Parameters> parse_parameters(std::string_view json) {
    Parameters parameters;
    if (json.empty()) return parameters;
    const Json object = Json::parse(json, nullptr, false);
    if (!object.is_object())
        return Error{
            .kind = ErrorKind::syntax, .message = "parameters are a JSON object", .offending = std::string(json)};
    for (const auto& [name, value] : object.items()) {
        if (value.is_null()) continue;
        auto typed = as_typed(name, value);
        LUDEX_TRY(typed);
        parameters[name] = std::move(*typed);
    }
    return parameters;
}

// --- Questions in JSON -----------------------------------------------------------------------------------------------

namespace {

template <class Question>
Result<std::string> answer(storage::GameStore& store, const Parameters& parameters) {
    Question question;
    LUDEX_TRY(read(service::options_of(question), parameters));
    const auto view = store.view();
    LUDEX_TRY(view);
    auto answer = service::answer(store, question);
    LUDEX_TRY(answer);
    return service::dump(service::json_of(std::move(*answer)));
}

using Ask = Result<std::string> (*)(storage::GameStore&, const Parameters&);
const std::map<std::string, Ask, std::less<>> kQuestions{
    {"events", answer<service::EventsQuestion>},       {"explore", answer<service::ExploreQuestion>},
    {"find", answer<service::FindQuestion>},           {"games", answer<service::ListQuestion>},
    {"news", answer<service::NewsQuestion>},           {"players", answer<service::PlayersQuestion>},
    {"prepare", answer<service::PreparationQuestion>}, {"profile", answer<service::ProfileQuestion>},
    {"puzzles", answer<service::PuzzleQuestion>},      {"ratings", answer<service::RatingsQuestion>},
    {"stats", answer<service::StatisticsQuestion>}};

}  // namespace

Result<std::string> Database::ask(std::string_view question, const Parameters& parameters) const {
    const auto ask = kQuestions.find(question);
    if (ask == kQuestions.end())
        return Error{.kind = ErrorKind::tag_value,
                     .message =
                         "no such question; there are events, explore, find, games, news, players, prepare, profile, "
                         "puzzles, ratings and stats",
                     .offending = std::string(question)};
    return ask->second(*state_->store, parameters);
}

// --- Questions with values -------------------------------------------------------------------------------------------

namespace {

ExploredMove as_public(const analyzer::ExploreMove& move, bool first_moves) {
    return {.move = move.move,
            .position = move.position,
            .tally = move.tally,
            .score = analyzer::mover_score_of(move.tally, first_moves),
            .reached = move.reached,
            .first = move.first,
            .last = move.last};
}

GameRow as_public(const storage::GameSummary& game) {
    return {.number = game.id,
            .variant = game.variant,
            .date = game.date,
            .first = game.first,
            .second = game.second,
            .event = game.event,
            .round = game.round,
            .first_elo = game.first_elo,
            .second_elo = game.second_elo,
            .result = game.result,
            .plies = game.plies,
            .opening = service::opening_of(game)};
}

}  // namespace

Result<Explored> Database::explore(const Position& position, const Parameters& parameters) const {
    service::ExploreQuestion question;
    LUDEX_TRY(read(service::joined({service::filters_but_game(question.filters), service::explore_options(question)}),
                   parameters));
    LUDEX_TRY(service::look_up_names(*state_->store, question.filters));
    question.options.filter = question.filters.filter;
    const service::NamedPosition named{Inside::of(position.variant()), Inside::of(position), {}};
    const auto found = service::explore_position(*state_->store, named, question.options);
    LUDEX_TRY(found);
    Explored explored{.opening = std::string(found->opening.value_or("")), .tally = found->answer.tally, .moves = {}};
    for (const analyzer::ExploreMove& move : found->answer.moves)
        explored.moves.push_back(as_public(move, found->answer.first_moves));
    return explored;
}

Result<std::uint64_t> Database::list(const Parameters& parameters,
                                     const std::function<bool(const GameRow&)>& row) const {
    service::ListQuestion question;
    LUDEX_TRY(read(service::options_of(question), parameters));
    LUDEX_TRY(service::look_up_names(*state_->store, question.filters));
    bool goes_on = true;
    Status called = Done{};
    const auto add = [&](const storage::GameSummary& game) {
        if (!goes_on) return;
        called = call([&]() -> Status {
            goes_on = row(as_public(game));
            return Done{};
        });
        goes_on = goes_on && called;
    };
    const auto total = state_->store->list(question.filters.filter, question.part, add);
    LUDEX_TRY(called);
    return total;
}

Result<std::optional<Record>> Database::game(std::int64_t number) const {
    const auto stored = state_->store->load(number);
    LUDEX_TRY(stored);
    if (!*stored) return std::optional<Record>();
    return std::optional(RecordInside::make(**stored));
}

// --- In and out ------------------------------------------------------------------------------------------------------

namespace {

Result<ImportReport> import_source(storage::GameStore& store, const std::string& name, notation::ByteSource& source,
                                   const ReadOptions& options) {
    const auto replay = replay_options(options);
    LUDEX_TRY(replay);
    const auto batch = store.begin_import(service::utc_now());
    LUDEX_TRY(batch);
    service::Importer importer(*replay, 0, **batch, {[](const auto&) {}, [](std::uint64_t) {}, [] { return false; }});
    LUDEX_TRY(importer.import_file(name, source));
    const storage::ImportCounts counts = (*batch)->counts();
    ImportReport report{.import = 0,
                        .records = counts.records,
                        .imported = counts.imported,
                        .duplicates = counts.duplicates,
                        .partial = counts.partial,
                        .rejected = counts.rejected,
                        .plies = counts.plies};
    if (counts.records == 0) return report;
    const auto committed = (*batch)->commit();
    LUDEX_TRY(committed);
    report.import = *committed;
    return report;
}

}  // namespace

Result<ImportReport> Database::import_file(const std::string& path, const ReadOptions& options) {
    const auto source = notation::open_source(path);
    LUDEX_TRY(source);
    return import_source(*state_->store, path, **source, options);
}

Result<ImportReport> Database::import_text(std::string_view text, const std::string& name, const ReadOptions& options) {
    const auto source = notation::open_bytes(text, name);
    LUDEX_TRY(source);
    return import_source(*state_->store, name, **source, options);
}

Status Database::export_games(const Parameters& filters, std::string_view form,
                              const std::function<bool(std::string_view)>& write) const {
    const auto found = service::find_text_form(form);
    LUDEX_TRY(found);
    service::FilterQuestion question;
    LUDEX_TRY(read(service::filter_options(question), filters));
    LUDEX_TRY(service::look_up_names(*state_->store, question));
    std::vector<std::int64_t> games;
    LUDEX_TRY(state_->store->list(question.filter, {}, [&](const auto& game) { games.push_back(game.id); }));
    return call([&]() -> Status {
        bool goes_on = true;
        service::RecordWriter writer(*found, [&](std::string_view text) { goes_on = goes_on && write(text); });
        for (std::size_t i = 0; goes_on && i < games.size(); ++i) {
            const auto stored = state_->store->load(games[i]);
            LUDEX_TRY(stored);
            if (*stored) LUDEX_TRY(writer.write(**stored));
        }
        writer.finish();
        if (goes_on) return Done{};
        return Error{.kind = ErrorKind::interrupted, .message = "the caller has ended it"};
    });
}

}  // namespace ludex
