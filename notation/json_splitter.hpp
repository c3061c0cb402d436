#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/json/json_scanner.hpp"
#include "notation/source/input_window.hpp"

namespace ludex::notation {

/// Finds the records in one JSON value. The value is a record, an array of records, or an object that contains such
/// arrays as `games` and `records`. (JSON lines are one value after the other. If such an object also has moves of its
/// own, that part is a damaged record.)
///
/// A damaged record ends where the next one is seen to begin: at a line that begins like the first record, or at an
/// object whose first key is that of the first record. If such an object stands inside a damaged record, it is the next
/// record, too: the end of the record before it is lost. This does not hold when valid records of the file contain
/// similar objects.
class JsonSplitter {
public:
    JsonSplitter(InputWindow& window, ReadLimits limits) : window_(window), limits_(limits) {}

    /// Begins with the value at the beginning of the window; `escapes` holds the `%` lines before it.
    void begin(std::string escapes);
    [[nodiscard]] bool is_inside() const { return nest_.phase != Phase::outside || element_.handed_out > 0; }

    /// Finds the next record of the value. False when the value has ended; the window then begins behind it. Errors:
    /// io.
    Result<bool> next(RawRecord& record);

private:
    enum class Phase : std::uint8_t { outside, start, between, element, damaged, wrapper_tail };

    /// The layout of the first record.
    struct Style {
        std::optional<std::size_t> indent;  ///< the indentation, when the record is the first on its line
        std::string first_key;              ///< the first key with its quotes
    };

    Result<bool> more();
    Status look_ahead();
    Result<bool> enter();
    Result<bool> pass_between();
    Result<bool> read_element(RawRecord& record);
    void give_up_element();
    Result<bool> pass_wrapper_tail(RawRecord& record);
    Result<bool> pass_damage(RawRecord& record);
    void enter_array();
    bool pass_wrapper(std::string_view opening, RawRecord& record);
    void begin_object();
    [[nodiscard]] bool is_array_of_records() const;
    [[nodiscard]] bool is_member_of_records() const;
    [[nodiscard]] bool is_record_begin(std::string_view text, std::size_t at) const;
    bool ends_damage(std::string_view text, std::size_t at);
    Result<bool> note_inner_object();
    [[nodiscard]] bool tells_records_by_key() const { return alike_.whole_seen && !alike_.is_usual; }
    [[nodiscard]] bool closes_array(std::size_t bracket) const;
    Result<bool> end_element(RawRecord& record);
    void note_style();
    void begin_window_at(std::size_t offset);
    bool emit(std::size_t end, RawRecord& record);

    /// Where in the value the splitter is.
    struct Nest {
        Phase phase = Phase::outside;
        bool in_array = false;
        bool is_wrapped = false;  ///< the array is a member of an object
    };
    /// The element that is being read.
    struct Element {
        std::size_t handed_out = 0;  ///< bytes of the record that was handed out last
        std::size_t scan = 0;
        bool cut = false;
        bool first_of_line = true;  ///< only blanks stood before the element on its line
    };
    struct Styles {
        Style now;
        Style before;  ///< the style before the current object, which may contain the records
    };
    /// Objects inside records that begin like records.
    struct Alike {
        bool whole_seen = false;          ///< a record that is valid JSON has been read
        bool is_usual = false;            ///< such a record had one
        std::optional<std::size_t> here;  ///< the first one in this element
    };
    struct Damage {
        std::uint64_t scanned_to = 0;  ///< byte of the input up to which a damaged object was scanned
        std::uint64_t gone_back = 0;   ///< bytes from there back to the next record, all in all
    };

    InputWindow& window_;
    ReadLimits limits_;
    JsonScanner scanner_;
    Nest nest_;
    Element element_;
    Styles styles_;
    Alike alike_;
    Damage damage_;
    std::string escapes_;
};

}  // namespace ludex::notation
