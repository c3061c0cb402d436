#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "storage/digest.hpp"

namespace ludex::storage {

/// The texts of a record as the database keeps them.
struct StoredTexts {
    struct Original {
        Sha256 digest{};
        std::string frame;  ///< zstd
    };

    Sha256 content{};                  ///< content_digest()
    std::optional<Original> original;  ///< the text that was read, where it is not the canonical one
};

/// Digests and compresses. Needs no database, so any thread may do it.
StoredTexts pack_texts(std::string_view canonical, std::string_view original, GameStatus status);

}  // namespace ludex::storage
