#include "storage/rescue/raw_table.hpp"

#include <algorithm>
#include <map>

#include "core/outcome.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sqlite/row_checksum.hpp"

namespace ludex::storage {

namespace {

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

RawTable::RawTable(Database& db, const CheckedTable& table) : name_(table.name) {
    const std::map<std::string, Type> types{
        {"INTEGER", Type::integer}, {"REAL", Type::real}, {"TEXT", Type::text}, {"BLOB", Type::blob}};
    Statement columns(db, "SELECT name, type, \"notnull\" OR pk > 0 FROM pragma_table_info(?) ORDER BY cid");
    bind_all(columns, name_);
    while (columns.next()) {
        const auto [name, type, is_required] = columns_of<std::string, std::string, bool>(columns);
        columns_.push_back({name, types.at(type), !is_required});
    }
    // Columns that a later format has added stand behind it.
    const auto checksum =
        std::find_if(columns_.begin(), columns_.end(), [](const Column& c) { return c.name == "checksum"; });
    checksum_ = static_cast<std::size_t>(checksum - columns_.begin());
}

std::vector<RawValue> RawTable::complete(const RawRow& row) const {
    std::vector<RawValue> values = row.values;
    if (row.number && std::holds_alternative<std::monostate>(values[0])) values[0] = *row.number;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (const auto* number = std::get_if<std::int64_t>(&values[i]); number && columns_[i].type == Type::real)
            values[i] = static_cast<double>(*number);
    return values;
}

bool RawTable::vouches_for(const std::vector<RawValue>& values) const {
    RowChecksum sum;
    sum.add(name_);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (i != checksum_) std::visit(Adder{sum}, values[i]);
    return is(values[checksum_], sum.value());
}

// --- Values that a table takes ---------------------------------------------------------------------------------------

namespace {

bool is_result(std::string_view column) { return column == "result" || column == "recorded_result"; }

}  // namespace

bool RawTable::fits(const Column& column, const RawValue& value) {
    if (std::holds_alternative<std::monostate>(value)) return column.takes_null;
    switch (column.type) {
        case Type::integer: return std::holds_alternative<std::int64_t>(value);
        case Type::real: return std::holds_alternative<double>(value);
        case Type::blob: return std::holds_alternative<Blob>(value);
        case Type::text: break;
    }
    const auto* const text = std::get_if<std::string>(&value);
    if (text == nullptr) return false;
    if (column.name == "status") return *text == "whole" || *text == "partial";
    return !is_result(column.name) || parse_result(*text).has_value();
}

RawValue RawTable::substitute(const Column& column) {
    if (column.takes_null) return std::monostate();
    switch (column.type) {
        case Type::integer: return std::int64_t{0};
        case Type::real: return 0.0;
        case Type::blob: return Blob{};
        case Type::text: break;
    }
    if (column.name == "status") return std::string("partial");
    return std::string(is_result(column.name) ? "*" : "");
}

void RawTable::make_storable(std::vector<RawValue>& values) const {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!fits(columns_[i], values[i])) values[i] = substitute(columns_[i]);
}

}  // namespace ludex::storage
