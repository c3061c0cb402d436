#include "storage/row_checksum.hpp"

#include "storage/digest.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

const char* const kChecksummedColumns =
    "variant, start, moves, plies, status, first_player, second_player, first_elo, second_elo, event, site, round, "
    "date, time_control, termination, recorded_result, result, reason, other_tags, annotations, clocks, content_sha256";

namespace {

// SQLite's numbers of its types. On disk: do not change.
constexpr char kInteger = 1;
constexpr char kText = 3;
constexpr char kBlob = 4;
constexpr char kNull = 5;

}  // namespace

void RowChecksum::add(char type, std::string_view value) {
    all_ += type;
    all_ += std::to_string(value.size());
    all_ += ':';
    all_ += value;
}

void RowChecksum::add(std::int64_t number) { add(kInteger, std::to_string(number)); }
void RowChecksum::add(std::string_view text) { add(kText, text); }
void RowChecksum::add_blob(std::string_view bytes) { add(kBlob, bytes); }
void RowChecksum::add_null() { add(kNull, {}); }
std::uint32_t RowChecksum::value() const { return crc32(all_); }

std::uint32_t checksum_of(SQLite::Statement& row) {
    RowChecksum sum;
    for (int i = 0; i < row.getColumnCount(); ++i) {
        const SQLite::Column column = row.getColumn(i);
        if (column.isInteger()) {
            sum.add(column.getInt64());
        } else if (column.isNull()) {
            sum.add_null();
        } else {
            const auto bytes = blob_of<std::string>(column);
            column.isText() ? sum.add(std::string_view(bytes)) : sum.add_blob(bytes);
        }
    }
    return sum.value();
}

}  // namespace ludex::storage
