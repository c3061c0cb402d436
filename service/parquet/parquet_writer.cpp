#include "service/parquet/parquet_writer.hpp"

#include <utility>

#include "service/parquet/thrift.hpp"
#include "storage/packing/compression.hpp"

namespace ludex::service {

namespace {

// Numbers of the format: https://github.com/apache/parquet-format, parquet.thrift.
constexpr std::string_view kMagic = "PAR1";
constexpr std::int32_t kInt64Type = 2, kByteArrayType = 6;  // Type
constexpr std::int32_t kOptional = 1;                       // FieldRepetitionType
constexpr std::int32_t kUtf8 = 0, kUnsigned64 = 14;         // ConvertedType
constexpr std::int32_t kPlain = 0, kRunLength = 3;          // Encoding
constexpr std::int32_t kZstd = 6;                           // CompressionCodec
constexpr std::int32_t kDataPage = 0;                       // PageType
constexpr std::int64_t kRowsAGroup = 1 << 16;

/// A number of so many bytes, the lowest first.
std::string little_endian(std::uint64_t n, std::size_t bytes) {
    std::string out;
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(n >> (8 * i));
    return out;
}

/// Which values are there, as bits in groups of eight, behind their length.
std::string definition_levels(const std::vector<bool>& is_there) {
    const std::size_t groups = (is_there.size() + 7) / 8;
    std::string levels;
    std::uint64_t head = (groups << 1U) | 1U;
    for (; head >= 0x80; head >>= 7U) levels += static_cast<char>(head | 0x80U);
    levels += static_cast<char>(head);
    for (std::size_t group = 0; group < groups; ++group) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < 8 && 8 * group + i < is_there.size(); ++i)
            if (is_there[8 * group + i]) bits |= 1U << i;
        levels += static_cast<char>(bits);
    }
    return little_endian(levels.size(), 4) + levels;
}

std::string page_header(std::size_t values, std::size_t bytes, std::size_t packed_bytes) {
    ThriftWriter header;
    header.number(1, kDataPage);
    header.number(2, static_cast<std::int32_t>(bytes));
    header.number(3, static_cast<std::int32_t>(packed_bytes));
    header.begin(5);
    header.number(1, static_cast<std::int32_t>(values));
    header.number(2, kPlain);
    header.number(3, kRunLength);  // of definition levels
    header.number(4, kRunLength);  // of repetition levels
    header.end();
    return header.take();
}

std::int32_t physical(ParquetWriter::Type type) {
    return type == ParquetWriter::Type::text ? kByteArrayType : kInt64Type;
}

}  // namespace

ParquetWriter::ParquetWriter(std::vector<Column> columns, Write write)
    : columns_(std::move(columns)), write_(std::move(write)), chunks_(columns_.size()) {
    put(kMagic);
}

void ParquetWriter::put(std::string_view bytes) {
    write_(bytes);
    offset_ += static_cast<std::int64_t>(bytes.size());
}

ParquetWriter::Chunk& ParquetWriter::next() { return chunks_.at(at_++); }

void ParquetWriter::add(std::optional<std::int64_t> number) {
    Chunk& chunk = next();
    chunk.is_there.push_back(number.has_value());
    if (number) chunk.values += little_endian(static_cast<std::uint64_t>(*number), 8);
}

void ParquetWriter::add_key(std::uint64_t key) { add(static_cast<std::int64_t>(key)); }

void ParquetWriter::add(std::string_view text) {
    Chunk& chunk = next();
    chunk.is_there.push_back(!text.empty());
    if (text.empty()) return;
    chunk.values += little_endian(text.size(), 4);
    chunk.values += text;
}

void ParquetWriter::end_row() {
    at_ = 0;
    if (++rows_ == kRowsAGroup) write_group();
}

ParquetWriter::Place ParquetWriter::write_page(const Chunk& chunk) {
    const std::string page = definition_levels(chunk.is_there) + chunk.values;
    const std::string packed = storage::compress(page);
    const std::string header = page_header(chunk.is_there.size(), page.size(), packed.size());
    const Place place{offset_, static_cast<std::int64_t>(header.size() + packed.size()),
                      static_cast<std::int64_t>(header.size() + page.size())};
    put(header);
    put(packed);
    return place;
}

void ParquetWriter::write_group() {
    if (rows_ == 0) return;
    Group group{rows_, {}};
    for (Chunk& chunk : chunks_) {
        group.places.push_back(write_page(chunk));
        chunk = {};
    }
    groups_.push_back(std::move(group));
    all_rows_ += std::exchange(rows_, 0);
}

std::string ParquetWriter::footer() const {
    ThriftWriter file;
    file.number(1, std::int32_t{1});
    file.structures(2, columns_.size() + 1);
    file.begin_element();
    file.text(4, "schema");
    file.number(5, static_cast<std::int32_t>(columns_.size()));
    file.end();
    for (const Column& column : columns_) {
        file.begin_element();
        file.number(1, physical(column.type));
        file.number(3, kOptional);
        file.text(4, column.name);
        if (column.type != Type::number) file.number(6, column.type == Type::text ? kUtf8 : kUnsigned64);
        file.end();
    }
    file.number(3, all_rows_);
    file.structures(4, groups_.size());
    for (const Group& group : groups_) {
        std::int64_t bytes = 0;
        file.begin_element();
        file.structures(1, columns_.size());
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Place& place = group.places[i];
            bytes += place.bytes;
            file.begin_element();
            file.number(2, place.offset);
            file.begin(3);
            file.number(1, physical(columns_[i].type));
            file.numbers(2, {kPlain, kRunLength});
            file.texts(3, {columns_[i].name});
            file.number(4, kZstd);
            file.number(5, group.rows);
            file.number(6, place.bytes);
            file.number(7, place.packed_bytes);
            file.number(9, place.offset);
            file.end();
            file.end();
        }
        file.number(2, bytes);
        file.number(3, group.rows);
        file.end();
    }
    file.text(6, "Ludex version " LUDEX_VERSION);
    return file.take();
}

void ParquetWriter::finish() {
    write_group();
    const std::string end = footer();
    put(end);
    put(little_endian(end.size(), 4));
    put(kMagic);
}

}  // namespace ludex::service
