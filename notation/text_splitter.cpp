#include "notation/text_splitter.hpp"

#include <array>

#include "core/outcome.hpp"
#include "core/text.hpp"
#include "notation/json_splitter.hpp"
#include "notation/lines.hpp"

namespace ludex::notation {

namespace {

/// What changes the state inside movetext.
constexpr auto make_is_special() {
    std::array<bool, 256> table{};
    for (const char c : {'{', ';', '(', ')', '['}) table[static_cast<unsigned char>(c)] = true;
    return table;
}
constexpr auto kIsSpecial = make_is_special();

constexpr std::size_t kExcess = std::size_t{1} << 18U;  ///< bytes beyond the limit that are gathered before a cut

bool may_begin_name(char c) { return is_letter(c) || is_digit(c); }

bool is_empty_line(std::string_view line) { return trim(line).empty(); }

bool is_lead_line(std::string_view line) { return line[0] == '#' || line[0] == '%'; }

/// `1.` and the first letter of a move. `1...` may also follow a comment.
bool is_first_move_line(std::string_view line) {
    if (!line.starts_with("1.")) return false;
    const std::string_view move = trim(line.substr(2));
    return !move.empty() && is_letter(move[0]);
}

/// The move number behind the first one of a line; empty when there is none.
std::string_view second_number(std::string_view line) {
    for (std::size_t i = 2; i < line.size(); ++i) {
        if (!is_blank(line[i - 1]) || !is_digit(line[i])) continue;
        std::size_t end = i;
        while (end < line.size() && is_digit(line[end])) ++end;
        if (end < line.size() && line[end] == '.') return line.substr(i, end - i);
    }
    return {};
}

/// One past a tag pair at the start of the text; the whole text when it is not closed.
std::size_t tag_pair_end(std::string_view text) {
    const std::size_t close = text.find("\"]", text.find('"') + 1);
    return close == std::string_view::npos ? text.size() : close + 2;
}

}  // namespace

void TextSplitter::begin() {
    restart_at_.reset();
    restart({0, window_.place()});
}

/// Lets the next record begin there. The line is looked at again by the next call.
void TextSplitter::restart(const Mark& at) {
    window_.begin_at(at.offset, at.place);
    scan_ = 0;
    line_ = at.place.line;
    column_ = at.place.column;
    state_ = {};
    lead_.reset();
    paragraph_.reset();
    glued_.reset();
    cut_ = false;
}

/// The end of the line that begins at scan_. False: no line is left.
Result<bool> TextSplitter::find_line_end(std::size_t& end) {
    std::size_t searched = scan_;
    for (;;) {
        end = line_end(window_.text(), searched);
        if (end != std::string_view::npos) return true;
        const std::size_t size = window_.text().size();
        if (size > scan_ && size > limits_.max_record_bytes) {
            // No line end in sight: the piece counts as a line, so that memory stays bounded.
            end = size;
            return true;
        }
        searched =
            std::max(scan_, size - (size > scan_ ? 1 : 0));  // a carriage return may have been the last character
        const Result<bool> more = window_.read_more();
        if (!more) return more.error();
        if (!*more) {
            end = window_.text().size();
            return end > scan_;
        }
    }
}

// --- Where records begin ---------------------------------------------------------------------------------------------

bool TextSplitter::is_behind_result(std::size_t offset) const {
    const std::string_view before = trim(window_.text().substr(0, offset));
    std::size_t begin = before.size();
    while (begin > 0 && !is_blank(before[begin - 1])) --begin;
    return parse_result(before.substr(begin)).has_value();
}

bool TextSplitter::tag_line_begins_record() const {
    if (state_.in_comment || !state_.has_movetext)
        return state_.after_empty_line && (state_.has_tags || state_.has_movetext);
    return true;
}

bool TextSplitter::first_move_begins_record(std::string_view line) const {
    const bool set_off = lead_ || state_.after_empty_line;
    if (state_.in_comment) return set_off && !state_.has_tag_pairs;
    if (set_off || is_behind_result(scan_)) return true;
    if (state_.depth > 0) return false;
    // A number that lost a digit (11 as 1) looks the same, but goes on to 12.
    const std::string_view next = second_number(line);
    return next.empty() ? state_.movetext_lines == 1 : next == "2";
}

/// Where the next record begins, if this line shows that one does.
std::optional<TextSplitter::Mark> TextSplitter::boundary_at(std::string_view line) const {
    if (state_.in_mid_line) return std::nullopt;
    if (line.starts_with(kRejectMark) && (state_.has_tags || state_.has_movetext || state_.in_comment)) return here();
    const Mark here_or_lead = lead_.value_or(here());
    if (is_tag_line(line)) {
        if (paragraph_) return paragraph_;
        if (tag_line_begins_record()) return here_or_lead;
        return std::nullopt;
    }
    if (!state_.has_movetext || is_empty_line(line)) return std::nullopt;
    if (state_.after_empty_line && !state_.in_comment && is_damaged_tag_line(line)) return here_or_lead;
    if (is_first_move_line(line)) {
        if (first_move_begins_record(line)) return here_or_lead;
        return std::nullopt;
    }
    if (state_.in_comment) return std::nullopt;
    if (may_begin_name(line[0]) && is_name_line(line)) return here_or_lead;
    if (begins_json(window_.text().substr(scan_))) return here_or_lead;
    constexpr std::string_view kCommentBegins = "{;($!?#%";
    const bool goes_on = kCommentBegins.find(line[0]) != std::string_view::npos;
    if (state_.after_empty_line && !goes_on && is_behind_result(scan_)) return here_or_lead;
    return std::nullopt;
}

/// Remembers lines that may belong to the next record.
void TextSplitter::note_marks(std::string_view line) {
    if (is_empty_line(line)) {
        paragraph_.reset();
        return;
    }
    if (!state_.has_movetext || state_.in_mid_line) return;
    if (state_.after_empty_line && !state_.in_comment && !is_lead_line(line) && is_behind_result(scan_))
        paragraph_ = lead_.value_or(here());
    const bool leads = is_lead_line(line) || (state_.in_comment && may_begin_name(line[0]) && is_name_line(line));
    if (!leads) {
        lead_.reset();
    } else if (!lead_) {
        lead_ = here();
    }
}

/// Whether JSON begins here instead of a record of text; the window begins with it then.
Result<bool> TextSplitter::is_json_ahead() {
    if (state_.has_tags || state_.has_movetext || state_.in_comment || state_.in_mid_line) return false;
    constexpr std::size_t kLookAhead = 512;
    while (window_.text().size() < scan_ + kLookAhead) {
        const Result<bool> more = window_.read_more();
        if (!more) return more.error();
        if (!*more) break;
    }
    if (!begins_json(window_.text().substr(scan_))) return false;
    escapes_ = window_.text().substr(0, scan_);
    window_.begin_at(scan_, {line_, column_});
    return true;
}

// --- State inside a record -------------------------------------------------------------------------------------------

/// Follows comments and variations; returns where a tag pair stands behind movetext, npos when there is none.
std::size_t TextSplitter::scan_movetext(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (state_.in_comment) {
            const std::size_t close = line.find('}', i);
            if (close == std::string_view::npos) break;
            state_.in_comment = false;
            i = close;
            continue;
        }
        const std::size_t begin = i;
        while (i < line.size() && !kIsSpecial[static_cast<unsigned char>(line[i])]) ++i;
        if (!state_.has_movetext) state_.has_movetext = !is_empty_line(line.substr(begin, i - begin));
        if (i == line.size() || line[i] == ';') break;
        if (line[i] == '{') state_.in_comment = true;
        if (line[i] == '(') ++state_.depth;
        if (line[i] == ')' && state_.depth > 0) --state_.depth;
        if (line[i] == '[' && is_tag_line(line.substr(i))) {
            if (state_.has_movetext) return i;
            i += tag_pair_end(line.substr(i)) - 1;
        }
    }
    return std::string_view::npos;
}

