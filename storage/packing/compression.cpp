#include "storage/packing/compression.hpp"

#include <zstd.h>

#include <new>

namespace ludex::storage {

namespace {

constexpr int kLevel = 3;

}  // namespace

std::string compress(std::string_view text) {
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), kLevel);
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // it fails for no other reason
    frame.resize(size);
    return frame;
}

std::optional<std::size_t> frame_text_size(std::string_view frame) {
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > kLongestText) return std::nullopt;  // this includes the values that mean "error" and "unknown"
    return static_cast<std::size_t>(size);
}

std::optional<std::string> decompress(std::string_view frame) {
    const auto size = frame_text_size(frame);
    if (!size) return std::nullopt;
    std::string text(*size, '\0');
    const std::size_t n = ZSTD_decompress(text.data(), text.size(), frame.data(), frame.size());
    if (ZSTD_isError(n) != 0 || n != text.size()) return std::nullopt;
    return text;
}

}  // namespace ludex::storage
