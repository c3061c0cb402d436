#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "notation/byte_source.hpp"

namespace ludex::notation {

struct ReadLimits {
    /// A longer record is cut there; what follows, up to the next record, is passed over.
    std::size_t max_record_bytes = std::size_t{16} << 20U;
};

/// The text of one record, as it stands in the file, without empty lines around it.
struct RawRecord {
    std::string_view text;     ///< valid until the next call of next()
    std::uint32_t line = 1;    ///< of its first line in the file
    std::uint64_t number = 1;  ///< of the record in the file
    bool cut = false;          ///< longer than the limit
};

/// Cuts a stream into records by looking at lines, before anything is parsed: a record that cannot be parsed costs no
/// other one. Linear time; memory for one record and one block of input.
///
/// A record begins at: a tag pair at the start of a line, when movetext has gone before, or after an empty line when
/// tags have (inside an open comment only after an empty line); a line that is the name of a layout or variant, after
/// movetext; a line that begins with `1.` (not `1...`) outside comments and variations, after movetext. `#` lines
/// before it belong to it.
class RecordSplitter {
public:
    explicit RecordSplitter(ByteSource& source, ReadLimits limits = {});

    /// The next record; false at the end. Errors: io.
    Result<bool> next(RawRecord& record);

    /// Bytes of input that are behind us.
    [[nodiscard]] std::uint64_t bytes_done() const { return dropped_ + begin_; }

private:
    struct LineState {
        bool has_tags = false;  ///< or the name above bare moves
        bool has_movetext = false;
        bool in_comment = false;
        bool after_empty_line = false;
        bool in_mid_line = false;  ///< the last piece of input ended before its line did
        std::uint32_t depth = 0;   ///< of variations
    };

    Result<bool> read_more();
    Result<bool> find_line_end(std::size_t& end);
    [[nodiscard]] bool begins_record(std::string_view line) const;
    void scan_line(std::string_view line);
    void scan_movetext(std::string_view line);
    bool emit(std::size_t end, RawRecord& record);
    void begin_record(std::size_t at, std::uint32_t line);

    ByteSource& source_;
    ReadLimits limits_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of the current record
    std::size_t scan_ = 0;   ///< of the next line to look at
    std::uint32_t begin_line_ = 1;
    std::uint32_t scan_line_ = 1;
    std::size_t hash_begin_ = std::string::npos;  ///< of `#` lines that may belong to the next record
    std::uint32_t hash_line_ = 0;
    std::uint64_t dropped_ = 0;
    std::uint64_t number_ = 0;
    LineState state_;
    bool cut_ = false;
    bool at_end_ = false;
};

}  // namespace ludex::notation
