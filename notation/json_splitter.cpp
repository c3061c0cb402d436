#include "notation/json_splitter.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "notation/json_record.hpp"
#include "notation/syntax/json_begin.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kJsonExcess = std::size_t{1} << 18U;  ///< bytes beyond the limit that are gathered before a cut
constexpr std::uint64_t kMostRescans = 4;  ///< how often a byte is scanned again, on average over the file

std::size_t skip_blanks(std::string_view text, std::size_t from) {
    while (from < text.size() && is_blank(text[from])) ++from;
    return from;
}

/// One past the last character before `from` that is not a blank.
std::size_t skip_back(std::string_view text, std::size_t from) {
    while (from > 0 && is_blank(text[from - 1])) --from;
    return from;
}

/// The first key, with its quotes, behind the brace at `at`; empty when there is none.
std::string_view first_key(std::string_view text, std::size_t at) {
    const std::size_t begin = skip_blanks(text, at + 1);
    if (begin >= text.size() || text[begin] != '"') return {};
    const std::size_t end = text.find('"', begin + 1);
    return end == std::string_view::npos ? std::string_view{} : text.substr(begin, end + 1 - begin);
}

/// Whether the key is a usual first key of the record forms that are read; used for files whose first record is
/// damaged.
bool is_usual_first_key(std::string_view key) {
    static constexpr std::array<std::string_view, 8> kKeys{"\"header\"", "\"game\"",  "\"file\"",   "\"id\"",
                                                           "\"black\"",  "\"white\"", "\"layout\"", "\"event\""};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

bool is_line_begin(std::string_view text, std::size_t at) { return text[at - 1] == '\n' || text[at - 1] == '\r'; }

/// Whether a record in text form begins at `at`: JSON never has `[` and a name at the beginning of a line.
bool is_tag_line_at(std::string_view text, std::size_t at) {
    return text[at] == '[' && is_line_begin(text, at) && is_tag_line(text.substr(at, kJsonLookAhead));
}

/// Whether a separator line of a rejects file begins at `at`.
bool is_reject_mark(std::string_view text, std::size_t at) {
    return text[at] == '%' && is_line_begin(text, at) && text.substr(at).starts_with(kRejectMark);
}
/// Whether objects with this first key are always records. Objects inside a record have ids, too, so "id" does not
/// count.
bool begins_records_only(std::string_view key) { return is_usual_first_key(key) && key != "\"id\""; }

SourcePlace behind(SourcePlace place, std::string_view passed) {
    for (std::size_t i = 0; i < passed.size(); ++i) {
        const bool ends_line =
            passed[i] == '\n' || (passed[i] == '\r' && (i + 1 == passed.size() || passed[i + 1] != '\n'));
        place = ends_line ? SourcePlace{place.line + 1, 1} : SourcePlace{place.line, place.column + 1};
    }
    return place;
}

}  // namespace

void JsonSplitter::begin(std::string escapes) {
    nest_.phase = Phase::start;
    scanner_.reset();
    nest_.in_array = nest_.is_wrapped = element_.cut = false;
    alike_.here.reset();
    element_.scan = element_.handed_out = 0;
    element_.first_of_line = true;
    escapes_ = std::move(escapes);
}

Result<bool> JsonSplitter::more() { return window_.read_more(); }

Status JsonSplitter::look_ahead() { return window_.fill(element_.scan + kJsonLookAhead); }

void JsonSplitter::begin_window_at(std::size_t offset) {
    window_.begin_at(offset, behind(window_.place(), window_.text().substr(0, offset)));
    element_.scan = 0;
}

/// Enters the array, if there is one, or else the object. Always true: a record may follow.
Result<bool> JsonSplitter::enter() {
    const std::string_view text = window_.text();
    const std::size_t at = skip_blanks(text, 0);
    const bool is_array = at < text.size() && text[at] == '[';
    begin_window_at(is_array ? at + 1 : at);
    if (is_array) {
        enter_array();
        return true;
    }
    styles_.before = styles_.now;
    begin_object();
    return true;
}

