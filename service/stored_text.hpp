#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "service/prepared_record.hpp"

namespace ludex::service {

/// The text of a record, as it is kept in a database. The import that read it may have been told its game and notation.
struct StoredText {
    std::string text;
    std::optional<AnyVariant> variant{};  ///< as what it was read, where that is known
    SourcePlace where{1, 1};
    std::uint64_t number = 1;
    std::string notation{};  ///< that the import was told
};

/// Reads it as it stands. Nothing when that gives no game. `known`: see prepare().
std::optional<PreparedRecord> read_again(const StoredText& text, const std::vector<Problem>& known = {});

/// Of its readings, in all notations and as all variants, the one that was stored; nothing when none is. Cost: a replay
/// for each at worst, and one where the import was told nothing.
std::optional<PreparedRecord> find_reading(const StoredText& text,
                                           const std::function<bool(const PreparedRecord&)>& was_stored);

/// Of its readings as all variants the one with the most legal plies; nothing when there is none. `known`: see
/// prepare().
std::optional<PreparedRecord> longest_reading(const StoredText& text, const std::vector<Problem>& known);

}  // namespace ludex::service
