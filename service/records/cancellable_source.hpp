#pragma once

#include <functional>
#include <utility>

#include "notation/source/byte_source.hpp"

namespace ludex::service {

/// The bytes of another source, until the reading is cancelled. `is_cancelled` is called before each portion, because a
/// record may have no end. Errors: those of the source, interrupted.
class CancellableSource final : public notation::ByteSource {
public:
    /// `source` must outlive this object; `is_cancelled` is called on the thread that reads.
    CancellableSource(notation::ByteSource& source, std::function<bool()> is_cancelled)
        : source_(source), is_cancelled_(std::move(is_cancelled)) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        if (is_cancelled_()) return interrupted();
        Result<std::size_t> read = source_.read(buffer);
        // A signal also ends the wait for input.
        return !read && is_cancelled_() ? interrupted() : std::move(read);
    }
    [[nodiscard]] std::size_t total_bytes() const override { return source_.total_bytes(); }

private:
    static Error interrupted() { return {.kind = ErrorKind::interrupted, .message = "interrupted"}; }

    notation::ByteSource& source_;
    std::function<bool()> is_cancelled_;
};

}  // namespace ludex::service
