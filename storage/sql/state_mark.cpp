#include "storage/sql/state_mark.hpp"

#include <cstdint>
#include <string>

#include "storage/packing/digest.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

namespace {

struct Mark {
    std::int64_t number = 0, former = 0;
};

Mark mark_of(Database& db) {
    Statement query(db, "SELECT number, former FROM file_mark");
    Mark mark;
    if (query.next()) read_columns(query, mark.number, mark.former);
    return mark;
}

void write_mark(Database& db, const Mark& mark) {
    constexpr int kOnly = 1;
    eraser(db, "file_mark", "TRUE").run();
    Statement write = inserter(db, "file_mark");
    bind_all(write, kOnly, mark.number, mark.former);
    write.run();
}

std::int64_t number_after(std::int64_t number, std::string_view what) {
    return key_of(sha256(std::to_string(number) + ' ' + std::string(what)));
}

}  // namespace

void mark_change(Database& db, std::string_view of_what) {
    const Mark before = mark_of(db);
    write_mark(db, {number_after(before.number, of_what), before.number});
}

void mark_again(Database& db, std::string_view of_what) {
    const Mark before = mark_of(db);
    write_mark(db, {number_after(before.number, of_what), before.former});
}

}  // namespace ludex::storage
