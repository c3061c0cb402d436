#include "notation/source/utf16_source.hpp"
#include "core/utf8.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>

#include "notation/source/encoding.hpp"
#include "notation/source/peeked_source.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kUnitBytes = std::size_t{1} << 15U;
constexpr std::size_t kMarkBytes = 2;
constexpr std::size_t kSampleBytes = 64;  ///< bytes that show UTF-16 when there is no byte order mark
constexpr std::size_t kFewestBytes = 4;   ///< two characters; fewer are not enough to decide

enum class ByteOrder : std::uint8_t { little, big };

/// Whether all bytes of one parity are zero and no others are, as in ASCII text in UTF-16.
bool has_zeros_only_at(std::string_view text, std::size_t parity) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((text[i] == '\0') != (i % 2 == parity)) return false;
    return true;
}

std::optional<ByteOrder> order_without_mark(std::string_view begin) {
    if (begin.size() < kFewestBytes) return std::nullopt;
    if (has_zeros_only_at(begin, 1)) return ByteOrder::little;
    if (has_zeros_only_at(begin, 0)) return ByteOrder::big;
    return std::nullopt;
}

class Utf16Source final : public ByteSource {
public:
    Utf16Source(std::unique_ptr<ByteSource> source, ByteOrder order) : source_(std::move(source)), order_(order) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        while (taken_ == text_.size() && !at_end_) {
            text_.clear();
            taken_ = 0;
            const Result<std::size_t> n = source_->read(block_);
            LUDEX_TRY(n);
            for (std::size_t i = 0; i < *n; ++i) take(static_cast<unsigned char>(block_[i]));
            at_end_ = *n == 0;
            if (at_end_) finish();
        }
        const std::size_t n = std::min(buffer.size(), text_.size() - taken_);
        std::memcpy(buffer.data(), text_.data() + taken_, n);
        taken_ += n;
        return n;
    }

private:
    static constexpr char32_t kReplacement = 0xFFFD;

    void take(unsigned char byte) {
        if (!half_) {
            half_ = byte;
            return;
        }
        const char32_t first = *half_;
        half_.reset();
        take_unit(order_ == ByteOrder::little ? first | char32_t{byte} << 8U : first << 8U | byte);
    }

    void take_unit(char32_t unit) {
        const bool high = unit >= 0xD800 && unit <= 0xDBFF;
        const bool low = unit >= 0xDC00 && unit <= 0xDFFF;
        if (high_ && low) {
            append_character(0x10000 + ((*high_ - 0xD800) << 10U) + (unit - 0xDC00), text_);
            high_.reset();
            return;
        }
        end_lone_surrogate();
        if (high) {
            high_ = unit;
        } else {
            append_character(low ? kReplacement : unit, text_);
        }
    }

    void end_lone_surrogate() {
        if (high_) append_character(kReplacement, text_);
        high_.reset();
    }

    void finish() {
        end_lone_surrogate();
        if (half_) append_character(kReplacement, text_);
        half_.reset();
    }

    std::unique_ptr<ByteSource> source_;
    ByteOrder order_;
    std::string block_ = std::string(kUnitBytes, '\0');
    std::string text_;  ///< the last block, as UTF-8
    std::size_t taken_ = 0;
    bool at_end_ = false;
    std::optional<unsigned char> half_;  ///< the first byte of an incomplete unit
    std::optional<char32_t> high_;       ///< the first half of a surrogate pair
};

}  // namespace

Result<std::unique_ptr<ByteSource>> without_utf16(std::unique_ptr<ByteSource> source) {
    auto peeked = std::make_unique<PeekedSource>(std::move(source));
    const Result<std::string_view> begin = peeked->peek(kSampleBytes);
    LUDEX_TRY(begin);
    std::optional<ByteOrder> marked;
    if (begin->starts_with("\xFF\xFE")) marked = ByteOrder::little;
    if (begin->starts_with("\xFE\xFF")) marked = ByteOrder::big;
    const std::optional<ByteOrder> order = marked ? marked : order_without_mark(*begin);
    if (!order) return std::unique_ptr<ByteSource>(std::move(peeked));
    if (marked) peeked->skip(kMarkBytes);
    return std::unique_ptr<ByteSource>(std::make_unique<Utf16Source>(std::move(peeked), *order));
}

}  // namespace ludex::notation
