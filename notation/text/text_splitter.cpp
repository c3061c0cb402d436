#include "notation/text/text_splitter.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/end_words.hpp"
#include "core/movetext.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/syntax/json_begin.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"
#include "notation/text/result_words.hpp"

namespace ludex::notation {

namespace {

/// Marks the characters that change the state inside movetext.
constexpr auto make_is_special() {
    std::array<bool, 256> table{};
    for (const char c : {'{', ';', '(', ')', '['}) table[static_cast<unsigned char>(c)] = true;
    return table;
}
constexpr auto kIsSpecial = make_is_special();

/// Whether one of eight characters may be special: a quick test, because most lines have none.
bool may_have_special(const char* eight) {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    const auto has_zero = [](std::uint64_t bytes) { return ((bytes - kOnes) & ~bytes & (kOnes << 7U)) != 0; };
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, eight, sizeof bytes);
    // Two of the bits distinguish ; [ and {, one bit ( and ).
    return has_zero((bytes | kOnes * 0x60U) ^ kOnes * 0x7BU) || has_zero((bytes & ~kOnes) ^ kOnes * 0x28U);
}

std::size_t next_special(std::string_view line, std::size_t at) {
    while (at + 8 <= line.size() && !may_have_special(line.data() + at)) at += 8;
    while (at < line.size() && !kIsSpecial[static_cast<unsigned char>(line[at])]) ++at;
    return at;
}

constexpr std::size_t kLookAhead = 512;                 ///< bytes that show whether JSON begins
constexpr std::size_t kExcess = std::size_t{1} << 18U;  ///< bytes beyond the limit that are gathered before a cut

/// The second move number of a line; empty when there is none.
std::string_view second_number(std::string_view line) {
    for (std::size_t i = 2; i < line.size(); ++i) {
        if (!is_blank(line[i - 1]) || !is_digit(line[i])) continue;
        std::size_t end = i;
        while (end < line.size() && is_digit(line[end])) ++end;
        if (end < line.size() && line[end] == '.') return line.substr(i, end - i);
    }
    return {};
}

}  // namespace

void TextSplitter::begin() {
    marks_.restart_at.reset();
    cursor_.known_end = marks_.glued_end = 0;
    restart({0, window_.place()});
}

/// Makes the next record begin at the mark, after a byte order mark if there is one. The next call examines the line
/// again. Returns the length of the byte order mark.
std::size_t TextSplitter::restart(Mark at) {
    const std::size_t mark = invisible_length(window_.text().substr(at.offset));
    at.offset += mark;
    at.place.column += static_cast<std::uint32_t>(mark);
    window_.begin_at(at.offset, at.place);
    cursor_.scan = 0;
    cursor_.line = at.place.line;
    cursor_.column = at.place.column;
    state_ = {};
    marks_.lead.reset();
    marks_.paragraph.reset();
    marks_.glued.reset();
    marks_.swallowed.reset();
    marks_.repeated.reset();
    cut_ = false;
    return mark;
}

/// Finds the end of the line that begins at cursor_.scan. False when no line is left.
Result<bool> TextSplitter::find_line_end(std::size_t& end) {
    if (cursor_.known_end > cursor_.scan) {
        end = cursor_.known_end;
        return true;
    }
    std::size_t searched = cursor_.scan;
    for (;;) {
        end = line_end(window_.text(), searched);
        if (end != std::string_view::npos) return true;
        const std::size_t size = window_.text().size();
        if (size > cursor_.scan && size - cursor_.scan > limits_.max_record_bytes) {
            // No line end is near: the piece counts as a line, so that memory stays bounded.
            end = size;
            return true;
        }
        searched = std::max(
            cursor_.scan, size - (size > cursor_.scan ? 1 : 0));  // a carriage return may have been the last character
        const Result<bool> more = window_.read_more();
        LUDEX_TRY(more);
        if (!*more) {
            end = window_.text().size();
            return end > cursor_.scan;
        }
    }
}

// --- Where records begin ---------------------------------------------------------------------------------------------

bool TextSplitter::tag_line_begins_record(std::string_view name) const {
    if (state_.in_comment) return state_.after_empty_line;
    if (state_.after_empty_line) return state_.tags.has_any || state_.moves.has_any;
    // Words among the tags that are not a game are a damaged tag, or a note.
    return state_.moves.has_game || (state_.moves.has_any && (name == state_.tags.first || !state_.tags.has_any));
}

