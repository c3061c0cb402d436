#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ludex::notation {

/// Finds where a JSON value ends, and sees at once when it is damaged: a lost quote or bracket shows within a few
/// characters, long before the end of the file. Takes the text in pieces.
class JsonScanner {
public:
    enum class Status : std::uint8_t { more, ended, damaged };

    /// Forgets everything: the next character is the first of a value.
    void reset();

    /// Takes characters up to the end of the value, the damage or the end of the piece; `offset` moves behind them (on
    /// damage onto the character that does not fit).
    Status scan(std::string_view text, std::size_t& offset);

    /// How many arrays and objects are open.
    [[nodiscard]] std::size_t depth() const { return is_object_.size(); }

private:
    enum class Expect : std::uint8_t { value, value_or_close, key, key_or_close, colon, comma_or_close };

    bool take(char c);
    bool begin_value(char c);
    bool close(char c);
    void end_value();

    std::vector<bool> is_object_;  ///< for each open array or object
    Expect expect_ = Expect::value;
    bool in_string_ = false;
    bool is_key_ = false;
    bool in_escape_ = false;
    bool in_word_ = false;  ///< a number, true, false or null
    bool ended_ = false;
};

}  // namespace ludex::notation
