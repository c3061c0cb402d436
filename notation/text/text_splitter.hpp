#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/sgf/sgf_tree.hpp"
#include "notation/source/input_window.hpp"
#include "notation/text/line_kind.hpp"

namespace ludex::notation {

enum class Found : std::uint8_t {
    record,
    json,  ///< the window begins with JSON
    end
};

/// Finds the records in text form by examining lines.
///
/// A record begins at
///  - a tag pair at the start of a line, after movetext, or after an empty line that follows tags; inside an open
///    comment only if an empty line stands before it, or behind it and other tag pairs;
///  - a tag pair inside a line of movetext, or inside a line of tags with the name of the record's first tag (two
///    records joined, the first one cut);
///  - a tag pair with the name of the record's first tag, when the name of the second follows in the next line;
///  - the first line of a paragraph after a result, when the paragraph has a tag pair or a move, or the line is no
///    comment: damaged tags belong to the record that they begin;
///  - a line of prose directly behind a result;
///  - the first line that is quoted as mail (`> `), or the first one behind such lines that is not;
///  - a line that is the name of a layout or variant, after movetext;
///  - a line that begins with `1.` and a move and continues with `2.`, after movetext; in open comments and variations
///    only if an empty line, a `#` line or a name stands before it.
/// Lines that begin with `#` or `%` directly before a record belong to it, and so do comments. If no record follows,
/// they form a record without a game.
class TextSplitter {
public:
    TextSplitter(InputWindow& window, ReadLimits limits) : window_(window), limits_(limits) {}

    /// Starts a new record at the beginning of the window.
    void begin();

    /// The `%` and `#` lines before the JSON that was found.
    [[nodiscard]] const std::string& escapes() const { return escapes_; }

    /// Finds the next record. Errors: io.
    Result<Found> next(RawRecord& record);

private:
    /// The tags of the record so far.
    struct Tags {
        bool has_any = false;  ///< or the name above bare moves
        bool has_pairs = false;
        bool has_head_alone = false;  ///< all tags are head lines, `White: Li Wei`
        std::uint32_t lines = 0;
        std::string first;   ///< the name of the first tag
        std::string second;  ///< the name of the tag in the second line
    };

    /// The movetext of the record so far.
    struct Moves {
        bool has_any = false;
        bool has_game = false;       ///< it has a move or a result
        bool behind_result = false;  ///< only comments have come since
        std::uint32_t depth = 0;     ///< of the open variations
        std::uint32_t lines = 0;
    };

    struct State {
        Tags tags;
        Moves moves;
        bool has_comment = false;
        bool in_comment = false;
        bool is_quoted = false;  ///< its lines begin with the marks of quoted mail
        bool after_empty_line = false;
        bool in_mid_line = false;       ///< the last piece of input ended before its line did
        std::optional<SgfScanner> sgf;  ///< when the record is in the Smart Game Format

        [[nodiscard]] bool has_begun() const { return tags.has_any || moves.has_any || has_comment; }
    };

    /// A place where the next record may turn out to begin.
    struct Mark {
        std::size_t offset;
        SourcePlace place;
    };

    struct Marks {
        std::optional<Mark> lead;       ///< `#`, `%` and name lines that may belong to the next record
        bool lead_is_set_off = false;   ///< an empty line stands before these lines
        std::optional<Mark> paragraph;  ///< the first paragraph after a result
        std::optional<Mark> glued;      ///< a tag pair inside the line
        std::size_t glued_end = 0;      ///< bytes from it up to the end of its line
        std::optional<Mark> swallowed;  ///< tag pairs in consecutive lines, the first one behind text or in a comment
        std::uint32_t swallowed_lines = 0;
        std::optional<Mark> repeated;    ///< a tag line with the name of the first tag
        std::optional<Mark> restart_at;  ///< where the record after the one that was handed out begins
    };

    /// The place of the next line to examine.
    struct Cursor {
        std::size_t scan = 0;   ///< its offset
        std::size_t quote = 0;  ///< bytes of the marks of quoted mail in it
        std::uint32_t line = 1;
        std::uint32_t column = 1;
        std::size_t line_begin = 0;  ///< offset of the line that was examined last
        std::size_t known_end = 0;   ///< the end of the next line, when it is known; else 0
    };

    /// A line, with its end, and what it is.
    struct Line {
        std::string_view text;
        LineKind kind;
    };

    Result<bool> is_json_ahead();
    [[nodiscard]] bool is_json_behind_comment() const;
    Result<bool> find_line_end(std::size_t& end);
    [[nodiscard]] std::optional<Mark> boundary_at(const Line& whole) const;
    [[nodiscard]] bool tag_line_begins_record(std::string_view name) const;
    [[nodiscard]] bool first_move_begins_record(std::string_view line) const;
    void note_marks(LineKind kind);
    void note_swallowed_tags(const Line& line);
    void note_tag(std::string_view name);
    void scan_line(const Line& whole);
    [[nodiscard]] bool ends_sgf(const Line& line) const;
    void scan_sgf(std::string_view line);
    std::size_t scan_line_begin(const Line& whole);
    void glue(std::size_t at);
    void scan_words(std::string_view words);
    [[nodiscard]] std::size_t glued_tag(std::string_view line, std::size_t from, bool is_cut) const;
    std::size_t scan_movetext(std::string_view line);
    bool emit(std::size_t end, RawRecord& record);
    void emit_glued(RawRecord& record);
    void restart_where_due();
    void take_line(const Line& line, std::size_t end);
    std::size_t restart(Mark at);
    void skip_excess();
    std::string_view content_of(std::string_view line);
    [[nodiscard]] bool is_quoted_otherwise(const Line& line) const;
    [[nodiscard]] Mark here() const { return {cursor_.scan, {cursor_.line, cursor_.column}}; }
    /// A place inside the line, behind the marks of quoted mail.
    [[nodiscard]] Mark inside(std::size_t at) const {
        return {cursor_.scan + cursor_.quote + at,
                {cursor_.line, cursor_.column + static_cast<std::uint32_t>(cursor_.quote + at)}};
    }

    InputWindow& window_;
    ReadLimits limits_;
    Cursor cursor_;
    State state_;
    Marks marks_;
    std::string escapes_;
    bool cut_ = false;
};

}  // namespace ludex::notation