bool TextSplitter::first_move_begins_record(std::string_view line) const {
    // There were only words among the tags so far; the moves begin here.
    if (state_.tags.has_pairs && !state_.moves.has_game && !state_.in_comment) return false;
    const bool set_off = marks_.lead || state_.after_empty_line;
    if (state_.in_comment) return set_off && !state_.tags.has_pairs;
    if (set_off || state_.moves.behind_result) return true;
    if (state_.moves.depth > 0) return false;
    // A number that has lost a digit (11 as 1) looks the same, but is followed by 12.
    const std::string_view next = second_number(line);
    return next.empty() ? state_.moves.lines == 1 : next == "2";
}

/// The place where the next record begins, if this line shows that it does; else nullopt.
std::optional<TextSplitter::Mark> TextSplitter::boundary_at(const Line& whole) const {
    if (state_.in_mid_line) return std::nullopt;
    const LineKind kind = whole.kind;
    if (kind == LineKind::reject_mark && (state_.tags.has_any || state_.moves.has_any || state_.in_comment))
        return here();
    if (is_quoted_otherwise(whole)) return here();
    if (state_.sgf) return ends_sgf(whole) ? std::optional(here()) : std::nullopt;
    const std::string_view line = whole.text.substr(invisible_length(whole.text));
    const Mark here_or_lead = marks_.lead.value_or(here());
    if (const auto tag = find_tag_begin(line)) {
        if (marks_.paragraph) return marks_.paragraph;
        if (marks_.swallowed && !state_.in_comment) return marks_.swallowed;
        if (tag_line_begins_record(tag->name)) return here_or_lead;
        if (marks_.repeated && tag->name.starts_with(state_.tags.second)) return marks_.repeated;
        return std::nullopt;
    }
    if (kind == LineKind::empty)
        return state_.in_comment && marks_.swallowed_lines > 1 ? marks_.swallowed : std::nullopt;
    if (!state_.in_comment && state_.has_begun() && begins_sgf(window_.text().substr(cursor_.scan)))
        return here_or_lead;
    if (!state_.moves.has_any) return is_json_behind_comment() ? std::optional(here_or_lead) : std::nullopt;
    if (!state_.in_comment && begins_foreign_record(line)) return here_or_lead;
    if (state_.after_empty_line && !state_.in_comment && kind == LineKind::damaged_tag &&
        !is_inside_foreign_record(line))
        return here_or_lead;
    if (kind == LineKind::first_move)
        return first_move_begins_record(line) ? std::optional(here_or_lead) : std::nullopt;
    if (state_.in_comment) return std::nullopt;
    if (kind == LineKind::name || kind == LineKind::game_code) return here_or_lead;
    if (begins_json(window_.text().substr(cursor_.scan))) return here_or_lead;
    const bool is_comment = kind == LineKind::comment || kind == LineKind::ignored;
    if (is_comment || !state_.moves.behind_result) return std::nullopt;
    // Prose behind a result is a paragraph of its own, even without an empty line between.
    const bool is_prose =
        state_.moves.depth == 0 && is_letter(line[0]) && !may_hold_move(line) && end_phrase(line).count == 0;
    // Games without numbers, one a line; elsewhere such a line may show that the result stands too early.
    const bool is_next_game = state_.moves.depth == 0 && !state_.tags.has_pairs && state_.moves.lines == 1 &&
                              is_letter(line[0]) && line.find('.') == std::string_view::npos &&
                              has_only_moves(trim(line));
    return state_.after_empty_line || is_prose || is_next_game ? std::optional(here_or_lead) : std::nullopt;
}

/// Whether a line does not belong to the game of the Smart Game Format before it: the game is closed, or was not, and
/// another one begins.
bool TextSplitter::ends_sgf(const Line& line) const {
    if (state_.sgf->is_closed()) return line.kind != LineKind::empty;
    return begins_sgf_game(line.text.substr(invisible_length(line.text))) ||
           (!state_.sgf->in_value() && line.kind == LineKind::tag_pair);
}

/// The line without the marks of quoted mail. Inside a comment they may be part of it.
std::string_view TextSplitter::content_of(std::string_view line) {
    cursor_.quote = state_.in_mid_line ? 0 : mail_quote_length(line);
    if (cursor_.quote > 0 && !state_.is_quoted && (state_.in_comment || !begins_quoted_record(line))) cursor_.quote = 0;
    return cursor_.quote == line.size() ? std::string_view("\n") : line.substr(cursor_.quote);
}

