#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

/// Equations that must hold for any bytes. libFuzzer searches for bytes that break them (scripts/fuzz); the normal
/// tests use those of tests/fuzz/corpus.
namespace ludex::fuzz {

/// Throws when an equation does not hold.
inline void require(bool holds, const char* equation) {
    if (!holds) throw std::logic_error(equation);
}

/// Texts that should be the same; the complaint shows where they part.
inline void require_equal(const std::string& a, const std::string& b, const char* equation) {
    if (a == b) return;
    constexpr std::size_t kBefore = 60;
    constexpr std::size_t kShown = 160;
    const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const std::size_t from = at - std::min(at, kBefore);
    throw std::logic_error(std::string(equation) + "\n--- one:\n" + a.substr(from, kShown) + "\n--- other:\n" +
                           b.substr(from, kShown));
}

/// Text of records and of JSON: whatever is kept of a record is read back from its canonical text as the same record,
/// and it does not matter in which portions the bytes arrive.
void record_text(std::string_view bytes);
/// As record_text, for text that begins as JSON, and for the Abstract Play form of what was read.
void json_record(std::string_view bytes);
/// A position string that is read is written as one that is read as the same; its moves are those of the slow rules.
void position(std::string_view bytes);
/// A move in any notation is read by the fast reader as by the one that explains, and written back as itself.
void move(std::string_view bytes);
/// Packed bytes are unpacked unchanged; damaged streams end with an error, whatever the portions are.
void compressed(std::string_view bytes);
/// Stored moves are legal and encoded as they were, or an error.
void move_blob(std::string_view bytes);
/// Stored comments and clocks come back as they were, or an error.
void annotations(std::string_view bytes);
/// A block of the position index that is read is encoded so that reading it gives the same.
void index_block(std::string_view bytes);
/// As index_block, for a list and for its sums.
void index_list(std::string_view bytes);
/// The rows that a page of a damaged database names are found by looking at each of its bytes, too.
void page(std::string_view bytes);
/// Puzzles and progress that are read are written so that reading them gives the same.
void puzzle_file(std::string_view bytes);
/// The C face of the library does what its header says, whatever is handed in.
void face(std::string_view bytes);

struct Target {
    const char* name;  ///< of its program and its folder of the corpus
    void (*check)(std::string_view bytes);
};

inline constexpr std::array kTargets{
    Target{"record_text", record_text},
    Target{"json_record", json_record},
    Target{"position", position},
    Target{"move", move},
    Target{"compressed", compressed},
    Target{"move_blob", move_blob},
    Target{"annotations", annotations},
    Target{"index_block", index_block},
    Target{"index_list", index_list},
    Target{"page", page},
    Target{"puzzle_file", puzzle_file},
    Target{"face", face},
};

/// Takes numbers off the front of the bytes.
class Choices {
public:
    explicit Choices(std::string_view bytes) : bytes_(bytes) {}

    /// The next byte; 0 at the end.
    std::uint8_t byte() {
        if (bytes_.empty()) return 0;
        const auto value = static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(1);
        return value;
    }
    /// Below n, which is at most 256.
    std::size_t below(std::size_t n) { return byte() % n; }
    [[nodiscard]] std::string_view rest() const { return bytes_; }
    [[nodiscard]] bool empty() const { return bytes_.empty(); }

private:
    std::string_view bytes_;
};

}  // namespace ludex::fuzz
