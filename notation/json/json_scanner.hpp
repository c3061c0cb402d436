#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ludex::notation {

/// Finds the end of a JSON value, and detects damage early: a lost quote or bracket shows within a few characters, long
/// before the end of the file. The text is given in pieces.
class JsonScanner {
public:
    enum class Status : std::uint8_t { more, inner_object, inner_array, ended, damaged };

    /// Forgets everything; the next character is taken as the first of a value.
    void reset();

    /// Takes characters up to the end of the value, the damage or the end of the piece. `offset` moves behind them; at
    /// damage it moves to the character that does not fit. With `stop_inside` the scan also stops behind the brace of
    /// each object inside the value, and behind the bracket of each array directly inside the outermost array or
    /// object.
    Status scan(std::string_view text, std::size_t& offset, bool stop_inside = false);

    /// The number of arrays and objects that are open.
    [[nodiscard]] std::size_t depth() const { return is_object_.size(); }

    /// The offset of the last string; 0 before the first one.
    [[nodiscard]] std::size_t last_string() const { return last_string_; }

private:
    enum class Expect : std::uint8_t { value, value_or_close, key, key_or_close, colon, comma_or_close };

    bool take(char c);
    bool begin_value(char c);
    bool close(char c);
    void end_value();

    std::vector<bool> is_object_;  ///< one entry for each open array or object
    Expect expect_ = Expect::value;
    std::size_t last_string_ = 0;
    bool in_string_ = false;
    bool is_key_ = false;
    bool in_escape_ = false;
    bool in_word_ = false;  ///< the last character belongs to a number, true, false or null
    bool ended_ = false;
};

}  // namespace ludex::notation
