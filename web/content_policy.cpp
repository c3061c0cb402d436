#include "web/content_policy.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>

#include <array>

namespace ludex::web {

namespace {

std::string hash_of(std::string_view text) {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    sha256_digest(&context, digest.size(), digest.data());
    std::array<char, BASE64_ENCODE_RAW_LENGTH(SHA256_DIGEST_SIZE)> base64{};
    base64_encode_raw(base64.data(), digest.size(), digest.data());
    return fmt::format("'sha256-{}'", std::string_view(base64.data(), base64.size()));
}

}  // namespace

std::string content_policy(std::string_view style, std::string_view script) {
    return fmt::format("default-src 'none'; base-uri 'none'; form-action 'none'; style-src {}; script-src {}",
                       hash_of(style), hash_of(script));
}

}  // namespace ludex::web
