#include "storage/sqlite/row_checksum.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "storage/packing/digest.hpp"
#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

// SQLite's numbers of its types. On disk: do not change.
constexpr char kInteger = 1;
constexpr char kFloat = 2;
constexpr char kText = 3;
constexpr char kBlob = 4;
constexpr char kNull = 5;

/// An integer as decimal text; the text lives as long as the object.
class Decimal {
public:
    explicit Decimal(std::int64_t number)
        : end_(std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr) {}
    [[nodiscard]] std::string_view text() const {
        return {digits_.data(), static_cast<std::size_t>(end_ - digits_.data())};
    }

private:
    std::array<char, 20> digits_;
    const char* end_;
};

/// The bytes of a text or blob; empty when there was not enough memory.
std::string_view bytes_of(sqlite3_value* value) {
    const auto* const begin = static_cast<const char*>(sqlite3_value_blob(value));
    if (begin == nullptr) return {};
    return {begin, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

/// Adds a value that came from SQL.
void add(RowChecksum& sum, sqlite3_value* value) {
    switch (sqlite3_value_type(value)) {
        case SQLITE_INTEGER: return sum.add(std::int64_t{sqlite3_value_int64(value)});
        case SQLITE_FLOAT: return sum.add(sqlite3_value_double(value));
        case SQLITE_TEXT: return sum.add(bytes_of(value));
        case SQLITE_BLOB: return sum.add_blob(bytes_of(value));
        default: return sum.add_null();
    }
}

/// Called by SQLite, so nothing here throws.
void row_checksum(sqlite3_context* context, int count, sqlite3_value** values) {
    RowChecksum sum;
    for (int i = 0; i < count; ++i) add(sum, values[i]);
    sqlite3_result_int64(context, std::int64_t{sum.value()});
}

}  // namespace

void RowChecksum::flush() {
    sum_ = crc32(std::string_view(waiting_.data(), waits_), sum_);
    waits_ = 0;
}

void RowChecksum::add(char type, std::string_view value) {
    constexpr std::size_t kLongestHead = 22;  // the type, the length, a colon
    if (waiting_.size() - waits_ < kLongestHead) flush();
    char* to = waiting_.data() + waits_;
    *to++ = type;
    to = std::to_chars(to, waiting_.data() + waiting_.size(), value.size()).ptr;
    *to++ = ':';
    waits_ = static_cast<std::size_t>(to - waiting_.data());
    if (value.size() > waiting_.size() - waits_) flush();
    if (value.size() > waiting_.size()) {
        sum_ = crc32(value, sum_);
        return;
    }
    std::copy(value.begin(), value.end(), waiting_.data() + waits_);
    waits_ += value.size();
}

std::uint32_t RowChecksum::value() const { return crc32(std::string_view(waiting_.data(), waits_), sum_); }

void RowChecksum::add(std::int64_t number) { add(kInteger, Decimal(number).text()); }
void RowChecksum::add(double number) { add(kFloat, Decimal(std::bit_cast<std::int64_t>(number)).text()); }
void RowChecksum::add(std::string_view text) { add(kText, text); }
void RowChecksum::add_blob(std::string_view bytes) { add(kBlob, bytes); }
void RowChecksum::add_null() { add(kNull, {}); }

void add_checksum_function(SQLite::Database& db) {
    const int made = sqlite3_create_function_v2(db.getHandle(), "row_checksum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                                nullptr, &row_checksum, nullptr, nullptr, nullptr);
    if (made != SQLITE_OK) throw SQLite::Exception(db.getHandle(), made);
}

}  // namespace ludex::storage
