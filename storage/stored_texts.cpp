#include "storage/stored_texts.hpp"

#include "storage/compression.hpp"

namespace ludex::storage {

StoredTexts pack_texts(std::string_view canonical, std::string_view original, GameStatus status) {
    StoredTexts texts{content_digest(without_last_line_end(canonical), original, status), std::nullopt};
    if (original != canonical) texts.original = {sha256(original), compress(original)};
    return texts;
}

}  // namespace ludex::storage
