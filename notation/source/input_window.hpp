#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/source/byte_source.hpp"
#include "notation/source/raw_record.hpp"

namespace ludex::notation {

/// The part of the input that is being examined: it begins where the current record begins. Offsets count from there.
class InputWindow {
public:
    InputWindow(ByteSource& source, std::size_t block_bytes) : source_(source), block_bytes_(block_bytes) {}

    [[nodiscard]] std::string_view text() const { return std::string_view(buffer_).substr(begin_, filled_ - begin_); }
    /// Reads one more block; false at the end of the input. Views of the text become invalid. Errors: io.
    Result<bool> read_more();
    /// Reads until that many bytes are there, or until the end of the input. Errors: io.
    Status fill(std::size_t bytes);
    /// Moves the beginning of the window to the character at `offset`, which is at `place` in the file.
    void begin_at(std::size_t offset, SourcePlace place);
    /// Removes the characters from `offset` up to `end`.
    void cut(std::size_t offset, std::size_t end);

    /// The place of the first character in the file.
    [[nodiscard]] SourcePlace place() const { return place_; }
    /// The number of input bytes before the window.
    [[nodiscard]] std::uint64_t bytes_done() const { return dropped_ + begin_; }

    /// The number for the next record of the file, from 1.
    std::uint64_t next_number() { return ++number_; }

private:
    Status read_block();

    ByteSource& source_;
    std::size_t block_bytes_;
    std::string buffer_;
    std::size_t filled_ = 0;  ///< the number of bytes in the buffer that are input
    std::size_t begin_ = 0;
    std::uint64_t dropped_ = 0;
    std::uint64_t number_ = 0;
    SourcePlace place_{1, 1};
    bool at_end_ = false;
};

}  // namespace ludex::notation