/// Whether the record is quoted mail and the line is not, or the other way round.
bool TextSplitter::is_quoted_otherwise(const Line& line) const {
    if (!state_.has_begun() || state_.is_quoted == (cursor_.quote > 0) || line.kind == LineKind::empty) return false;
    // Mail programs wrap long lines, and the rest of one has no mark: such a line belongs to the record.
    const bool is_apart = state_.after_empty_line || state_.moves.behind_result;
    const bool begins_record =
        line.kind == LineKind::tag_pair || (state_.moves.has_game && line.kind == LineKind::first_move);
    if (!state_.moves.has_game) return state_.is_quoted && is_apart && !has_only_moves(trim(line.text));
    return is_apart || begins_record;
}

/// Whether JSON begins behind a comment, or lines like tags, that do not belong to a record.
bool TextSplitter::is_json_behind_comment() const {
    const bool has_comment_alone = state_.has_comment && !state_.tags.has_any;
    if (state_.in_comment || !(has_comment_alone || state_.tags.has_head_alone)) return false;
    return begins_json(window_.text().substr(cursor_.scan));
}

/// Remembers lines that may belong to the next record.
void TextSplitter::note_marks(LineKind kind) {
    if (kind == LineKind::empty) {
        if (!state_.in_comment) marks_.paragraph.reset();
        if (!marks_.lead_is_set_off) marks_.lead.reset();
        return;
    }
    if (!state_.moves.has_any || state_.in_mid_line) return;
    if (state_.after_empty_line && state_.moves.behind_result && !state_.in_comment)
        marks_.paragraph = marks_.lead.value_or(here());
    const bool is_ignored = kind == LineKind::ignored || kind == LineKind::reject_mark;
    const bool leads = is_ignored || (state_.in_comment && kind == LineKind::name);
    // A comment that never ends must not use up the room of the next record.
    const bool is_too_long = marks_.lead && cursor_.scan - marks_.lead->offset > limits_.max_record_bytes / 2;
    if (!leads || is_too_long) {
        marks_.lead.reset();
    } else if (!marks_.lead) {
        marks_.lead = here();
        marks_.lead_is_set_off = state_.after_empty_line;
    }
}

/// Remembers tag pairs, line by line, in places where tags are not read, such as comments. If they continue like the
/// tags of a record, the comment before them was cut.
void TextSplitter::note_swallowed_tags(const Line& line) {
    const bool may_swallow = state_.in_comment || (state_.moves.has_any && line.kind != LineKind::tag_pair);
    const std::size_t at = may_swallow && !marks_.glued ? last_tag_pair(line.text) : std::string_view::npos;
    if (at == std::string_view::npos) {
        marks_.swallowed.reset();
    } else if (at > 0 || !marks_.swallowed) {
        marks_.swallowed = inside(at);
        marks_.swallowed_lines = 0;
    }
    marks_.swallowed_lines = marks_.swallowed ? marks_.swallowed_lines + 1 : 0;
}

/// Remembers the first tags of the record, to recognise other tags that begin in the same way.
void TextSplitter::note_tag(std::string_view name) {
    state_.tags.has_any = state_.tags.has_pairs = true;
    if (state_.tags.lines == 0) state_.tags.first = name;
    if (state_.tags.lines == 1) state_.tags.second = name;
    const bool is_repeated = name == state_.tags.first && name != state_.tags.second;
    if (state_.tags.lines > 1 && is_repeated) marks_.repeated = here();
    ++state_.tags.lines;
}

/// The offset, at `from` or behind it, where the tags of the next record begin inside a line of tags; npos when they do
/// not.
std::size_t TextSplitter::glued_tag(std::string_view line, std::size_t from, bool is_cut) const {
    for (std::size_t at = line.find('[', from); at != std::string_view::npos; at = line.find('[', at + 1)) {
        const auto tag = find_tag_begin(line.substr(at));
        if (!tag) continue;
        if (tag->name == state_.tags.first || (is_cut && tag->name.starts_with(state_.tags.first))) return at;
    }
    return std::string_view::npos;
}

/// Whether JSON begins here instead of a record in text form; if so, the window then begins with it.
Result<bool> TextSplitter::is_json_ahead() {
    if (state_.has_begun() || state_.in_mid_line) return false;
    LUDEX_TRY(window_.fill(cursor_.scan + kLookAhead));
    if (!begins_json(window_.text().substr(cursor_.scan))) return false;
    escapes_ = window_.text().substr(0, cursor_.scan);
    window_.begin_at(cursor_.scan, {cursor_.line, cursor_.column});
    return true;
}