/// Starts reading the object at the beginning of the window.
void JsonSplitter::begin_object() {
    scanner_.reset();
    alike_.here.reset();
    note_style();
    // Unclosed objects may be nested. Each is then scanned in vain, up to where the first one was given up.
    const bool is_rescan = window_.bytes_done() < damage_.scanned_to;
    nest_.phase = is_rescan && damage_.gone_back > kMostRescans * damage_.scanned_to ? Phase::damaged : Phase::element;
}

void JsonSplitter::enter_array() {
    nest_.in_array = true;
    element_.first_of_line = false;
    nest_.phase = Phase::between;
}

/// Skips the part before element_.scan of the object that contains arrays of records; `opening` makes that part the
/// beginning of an object. True when the part has moves: they would be lost, so `record` is that part.
bool JsonSplitter::pass_wrapper(std::string_view opening, RawRecord& record) {
    const std::string_view passed = window_.text().substr(0, element_.scan);
    if (has_moves(std::string(opening).append(passed))) return emit(element_.scan, record);
    begin_window_at(element_.scan);
    return false;
}

/// Whether the array whose bracket is before element_.scan contains the records; the object around it is then not a
/// record.
bool JsonSplitter::is_array_of_records() const { return !nest_.in_array && is_member_of_records(); }

bool JsonSplitter::is_member_of_records() const {
    const std::string_view member = window_.text().substr(scanner_.last_string());
    static constexpr std::array<std::string_view, 3> kNames{"\"games\"", "\"records\"", "\"content\""};
    return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) { return member.starts_with(name); });
}

/// Remembers the layout of the first record.
void JsonSplitter::note_style() {
    if (!styles_.now.first_key.empty()) return;
    styles_.now.first_key = first_key(window_.text(), 0);
    if (element_.first_of_line) styles_.now.indent = window_.place().column - 1;
}

/// Whether the array ends here. A record that has lost its beginning may be followed by brackets of its own.
bool JsonSplitter::closes_array(std::size_t bracket) const {
    const std::string_view text = window_.text().substr(0, bracket + kJsonLookAhead);
    const std::size_t next = skip_blanks(text, bracket + 1);
    if (next == text.size()) return true;
    if (!nest_.is_wrapped) {
        if (text[next] == '[' || text[next] == '{') return true;
        const bool line_ends = text.substr(bracket, next - bracket).find_first_of("\r\n") != std::string_view::npos;
        return line_ends && text[next] != ',' && text[next] != '}' && text[next] != ']';
    }
    const std::size_t behind = skip_blanks(text, next + 1);
    if (text[next] == ',') return behind == text.size() || text[behind] == '"';
    return text[next] == '}' && (behind == text.size() || text[behind] != ',');
}

/// Skips blanks and commas. False when the array or the input has ended.
Result<bool> JsonSplitter::pass_between() {
    for (;;) {
        const std::string_view text = window_.text();
        std::size_t at = element_.scan;
        while (at < text.size() && (is_blank(text[at]) || text[at] == ',')) {
            if (text[at] == '\n' || text[at] == '\r') element_.first_of_line = true;
            if (text[at] == ',') element_.first_of_line = false;
            ++at;
        }
        if (at + kJsonLookAhead >= text.size()) {
            // A carriage return at the end stays, because a line feed may follow and both count as one line end.
            const std::size_t passed = at > 0 && text[at - 1] == '\r' ? at - 1 : at;
            begin_window_at(passed);
            element_.scan = at = at - passed;
            const Result<bool> read = more();
            LUDEX_TRY(read);
            if (*read) continue;
        }
        const bool is_end = at == window_.text().size() || (window_.text()[at] == ']' && closes_array(at));
        if (is_end) {
            const bool closed = at < window_.text().size();
            begin_window_at(at + (closed ? 1 : 0));
            nest_.phase = nest_.is_wrapped ? Phase::wrapper_tail : Phase::outside;
            return false;
        }
        const bool is_object = window_.text()[at] == '{';
        begin_window_at(at);
        nest_.phase = Phase::damaged;
        if (is_object) begin_object();
        return true;
    }
}

