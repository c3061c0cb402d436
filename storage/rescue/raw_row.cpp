#include "storage/rescue/raw_row.hpp"

#include "core/outcome.hpp"
#include "storage/checked_tables.hpp"
#include "storage/row_checksum.hpp"

namespace ludex::storage {

namespace {

/// SQLite keeps floats without a fraction as integers.
bool is_float(const CheckedTable& table, std::size_t column) {
    if (table.name != "judged_position") return false;
    const std::string_view name = table.columns[column];
    return name == "score" || name == "chance" || name == "second_chance" || name == "loss";
}

struct Adder {
    RowChecksum& sum;

    void operator()(std::monostate) const { sum.add_null(); }
    void operator()(std::int64_t number) const { sum.add(number); }
    void operator()(double number) const { sum.add(number); }
    void operator()(const std::string& text) const { sum.add(std::string_view(text)); }
    void operator()(const Blob& blob) const { sum.add_blob(blob.bytes); }
};

bool is(const RawValue& value, std::uint32_t checksum) {
    const auto* const number = std::get_if<std::int64_t>(&value);
    return number != nullptr && *number == std::int64_t{checksum};
}

}  // namespace

std::vector<RawValue> complete_values(const RawRow& row, const CheckedTable& table) {
    std::vector<RawValue> values = row.values;
    if (row.number && !values.empty() && std::holds_alternative<std::monostate>(values[0])) values[0] = *row.number;
    for (std::size_t i = 0; i < table.columns.size() && i < values.size(); ++i)
        if (const auto* number = std::get_if<std::int64_t>(&values[i]); number != nullptr && is_float(table, i))
            values[i] = static_cast<double>(*number);
    return values;
}

bool has_right_checksum(const std::vector<RawValue>& values, const CheckedTable& table) {
    if (values.size() != table.columns.size() + 1) return false;
    RowChecksum sum;
    sum.add(table.name);
    for (std::size_t i = 0; i + 1 < values.size(); ++i) std::visit(Adder{sum}, values[i]);
    return is(values.back(), sum.value());
}

// --- Games -----------------------------------------------------------------------------------------------------------

namespace {

/// What a column of table game takes. Those with a capital letter take NULL, too.
constexpr std::string_view kGameTypes = "iiTbisIIIIIITTTTrrTITTBbi";
static_assert(kGameTypes.size() == kGameColumns);

bool is_word_of_result(const RawValue& value) {
    const auto* const text = std::get_if<std::string>(&value);
    return text != nullptr && parse_result(*text).has_value();
}

bool is_status(const RawValue& value) {
    const auto* const text = std::get_if<std::string>(&value);
    return text != nullptr && (*text == "whole" || *text == "partial");
}

void make_storable(RawValue& value, char type) {
    const auto keep = [&](bool fits, RawValue otherwise) {
        if (!fits) value = std::move(otherwise);
    };
    switch (type) {
        case 'i': return keep(std::holds_alternative<std::int64_t>(value), std::int64_t{0});
        case 'I': return keep(std::holds_alternative<std::int64_t>(value), std::monostate());
        case 'T': return keep(std::holds_alternative<std::string>(value), std::monostate());
        case 'b': return keep(std::holds_alternative<Blob>(value), Blob{});
        case 'B': return keep(std::holds_alternative<Blob>(value), std::monostate());
        case 's': return keep(is_status(value), std::string("partial"));
        default: return keep(is_word_of_result(value), std::string("*"));
    }
}

}  // namespace

void make_storable_game(std::vector<RawValue>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) make_storable(values[i], kGameTypes[i]);
}

}  // namespace ludex::storage
