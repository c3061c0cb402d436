#include "storage/digest.hpp"

#include <openssl/sha.h>
#include <zlib.h>

namespace ludex::storage {

Sha256 sha256(std::string_view text) {
    Sha256 digest{};
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
    return digest;
}

std::int64_t key_of(const Sha256& digest) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i) key = key << 8U | digest[i];
    return static_cast<std::int64_t>(key);
}

std::uint32_t crc32(std::string_view text) {
    return static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size()));
}

}  // namespace ludex::storage
