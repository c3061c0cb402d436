#include "service/parquet/thrift.hpp"

namespace ludex::service {

namespace {

// Types of fields and elements.
constexpr unsigned kNumber32 = 5;
constexpr unsigned kNumber64 = 6;
constexpr unsigned kBinary = 8;
constexpr unsigned kList = 9;
constexpr unsigned kStruct = 12;

constexpr int kShortStep = 15;  // a field so far from the last one has its number in its head

}  // namespace

void ThriftWriter::varint(std::uint64_t n) {
    for (; n >= 0x80; n >>= 7U) out_ += static_cast<char>(n | 0x80U);
    out_ += static_cast<char>(n);
}

void ThriftWriter::zigzag(std::int64_t n) {
    varint((static_cast<std::uint64_t>(n) << 1U) ^ static_cast<std::uint64_t>(n >> 63));
}

void ThriftWriter::bytes(std::string_view value) {
    varint(value.size());
    out_ += value;
}

void ThriftWriter::head(int field, unsigned type) {
    const int step = field - last_.back();
    last_.back() = field;
    if (step <= kShortStep) {
        out_ += static_cast<char>((static_cast<unsigned>(step) << 4U) | type);
    } else {
        out_ += static_cast<char>(type);
        zigzag(field);
    }
}

void ThriftWriter::number(int field, std::int32_t value) {
    head(field, kNumber32);
    zigzag(value);
}

void ThriftWriter::number(int field, std::int64_t value) {
    head(field, kNumber64);
    zigzag(value);
}

void ThriftWriter::text(int field, std::string_view value) {
    head(field, kBinary);
    bytes(value);
}

void ThriftWriter::begin(int field) {
    head(field, kStruct);
    last_.push_back(0);
}

void ThriftWriter::begin_element() { last_.push_back(0); }

void ThriftWriter::end() {
    out_ += '\0';
    last_.pop_back();
}

void ThriftWriter::list_head(int field, std::size_t count, unsigned type) {
    constexpr std::size_t kShortList = 15;
    head(field, kList);
    if (count < kShortList) {
        out_ += static_cast<char>((count << 4U) | type);
    } else {
        out_ += static_cast<char>((kShortList << 4U) | type);
        varint(count);
    }
}

void ThriftWriter::numbers(int field, const std::vector<std::int32_t>& values) {
    list_head(field, values.size(), kNumber32);
    for (const std::int32_t value : values) zigzag(value);
}

void ThriftWriter::texts(int field, const std::vector<std::string>& values) {
    list_head(field, values.size(), kBinary);
    for (const std::string& value : values) bytes(value);
}

void ThriftWriter::structures(int field, std::size_t count) { list_head(field, count, kStruct); }

std::string ThriftWriter::take() {
    end();
    return std::move(out_);
}

}  // namespace ludex::service
