#pragma once

#include <memory>

#include "notation/source/byte_source.hpp"

namespace ludex::server {

/// The bytes of a source, up to a limit. Errors: those of the source; limit.
class LimitedSource final : public notation::ByteSource {
public:
    LimitedSource(std::unique_ptr<notation::ByteSource> source, std::size_t most)
        : source_(std::move(source)), left_(most) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        const auto n = source_->read(buffer);
        if (!n) return n;
        if (*n > left_) return Error{.kind = ErrorKind::limit, .message = "the file is too long when it is unpacked"};
        left_ -= *n;
        return n;
    }
    [[nodiscard]] std::size_t total_bytes() const override { return source_->total_bytes(); }

private:
    std::unique_ptr<notation::ByteSource> source_;
    std::size_t left_;
};

/// Bytes in memory, packed or not, up to a limit; `name` is for errors. Errors: those of notation::open_bytes().
inline Result<std::unique_ptr<notation::ByteSource>> open_limited(std::string_view bytes, const std::string& name,
                                                                  std::size_t most) {
    auto source = notation::open_bytes(bytes, name);
    LUDEX_TRY(source);
    return std::unique_ptr<notation::ByteSource>(std::make_unique<LimitedSource>(*std::move(source), most));
}

}  // namespace ludex::server
