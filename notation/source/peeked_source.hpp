#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "notation/source/byte_source.hpp"

namespace ludex::notation {

/// A source whose first bytes can be examined before they are read.
class PeekedSource final : public ByteSource {
public:
    explicit PeekedSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    /// The first `n` bytes, or fewer when the source has fewer. May be called only before the first read. Errors: io.
    Result<std::string_view> peek(std::size_t n);

    /// Skips bytes that have been examined.
    void skip(std::size_t n) { taken_ += n; }

    Result<std::size_t> read(std::span<char> buffer) override;
    [[nodiscard]] std::size_t total_bytes() const override { return source_->total_bytes(); }

private:
    std::unique_ptr<ByteSource> source_;
    std::string ahead_;
    std::size_t taken_ = 0;
};

}  // namespace ludex::notation