void TextSplitter::scan_line(std::string_view line) {
    const bool empty = is_empty_line(line);
    const bool at_line_begin = !state_.in_mid_line && !state_.in_comment;
    std::size_t movetext = 0;
    if (!empty && at_line_begin) {
        if (!state_.has_movetext && may_begin_name(line[0]) && is_name_line(line)) {
            state_.has_tags = true;
            movetext = line.size();
        } else if (!state_.has_movetext && is_damaged_tag_line(line)) {
            state_.has_tags = state_.has_tag_pairs = true;
            movetext = line.size();
        } else if (is_tag_line(line)) {
            state_.has_tags = state_.has_tag_pairs = true;
            movetext = tag_pair_end(line);
        } else if (is_lead_line(line)) {
            movetext = line.size();
        }
    }
    if (!empty && movetext < line.size()) {
        const std::size_t glued = scan_movetext(line.substr(movetext));
        if (glued != std::string_view::npos) {
            const auto column = static_cast<std::uint32_t>(movetext + glued);
            glued_ = Mark{scan_ + movetext + glued, {line_, column_ + column}};
        }
        if (state_.has_movetext && movetext == 0) ++state_.movetext_lines;
    }
    state_.after_empty_line = empty;
    state_.in_mid_line = line.back() != '\n' && line.back() != '\r';
}