bool JsonSplitter::emit(std::size_t end, RawRecord& record) {
    std::string_view text = window_.text().substr(0, end);
    while (!text.empty() && (is_blank(text.back()) || text.back() == ',')) text.remove_suffix(1);
    element_.handed_out = end;
    if (text.empty()) return false;
    if (text.size() > limits_.max_record_bytes) {
        text = cut_to(text, limits_.max_record_bytes);
        element_.cut = true;
    }
    record = {text, RecordForm::json, window_.place(), window_.next_number(), element_.cut, escapes_};
    return true;
}

/// Hands out the element, which is valid JSON up to element_.scan.
Result<bool> JsonSplitter::end_element(RawRecord& record) {
    alike_.whole_seen = true;
    alike_.is_usual |= alike_.here.has_value();
    // A comma after a lonely object shows that the bracket before the object has been lost.
    LUDEX_TRY(look_ahead());
    const std::string_view behind = window_.text().substr(element_.scan, kJsonLookAhead);
    const std::size_t next = skip_blanks(behind, 0);
    if (next < behind.size() && behind[next] == ',') nest_.in_array = true;
    nest_.phase = nest_.in_array ? Phase::between : Phase::outside;
    return emit(element_.scan, record);
}

/// Examines an object inside the element; its brace is before element_.scan. True when the next record begins with it.
Result<bool> JsonSplitter::note_inner_object() {
    if (alike_.here || alike_.is_usual) return false;
    LUDEX_TRY(look_ahead());
    const std::string_view text = window_.text();
    const std::size_t at = element_.scan - 1;
    if (first_key(text.substr(0, at + kJsonLookAhead), at) != styles_.now.first_key || !is_record_begin(text, at))
        return false;
    alike_.here = at;
    const bool is_member = text[skip_back(text, at) - 1] == ':';
    return alike_.whole_seen && !is_member && begins_records_only(styles_.now.first_key);
}

/// True when `record` is the element. False when the end of the element is not known yet.
Result<bool> JsonSplitter::read_element(RawRecord& record) {
    for (;;) {
        const JsonScanner::Status status = scanner_.scan(window_.text(), element_.scan, true);
        if (status == JsonScanner::Status::ended) return end_element(record);
        if (status == JsonScanner::Status::inner_array && is_array_of_records()) {
            nest_.is_wrapped = true;
            styles_.now = styles_.before;
            enter_array();
            return pass_wrapper("", record);
        }
        bool damaged = status == JsonScanner::Status::damaged || element_.scan > limits_.max_record_bytes;
        if (status == JsonScanner::Status::inner_object) {
            const Result<bool> next_begins = note_inner_object();
            LUDEX_TRY(next_begins);
            if (!*next_begins && !damaged) continue;
            damaged = true;
        }
        if (status == JsonScanner::Status::inner_array && !damaged) continue;
        if (!damaged) {
            const Result<bool> read = more();
            LUDEX_TRY(read);
            if (*read) continue;
        }
        give_up_element();
        return false;
    }
}

/// Goes back to the place where the next record may have begun.
void JsonSplitter::give_up_element() {
    nest_.phase = Phase::damaged;
    // A string that was cut may have swallowed the beginning of the next record.
    const std::size_t back = alike_.here && !alike_.is_usual ? *alike_.here : scanner_.last_string();
    damage_.scanned_to = std::max(damage_.scanned_to, window_.bytes_done() + element_.scan);
    damage_.gone_back += element_.scan - back;
    element_.scan = back;
}

