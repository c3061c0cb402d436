#include "web/content_policy.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>

namespace ludex::web {

namespace {

std::string hash_of(std::string_view text) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr);
    std::array<unsigned char, 2 * EVP_MAX_MD_SIZE> base64{};
    const int length = EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(size));
    return fmt::format("'sha256-{}'", std::string_view(reinterpret_cast<const char*>(base64.data()),
                                                       static_cast<std::size_t>(length)));
}

}  // namespace

std::string content_policy(std::string_view style, std::string_view script) {
    return fmt::format("default-src 'none'; base-uri 'none'; form-action 'none'; style-src {}; script-src {}",
                       hash_of(style), hash_of(script));
}

}  // namespace ludex::web
