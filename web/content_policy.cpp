#include "web/content_policy.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>

#include <array>
#include <tuple>

#include "storage/packing/digest.hpp"

namespace ludex::web {

namespace {

std::string hash_of(std::string_view text) {
    const storage::Sha256 digest = storage::sha256(text);
    std::array<char, BASE64_ENCODE_RAW_LENGTH(std::tuple_size_v<storage::Sha256>)> base64{};
    base64_encode_raw(base64.data(), digest.size(), digest.data());
    return fmt::format("'sha256-{}'", std::string_view(base64.data(), base64.size()));
}

}  // namespace

std::string content_policy(std::string_view style, const std::vector<std::string_view>& scripts) {
    std::string policy =
        fmt::format("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src {}; script-src",
                    hash_of(style));
    for (const std::string_view script : scripts) policy += " " + hash_of(script);
    return policy;
}

std::string_view engine_policy() { return " 'wasm-unsafe-eval'; worker-src blob:"; }

}  // namespace ludex::web
