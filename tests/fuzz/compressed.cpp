#include <algorithm>

#include "fuzz/fuzz.hpp"
#include "notation/source/byte_source.hpp"
#include "storage/packing/compression.hpp"
#include "storage/packing/original_text.hpp"
#include "support/packing.hpp"

namespace ludex::fuzz {

namespace {

constexpr std::size_t kEnough = std::size_t{1} << 16U;

struct Unpacked {
    std::string bytes;
    bool failed = false;
};

/// Up to kEnough bytes, so many at a time.
Unpacked unpack(std::string_view packed, std::size_t portion) {
    Unpacked out;
    auto source = notation::open_bytes(packed, "fuzz");
    if (!source) return {"", true};
    std::string buffer(portion, '\0');
    while (out.bytes.size() < kEnough && !out.failed) {
        const auto n = (*source)->read(buffer);
        out.failed = !n;
        if (!n || *n == 0) break;
        out.bytes.append(buffer, 0, *n);
    }
    out.bytes.resize(std::min(out.bytes.size(), kEnough));
    return out;
}

/// Text of its own kind, which nothing takes for packed or for UTF-16.
std::string as_text(std::string_view bytes) {
    std::string text = "x";
    for (const char c : bytes) text += static_cast<char>(' ' + static_cast<unsigned char>(c) % 90);
    return text;
}

}  // namespace

void compressed(std::string_view bytes) {
    Choices choices(bytes);
    if (choices.byte() % 2 == 0) {
        const std::string text = as_text(choices.rest());
        const std::string frame = storage::compress(text);
        require(*storage::decompress(frame) == text, "a frame comes back");
        require(*storage::unpack_original(storage::pack_original(text)) == text, "a kept original comes back");
        require(unpack(frame, 4096).bytes == text && unpack(packing::gzip(text), 4096).bytes == text,
                "a packed file comes back");
        return;
    }
    const Unpacked whole = unpack(choices.rest(), kEnough);
    const Unpacked portions = unpack(choices.rest(), 61);
    require(whole.failed == portions.failed || portions.bytes.size() == kEnough, "streams are damaged in any portions");
    require(whole.bytes == portions.bytes, "portions of any size give the same text, up to the damage");
    // With the byte that an original begins with before them, and as they are.
    for (const std::string& packed : {'\1' + std::string(choices.rest()), std::string(choices.rest())})
        if (const auto text = storage::unpack_original(packed))
            require(*storage::unpack_original(storage::pack_original(*text)) == *text, "an original comes back");
}

}  // namespace ludex::fuzz