// --- State inside a record -------------------------------------------------------------------------------------------

/// Takes words outside of comments.
void TextSplitter::scan_words(std::string_view words) {
    words = trim(words);
    if (words.empty()) return;
    state_.moves.has_any = true;
    if (marks_.paragraph) marks_.glued = marks_.paragraph;
    state_.moves.behind_result = state_.moves.depth == 0 && end_with_result(words);
    state_.moves.has_game = state_.moves.has_game || state_.moves.behind_result || may_hold_move(words);
}

/// Follows comments and variations; returns the offset of a tag pair behind movetext, npos when there is none.
std::size_t TextSplitter::scan_movetext(std::string_view line) {
    std::size_t separators_end = 0;  // every `;` before it stands between moves
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (state_.in_comment) {
            const std::size_t close = line.find('}', i);
            if (close == std::string_view::npos) break;
            state_.in_comment = false;
            i = close;
            continue;
        }
        const std::size_t begin = i;
        i = next_special(line, i);
        scan_words(line.substr(begin, i - begin));
        if (i == line.size()) break;
        if (line[i] == '{' || line[i] == ';') state_.has_comment = true;
        if (line[i] == ';') {
            if (i < separators_end) continue;
            const bool is_glued = i > 0 && !is_blank(line[i - 1]);
            if (!is_glued || !has_only_moves(line.substr(i))) break;
            separators_end = line.size();
            continue;
        }
        if (line[i] == '{') state_.in_comment = true;
        if (line[i] == '(') ++state_.moves.depth;
        if (line[i] == ')' && state_.moves.depth > 0) --state_.moves.depth;
        if (line[i] != '[') continue;
        if (const auto tag = find_tag_begin(line.substr(i))) {
            if (state_.moves.has_game || tag->name == state_.tags.first) return i;
            i += tag_pair_end(line.substr(i), tag->value) - 1;
        }
    }
    return std::string_view::npos;
}

/// One past what stands at the start of a line outside of movetext: a name, tag pairs, a `#` or `%` line.
std::size_t TextSplitter::scan_line_begin(const Line& whole) {
    const std::string_view line = whole.text;
    if (!state_.moves.has_any && whole.kind == LineKind::name) {
        state_.tags.has_any = true;
        return line.size();
    }
    const auto tag = find_tag_begin(line);
    const bool is_ignored = whole.kind == LineKind::ignored || whole.kind == LineKind::reject_mark;
    if (!tag && (state_.moves.has_any || whole.kind != LineKind::damaged_tag)) return is_ignored ? line.size() : 0;
    state_.tags.has_head_alone = !tag && find_head_line(line) && (state_.tags.has_head_alone || !state_.tags.has_any);
    note_tag(tag ? tag->name : tag_name(line));
    const bool is_cut = !tag && state_.tags.lines == 1;  // the name itself is cut: [Eve[Event "...
    const std::size_t pair_end = tag ? sound_pair_end(line, tag->value) : std::string_view::npos;
    const std::size_t from = pair_end == std::string_view::npos ? 1 : pair_end;
    if (const std::size_t glued = glued_tag(line, from, is_cut); glued != std::string_view::npos) {
        glue(glued);
        return line.size();
    }
    return tag ? tag_pair_end(line, tag->value) : line.size();
}

void TextSplitter::scan_sgf(std::string_view line) {
    if (!state_.sgf) state_.sgf.emplace();
    state_.moves.has_any = state_.moves.has_game = true;
    const std::size_t end = state_.sgf->scan(line);
    if (end != std::string_view::npos && kind_of(line.substr(end)) != LineKind::empty) glue(end);
}

/// Remembers that the next record begins inside the line.
void TextSplitter::glue(std::size_t at) { marks_.glued = inside(at); }

void TextSplitter::scan_line(const Line& whole) {
    marks_.repeated.reset();
    const std::string_view line = whole.text;
    const bool empty = whole.kind == LineKind::empty;
    if (!state_.has_begun() && !empty) state_.is_quoted = cursor_.quote > 0;
    const bool at_line_begin = !state_.in_mid_line && !state_.in_comment;
    std::size_t movetext = 0;
    if (state_.sgf || (!state_.has_begun() && begins_sgf(window_.text().substr(cursor_.scan)))) {
        scan_sgf(line);
        movetext = line.size();
    }
    if (!empty && at_line_begin && !state_.sgf) movetext = scan_line_begin(whole);
    if (!empty && movetext < line.size()) {
        const std::size_t glued = scan_movetext(line.substr(movetext));
        if (glued != std::string_view::npos && !marks_.glued) glue(movetext + glued);
        if (state_.moves.has_any && movetext == 0) ++state_.moves.lines;
    }
    state_.after_empty_line = empty;
    state_.in_mid_line = line.back() != '\n' && line.back() != '\r';
}

