#pragma once

#include <cstdint>
#include <ludex/error.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace ludex {

enum class Severity : std::uint8_t { warning, error };

constexpr std::string_view to_text(Severity s) { return s == Severity::error ? "error" : "warning"; }

/// A fault in a record, with all that a person needs to correct it.
struct Problem {
    Severity severity = Severity::error;
    ErrorKind kind = ErrorKind::syntax;
    SourcePlace where{};    ///< in the file
    std::uint32_t ply = 0;  ///< of the move at fault, from 1; 0 when no move is
    std::string text{};     ///< as it stands in the file
    std::string rule{};     ///< "AB-5", or empty
    std::string message{};
    std::vector<std::string> near{};  ///< the legal moves that look most like `text`
    std::string position = {};        ///< before the move at fault, as a position string; empty when no move is
    std::string cause = {};           ///< what may have gone wrong, in words; mostly empty
};

/// What became of a record.
enum class RecordStatus : std::uint8_t { ok, warning, error };

constexpr std::string_view to_text(RecordStatus s) {
    switch (s) {
        case RecordStatus::ok: return "ok";
        case RecordStatus::warning: return "warning";
        case RecordStatus::error: return "error";
    }
    return "";
}

}  // namespace ludex
