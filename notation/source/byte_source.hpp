#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace ludex::notation {

/// A source of the bytes of records.
class ByteSource {
public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    /// Fills a part of `buffer`; 0 means the end. Errors: io.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;

    /// The number of bytes in all; 0 when it is not known (a pipe).
    [[nodiscard]] virtual std::size_t total_bytes() const { return 0; }
};

/// Opens a file, or standard input for "-". The bytes are unpacked when they are gzip or zstd, and converted to UTF-8
/// when they are UTF-16. Errors: io, with the reason of the system, for a path that cannot be opened or is a directory;
/// and for a database that this process has open.
Result<std::unique_ptr<ByteSource>> open_source(const std::string& path);

/// All bytes of a source. Errors: its own.
Result<std::string> read_all(ByteSource& source);
/// All bytes of what open_source() opens. Errors: io.
Result<std::string> read_whole(const std::string& path);

/// Opens bytes in memory in the same way; they must outlive the source. `name` is used in messages.
Result<std::unique_ptr<ByteSource>> open_bytes(std::string_view bytes, const std::string& name);

/// Opens a source of bytes in the same way.
Result<std::unique_ptr<ByteSource>> open_stream(std::unique_ptr<ByteSource> bytes, const std::string& name);

/// A source that reads text in memory, which must outlive it.
std::unique_ptr<ByteSource> text_source(std::string_view text);

}  // namespace ludex::notation
