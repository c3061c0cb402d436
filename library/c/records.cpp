#include <ludex/ludex.h>

#include <algorithm>

#include "library/c/call.hpp"

struct ludex_reader : ludex::c::Handle {
    explicit ludex_reader(ludex::RecordReader made) : reader(std::move(made)) {}

    ludex::RecordReader reader;
};

using namespace ludex;
using namespace ludex::c;

namespace {

Result<ludex_reader*> reader_of(Result<RecordReader> made) {
    LUDEX_TRY(made);
    return new ludex_reader(std::move(*made));
}

Json record_json(const Record& record) {
    Json json = Json::parse(record.report_json());
    json["tags"] = Json::object();
    for (const auto& [name, value] : record.tags()) json["tags"][name] = value;
    const auto start = record.start();
    json["start"] = start ? Json(start->text()) : Json(nullptr);
    json["moves"] = record.move_texts();
    return json;
}

}  // namespace

extern "C" {

ludex_reader* ludex_reader_open(const char* path, const char* options) {
    return call<ludex_reader*>(nullptr, [&]() -> Result<ludex_reader*> {
        if (path == nullptr) return missing("the path");
        const auto reading = read_reading(options);
        LUDEX_TRY(reading);
        return reader_of(RecordReader::open(path, *reading));
    });
}

ludex_reader* ludex_reader_of_text(const char* text, std::size_t size, const char* options) {
    return call<ludex_reader*>(nullptr, [&]() -> Result<ludex_reader*> {
        if (text == nullptr && size > 0) return missing("the text");
        const auto reading = read_reading(options);
        LUDEX_TRY(reading);
        return reader_of(RecordReader::of_text(std::string(text, size), *reading));
    });
}

ludex_reader* ludex_reader_of_source(ludex_source source, void* user, const char* options) {
    return call<ludex_reader*>(nullptr, [&]() -> Result<ludex_reader*> {
        if (source == nullptr) return missing("the source");
        const auto reading = read_reading(options);
        LUDEX_TRY(reading);
        const auto read = [source, user](std::span<char> buffer) -> Result<std::size_t> {
            const std::ptrdiff_t size = source(user, buffer.data(), buffer.size());
            if (size >= 0) return static_cast<std::size_t>(size);
            return Error{.kind = ErrorKind::io, .message = "the source of the records failed"};
        };
        return reader_of(RecordReader::of_source(read, *reading));
    });
}

ludex_reader* ludex_reader_as_trees(ludex_reader* reader, const char* options) {
    return use<ludex_reader*>(reader, nullptr, [&](auto& r) -> Result<ludex_reader*> {
        const auto trees = read_trees(options);
        LUDEX_TRY(trees);
        return reader_of(as_trees(r.reader, *trees));
    });
}

void ludex_reader_free(ludex_reader* reader) { delete reader; }

int ludex_reader_next(ludex_reader* reader, ludex_record** record) {
    if (record != nullptr) *record = nullptr;
    return use(reader, -1, [&](auto& r) -> Result<int> {
        if (record == nullptr) return missing("the place for the record");
        auto next = r.reader.next();
        LUDEX_TRY(next);
        if (!*next) return 0;
        *record = new ludex_record(std::move(**next));
        return 1;
    });
}

// --- A record --------------------------------------------------------------------------------------------------------

char* ludex_record_json(const ludex_record* record) {
    return use<char*>(record, nullptr, [](const auto& r) { return json_for_caller(record_json(r.record)); });
}

char* ludex_record_write(const ludex_record* record, const char* form, const char* notation) {
    return use<char*>(record, nullptr, [&](const auto& r) -> Result<char*> {
        if (form == nullptr) return missing("the form");
        return result_for_caller(r.record.write(form, notation == nullptr ? "" : notation));
    });
}

char* ludex_record_original(const ludex_record* record) {
    return use<char*>(record, nullptr, [](const auto& r) { return text_for_caller(r.record.original()); });
}

ludex_board* ludex_record_board(const ludex_record* record, std::size_t plies) {
    return use<ludex_board*>(record, nullptr, [&](const auto& r) -> Result<ludex_board*> {
        const auto positions = r.record.positions();
        if (positions.empty()) return Error{.kind = ErrorKind::unknown_game, .message = "the record has no game"};
        auto board = std::make_unique<ludex_board>(positions.front());
        const auto moves = r.record.moves();
        for (std::size_t i = 0; i < std::min(plies, moves.size()); ++i)
            board->steps.push_back({positions[i + 1], moves[i]});
        return board.release();
    });
}

void ludex_record_free(ludex_record* record) { delete record; }

}  // extern "C"
