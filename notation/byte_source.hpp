#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace ludex::notation {

/// Where the bytes of records come from.
class ByteSource {
public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    /// Fills a part of `buffer`; 0 means the end. Errors: io.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;

    /// Bytes in all, 0 when that is not known (a pipe).
    [[nodiscard]] virtual std::size_t total_bytes() const { return 0; }
};

/// A file, or standard input for "-", unpacked when it is gzip or zstd, as UTF-8 when it is UTF-16. Errors: io, with
/// the reason of the system, for what cannot be opened or is a folder.
Result<std::unique_ptr<ByteSource>> open_source(const std::string& path);

/// The same for bytes in memory, which must outlive the source. `name` is for messages.
Result<std::unique_ptr<ByteSource>> open_bytes(std::string_view bytes, const std::string& name);

/// Text in memory, which must outlive the source.
std::unique_ptr<ByteSource> text_source(std::string_view text);

}  // namespace ludex::notation
