#include <ludex/ludex.hpp>

#include <array>

#include "bindings/sqlite/tables.hpp"
#include "core/result.hpp"
#include "core/text.hpp"

namespace ludex::sql {

namespace {

/// The texts of the arguments; NULL is empty.
using Texts = std::vector<std::string>;
using Answer = Result<Json>;

Result<Position> position_of(const Texts& texts) {
    const auto variant = Variant::find(texts[0]);
    LUDEX_TRY(variant);
    return texts[1].empty() ? Position::start(*variant) : Position::parse(*variant, texts[1]);
}

Answer play(const Texts& texts) {
    auto position = position_of(texts);
    LUDEX_TRY(position);
    for (const std::string_view word : split(texts[2], ' ')) {
        if (word.empty()) continue;
        const auto move = position->parse_move(word);
        LUDEX_TRY(move);
        position->make(*move);
    }
    return Json(position->text());
}

Answer legal_moves(const Texts& texts) {
    const auto position = position_of(texts);
    LUDEX_TRY(position);
    Json moves = Json::array();
    for (const Move move : position->legal_moves()) moves.push_back(position->text_of(move));
    return moves;
}

Answer key(const Texts& texts) {
    const auto position = position_of(texts);
    LUDEX_TRY(position);
    return Json(static_cast<std::int64_t>(position->key()));
}

Answer fold(const Texts& texts) {
    const auto position = position_of(texts);
    LUDEX_TRY(position);
    return Json(static_cast<std::int64_t>(position->folded_key()));
}

Answer outcome(const Texts& texts) {
    const auto position = position_of(texts);
    LUDEX_TRY(position);
    return position->outcome().decided() ? Json(position->end_reason()) : Json(nullptr);
}

Answer svg(const Texts& texts) {
    const auto position = position_of(texts);
    LUDEX_TRY(position);
    return Json(position->svg());
}

/// The records of a text in another form.
Answer convert(const Texts& texts) {
    auto reader = RecordReader::of_text(texts[0]);
    LUDEX_TRY(reader);
    std::string all;
    for (;;) {
        const auto record = reader->next();
        LUDEX_TRY(record);
        if (!*record) return Json(all);
        const auto written = (*record)->write(texts[1]);
        LUDEX_TRY(written);
        all += *written;
    }
}

Answer version_text(const Texts&) { return Json(version()); }

/// A function of its arguments alone.
struct Function {
    const char* name;
    int arguments;
    Answer (*answer)(const Texts&);
};

constexpr std::array kFunctions{Function{"ludex_play", 3, play},       Function{"ludex_legal_moves", 2, legal_moves},
                                Function{"ludex_key", 2, key},         Function{"ludex_fold", 2, fold},
                                Function{"ludex_outcome", 2, outcome}, Function{"ludex_svg", 2, svg},
                                Function{"ludex_convert", 2, convert}, Function{"ludex_version", 0, version_text}};

/// Gives the answer, or what is wrong, to SQL.
template <class F>
void answer(sqlite3_context* context, int size, sqlite3_value** values, F&& f) noexcept {
    try {
        Texts texts;
        for (int i = 0; i < size; ++i) texts.push_back(text_of(values[i]));
        const Answer answer = f(texts);
        if (answer) return give(context, *answer);
        give(context, answer.error());
    } catch (const std::bad_alloc&) {
        sqlite3_api->result_error_nomem(context);
    } catch (const std::exception& thrown) {
        sqlite3_api->result_error(context, thrown.what(), -1);
    }
}

void call(sqlite3_context* context, int size, sqlite3_value** values) noexcept {
    const auto* function = static_cast<const Function*>(sqlite3_api->user_data(context));
    answer(context, size, values, function->answer);
}

/// The position of a stored game after so many plies; NULL when there is no such game or ply.
void position_after(sqlite3_context* context, int size, sqlite3_value** values) noexcept {
    answer(context, size, values, [&](const Texts& texts) -> Answer {
        auto& connection = *static_cast<std::shared_ptr<Connection>*>(sqlite3_api->user_data(context));
        const auto number = parse_number<std::int64_t>(texts[0]);
        const auto ply = parse_number<std::size_t>(texts[1]);
        if (!number || !ply) return Error{.kind = ErrorKind::syntax, .message = "a game and a ply are whole numbers"};
        const auto database = connection->database();
        LUDEX_TRY(database);
        const auto game = (*database)->game(*number);
        LUDEX_TRY(game);
        const auto positions = *game ? (*game)->positions() : std::vector<Position>();
        return *ply < positions.size() ? Json(positions[*ply].text()) : Json(nullptr);
    });
}

}  // namespace

int add_functions(sqlite3* db, const std::shared_ptr<Connection>& connection) {
    constexpr int kOfArgumentsAlone = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const Function& function : kFunctions) {
        const int added =
            sqlite3_api->create_function_v2(db, function.name, function.arguments, kOfArgumentsAlone,
                                            const_cast<Function*>(&function), call, nullptr, nullptr, nullptr);
        if (added != SQLITE_OK) return added;
    }
    auto* kept = new std::shared_ptr<Connection>(connection);
    return sqlite3_api->create_function_v2(
        db, "ludex_position", 2, SQLITE_UTF8 | SQLITE_DIRECTONLY, kept, position_after, nullptr, nullptr,
        [](void* connection_kept) { delete static_cast<std::shared_ptr<Connection>*>(connection_kept); });
}

}  // namespace ludex::sql