// --- Records out -----------------------------------------------------------------------------------------------------

/// Hands out the text up to `end`; false when nothing but comment lines is in it.
bool TextSplitter::emit(std::size_t end, RawRecord& record) {
    if (!state_.has_tags && !state_.has_movetext) return false;
    std::string_view text = window_.text().substr(0, end);
    SourcePlace where = window_.place();
    std::string_view escapes;
    for (std::size_t eol = line_end(text, 0); eol != std::string_view::npos; eol = line_end(text, 0)) {
        const std::string_view line = text.substr(0, eol);
        if (!is_empty_line(line) && line[0] != '%') break;
        if (line[0] == '%')
            escapes = escapes.empty()
                          ? line
                          : std::string_view(escapes.data(), static_cast<std::size_t>(line.end() - escapes.begin()));
        text.remove_prefix(eol);
        where = {where.line + 1, 1};
    }
    std::size_t last = text.size();
    while (last > 0 && is_blank(text[last - 1])) --last;
    text = text.substr(0, line_end(text, last));
    if (text.size() > limits_.max_record_bytes) {
        text = cut_to(text, limits_.max_record_bytes);
        cut_ = true;
    }
    record = {text, RecordForm::text, where, window_.next_number(), cut_, escapes};
    return true;
}

/// The head of a record that is too long is kept, the rest is passed over block by block.
void TextSplitter::skip_excess() {
    if (scan_ <= limits_.max_record_bytes + kExcess) return;
    const std::size_t kept = limits_.max_record_bytes + 1;
    window_.cut(kept, scan_);
    scan_ = kept;
    if (lead_ && lead_->offset > kept) lead_.reset();
    if (paragraph_ && paragraph_->offset > kept) paragraph_.reset();
}

Result<Found> TextSplitter::next(RawRecord& record) {
    for (;;) {
        std::size_t end = 0;
        if (glued_) {
            const Mark at = *glued_;
            emit(at.offset, record);
            restart_at_ = at;
            glued_.reset();
            return Found::record;
        }
        if (restart_at_) {
            // Only now, as the record that was handed out was a part of the window.
            restart(*restart_at_);
            restart_at_.reset();
        }
        const Result<bool> json = is_json_ahead();
        if (!json) return json.error();
        if (*json) return Found::json;
        const Result<bool> found = find_line_end(end);
        if (!found) return found.error();
        if (!*found) {
            const bool emitted = emit(window_.text().size(), record);
            restart_at_ = Mark{window_.text().size(), {line_, column_}};
            state_ = {};
            return emitted ? Found::record : Found::end;
        }
        const std::string_view line = window_.text().substr(scan_, end - scan_);
        if (const auto boundary = boundary_at(line)) {
            if (emit(boundary->offset, record)) {
                restart_at_ = boundary;
                return Found::record;
            }
            restart(*boundary);
            continue;
        }
        note_marks(line);
        scan_line(line);
        if (!state_.in_mid_line) {
            ++line_;
            column_ = 1;
        } else {
            column_ += static_cast<std::uint32_t>(line.size());
        }
        scan_ = end;
        skip_excess();
    }
}

}  // namespace ludex::notation
