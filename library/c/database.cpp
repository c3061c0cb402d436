#include <ludex/ludex.h>

#include "library/c/call.hpp"

struct ludex_database : ludex::c::Handle {
    explicit ludex_database(ludex::Database opened) : database(std::move(opened)) {}

    ludex::Database database;
};

using namespace ludex;
using namespace ludex::c;

namespace {

Result<Database::Mode> mode_of(int mode) {
    switch (mode) {
        case LUDEX_READ: return Database::Mode::read;
        case LUDEX_CHANGE: return Database::Mode::change;
        case LUDEX_CREATE: return Database::Mode::create;
        default: break;
    }
    return Error{.kind = ErrorKind::syntax,
                 .message = "the mode is LUDEX_READ, LUDEX_CHANGE or LUDEX_CREATE",
                 .offending = std::to_string(mode)};
}

Result<char*> report_for_caller(const Result<ImportReport>& report) {
    LUDEX_TRY(report);
    return json_for_caller(Json{{"import", report->import == 0 ? Json(nullptr) : Json(report->import)},
                                {"records", report->records},
                                {"imported", report->imported},
                                {"duplicates", report->duplicates},
                                {"partial", report->partial},
                                {"rejected", report->rejected},
                                {"plies", report->plies}});
}

}  // namespace

extern "C" {

ludex_database* ludex_database_open(const char* path, int mode) {
    return call<ludex_database*>(nullptr, [&]() -> Result<ludex_database*> {
        if (path == nullptr) return missing("the path");
        const auto wanted = mode_of(mode);
        LUDEX_TRY(wanted);
        auto opened = Database::open(path, *wanted);
        LUDEX_TRY(opened);
        return new ludex_database(std::move(*opened));
    });
}

void ludex_database_free(ludex_database* database) { delete database; }

char* ludex_database_ask(ludex_database* database, const char* question, const char* parameters) {
    return use<char*>(database, nullptr, [&](const auto& d) -> Result<char*> {
        if (question == nullptr) return missing("the question");
        const auto read = read_parameters(parameters);
        LUDEX_TRY(read);
        return result_for_caller(d.database.ask(question, *read));
    });
}

int ludex_database_game(ludex_database* database, std::int64_t number, ludex_record** record) {
    if (record != nullptr) *record = nullptr;
    return use(database, -1, [&](const auto& d) -> Result<int> {
        if (record == nullptr) return missing("the place for the record");
        auto game = d.database.game(number);
        LUDEX_TRY(game);
        if (!*game) return 0;
        *record = new ludex_record(std::move(**game));
        return 1;
    });
}

char* ludex_database_import(ludex_database* database, const char* path, const char* options) {
    return use<char*>(database, nullptr, [&](auto& d) -> Result<char*> {
        if (path == nullptr) return missing("the path");
        const auto reading = read_reading(options);
        LUDEX_TRY(reading);
        return report_for_caller(d.database.import_file(path, *reading));
    });
}

char* ludex_database_import_text(ludex_database* database, const char* text, std::size_t size, const char* name,
                                 const char* options) {
    return use<char*>(database, nullptr, [&](auto& d) -> Result<char*> {
        if (text == nullptr && size > 0) return missing("the text");
        if (name == nullptr) return missing("the name");
        const auto reading = read_reading(options);
        LUDEX_TRY(reading);
        return report_for_caller(d.database.import_text({text, size}, name, *reading));
    });
}

int ludex_database_export(ludex_database* database, const char* filters, const char* form, ludex_write write,
                          void* user) {
    return use(database, 0, [&](const auto& d) -> Result<int> {
        if (form == nullptr) return missing("the form");
        if (write == nullptr) return missing("the function that gets the text");
        const auto read = read_parameters(filters);
        LUDEX_TRY(read);
        const auto hand_over = [&](std::string_view text) { return write(user, text.data(), text.size()) != 0; };
        LUDEX_TRY(d.database.export_games(*read, form, hand_over));
        return 1;
    });
}

}  // extern "C"