// --- Records out -----------------------------------------------------------------------------------------------------

/// Hands out the text up to `end`; false when it contains only `#` and `%` lines.
bool TextSplitter::emit(std::size_t end, RawRecord& record) {
    if (!state_.has_begun()) return false;
    std::string_view text = window_.text().substr(0, end);
    SourcePlace where = window_.place();
    std::string_view escapes;
    for (std::size_t eol = line_end(text, 0); eol != std::string_view::npos; eol = line_end(text, 0)) {
        const std::string_view line = text.substr(0, eol);
        if (kind_of(line) != LineKind::empty && line[0] != '%') break;
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

/// Keeps the head of a record that is too long; the rest is skipped block by block.
void TextSplitter::skip_excess() {
    if (marks_.glued || cursor_.scan <= limits_.max_record_bytes + kExcess) return;
    const std::size_t kept = limits_.max_record_bytes + 1;
    window_.cut(kept, cursor_.scan);
    cursor_.scan = kept;
    if (marks_.lead && marks_.lead->offset > kept) marks_.lead.reset();
    if (marks_.paragraph && marks_.paragraph->offset > kept) marks_.paragraph.reset();
    if (marks_.swallowed && marks_.swallowed->offset > kept) marks_.swallowed.reset();
    if (marks_.repeated && marks_.repeated->offset > kept) marks_.repeated.reset();
}

/// Hands out what stands before the tag pair that was found inside the line.
void TextSplitter::emit_glued(RawRecord& record) {
    const Mark at = *marks_.glued;
    emit(at.offset, record);
    marks_.restart_at = at;
    // The end of the line is kept, so that it is not searched again and again in a line with many records.
    marks_.glued_end = at.offset < cursor_.scan && at.offset >= cursor_.line_begin ? cursor_.scan - at.offset : 0;
    marks_.glued.reset();
}

/// Begins the next record. This waits until it is asked for, because the one that was handed out was a part of the
/// window.
void TextSplitter::restart_where_due() {
    if (!marks_.restart_at) return;
    const std::size_t mark = restart(*marks_.restart_at);
    marks_.restart_at.reset();
    cursor_.known_end = marks_.glued_end - std::min(marks_.glued_end, mark);
    marks_.glued_end = 0;
}

/// Takes the line, which ends at `end`, into the record.
void TextSplitter::take_line(const Line& line, std::size_t end) {
    note_marks(line.kind);
    scan_line(line);
    note_swallowed_tags(line);
    if (!state_.in_mid_line) {
        ++cursor_.line;
        cursor_.column = 1;
    } else {
        cursor_.column += static_cast<std::uint32_t>(end - cursor_.scan);
    }
    cursor_.line_begin = cursor_.scan;
    cursor_.scan = end;
    cursor_.known_end = 0;
    skip_excess();
}

Result<Found> TextSplitter::next(RawRecord& record) {
    for (;;) {
        if (marks_.glued) {
            emit_glued(record);
            return Found::record;
        }
        restart_where_due();
        const Result<bool> json = is_json_ahead();
        LUDEX_TRY(json);
        if (*json) return Found::json;
        std::size_t end = 0;
        const Result<bool> found = find_line_end(end);
        LUDEX_TRY(found);
        if (!*found) {
            const bool emitted = emit(window_.text().size(), record);
            marks_.restart_at = Mark{window_.text().size(), {cursor_.line, cursor_.column}};
            state_ = {};
            return emitted ? Found::record : Found::end;
        }
        if (const char first = window_.text()[cursor_.scan];
            first == '{' || first == '[' || first == '(' || is_blank(first))
            LUDEX_TRY(window_.fill(cursor_.scan + kLookAhead));
        const std::string_view content = content_of(window_.text().substr(cursor_.scan, end - cursor_.scan));
        const Line line{content, kind_of(content)};
        const auto boundary = boundary_at(line);
        if (!boundary || boundary->offset == 0) {
            take_line(line, end);
        } else if (emit(boundary->offset, record)) {
            marks_.restart_at = boundary;
            return Found::record;
        } else {
            restart(*boundary);
        }
    }
}

}  // namespace ludex::notation