/// Whether the brace or bracket at `at` looks like the beginning of a record.
bool JsonSplitter::is_record_begin(std::string_view text, std::size_t at) const {
    std::size_t line = at;
    while (line > 0 && (text[line - 1] == ' ' || text[line - 1] == '\t')) --line;
    const bool first_of_line = line > 0 && (text[line - 1] == '\n' || text[line - 1] == '\r');
    if (first_of_line && !nest_.in_array && at == line) return text[at] == '{' || begins_json(text.substr(at));
    if (text[at] != '{') return false;
    if (first_of_line && styles_.now.indent && at - line == *styles_.now.indent) return true;
    const std::string_view key = first_key(text.substr(0, at + kJsonLookAhead), at);
    if (tells_records_by_key() && key == styles_.now.first_key) return true;
    if (!nest_.in_array || styles_.now.indent) return false;
    const std::size_t before = skip_back(text, at);
    if (before > 0 && text[before - 1] != ',' && text[before - 1] != '[' && text[before - 1] != '}') return false;
    return !key.empty() && (styles_.now.first_key.empty() ? is_usual_first_key(key) : key == styles_.now.first_key);
}

/// Whether something else than the damaged record begins at `at`.
bool JsonSplitter::ends_damage(std::string_view text, std::size_t at) {
    if (at == 0) return false;
    if (is_reject_mark(text, at) || is_tag_line_at(text, at)) {
        nest_.phase = Phase::outside;
        return true;
    }
    if ((text[at] != '{' && text[at] != '[') || !is_record_begin(text, at)) return false;
    nest_.phase = nest_.in_array ? Phase::between : Phase::outside;
    element_.first_of_line = styles_.now.indent.has_value();
    return true;
}

/// Searches for the beginning of the next record. True when `record` is the text before it.
Result<bool> JsonSplitter::pass_damage(RawRecord& record) {
    for (;;) {
        const std::string_view text = window_.text();
        for (; element_.scan + kJsonLookAhead < text.size(); ++element_.scan) {
            if (ends_damage(text, element_.scan)) return emit(element_.scan, record);
        }
        if (text.size() > limits_.max_record_bytes + kJsonExcess) {
            const std::size_t kept = limits_.max_record_bytes + 1;
            if (element_.scan > kept) {
                window_.cut(kept, element_.scan);
                element_.scan = kept;
            }
        }
        const Result<bool> read = more();
        LUDEX_TRY(read);
        if (*read) continue;
        for (; element_.scan < window_.text().size(); ++element_.scan) {
            if (ends_damage(window_.text(), element_.scan)) return emit(element_.scan, record);
        }
        nest_.phase = Phase::outside;
        return emit(window_.text().size(), record);
    }
}

/// Skips the rest of the object around the array, up to another array of records.
Result<bool> JsonSplitter::pass_wrapper_tail(RawRecord& record) {
    constexpr std::string_view kOpening = R"({"":[])";
    scanner_.reset();
    std::size_t primed = 0;
    scanner_.scan(kOpening, primed);
    nest_.phase = Phase::outside;
    for (;;) {
        const JsonScanner::Status status = scanner_.scan(window_.text(), element_.scan, true);
        if (status == JsonScanner::Status::inner_array && is_member_of_records()) {
            enter_array();
            break;
        }
        if (status == JsonScanner::Status::inner_array || status == JsonScanner::Status::inner_object) continue;
        if (status != JsonScanner::Status::more) break;
        if (element_.scan > limits_.max_record_bytes) begin_window_at(element_.scan);
        const Result<bool> read = more();
        LUDEX_TRY(read);
        if (!*read) break;
    }
    return pass_wrapper(kOpening, record);
}

Result<bool> JsonSplitter::next(RawRecord& record) {
    if (element_.handed_out > 0) {
        begin_window_at(element_.handed_out);
        element_.handed_out = 0;
        element_.cut = false;
        escapes_.clear();
    }
    while (nest_.phase != Phase::outside) {
        Result<bool> found = false;
        switch (nest_.phase) {
            case Phase::start: found = enter(); break;
            case Phase::between: found = pass_between(); break;
            case Phase::element: found = read_element(record); break;
            case Phase::damaged: found = pass_damage(record); break;
            case Phase::wrapper_tail: found = pass_wrapper_tail(record); break;
            case Phase::outside: break;
        }
        LUDEX_TRY(found);
        if (element_.handed_out > 0 && *found) return true;
    }
    return false;
}

}  // namespace ludex::notation
