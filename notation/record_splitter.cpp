#include "notation/record_splitter.hpp"

#include <array>
#include <cstring>

#include "core/text.hpp"
#include "notation/lines.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 18U;

/// `1.` at the start of a line: the first move of a game. `1...` may also follow a comment.
bool is_first_move_line(std::string_view line) {
    return line.size() >= 3 && line[0] == '1' && line[1] == '.' && line[2] != '.';
}

/// What changes the state inside movetext.
constexpr auto make_is_special() {
    std::array<bool, 256> table{};
    for (const char c : {'{', ';', '(', ')'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}
constexpr auto kIsSpecial = make_is_special();

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool may_begin_name(char c) { return is_letter(c) || is_digit(c); }

bool is_empty_line(std::string_view line) { return trim(line).empty(); }

}  // namespace

RecordSplitter::RecordSplitter(ByteSource& source, ReadLimits limits) : source_(source), limits_(limits) {}

Result<bool> RecordSplitter::read_more() {
    if (at_end_) return false;
    if (begin_ > 0) {
        buffer_.erase(0, begin_);
        dropped_ += begin_;
        scan_ -= begin_;
        if (hash_begin_ != std::string::npos) hash_begin_ -= begin_;
        begin_ = 0;
    }
    const std::size_t old = buffer_.size();
    buffer_.resize(old + kBlockBytes);
    const Result<std::size_t> n = source_.read({buffer_.data() + old, kBlockBytes});
    buffer_.resize(old + (n ? *n : 0));
    if (!n) return n.error();
    at_end_ = *n == 0;
    if (dropped_ == 0 && begin_ == 0 && scan_ == 0 && buffer_.starts_with(kByteOrderMark))
        begin_ = scan_ = kByteOrderMark.size();
    return !at_end_;
}

/// The end of the line that begins at scan_, one past its line feed. False: no line is left.
Result<bool> RecordSplitter::find_line_end(std::size_t& end) {
    std::size_t searched = scan_;
    for (;;) {
        const void* found = std::memchr(buffer_.data() + searched, '\n', buffer_.size() - searched);
        if (found != nullptr) {
            end = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1;
            return true;
        }
        if (buffer_.size() > scan_ && buffer_.size() - begin_ > limits_.max_record_bytes) {
            // No line end in sight: the piece counts as a line, so that memory stays bounded.
            end = buffer_.size();
            return true;
        }
        searched = buffer_.size() - scan_;
        const Result<bool> more = read_more();
        if (!more) return more.error();
        searched += scan_;
        if (!*more) {
            end = buffer_.size();
            return end > scan_;
        }
    }
}

bool RecordSplitter::begins_record(std::string_view line) const {
    if (line.empty() || state_.in_mid_line) return false;
    if (is_tag_line(line)) {
        if (state_.in_comment || !state_.has_movetext) {
            return state_.after_empty_line && (state_.has_tags || state_.has_movetext);
        }
        return true;
    }
    if (state_.in_comment || !state_.has_movetext) return false;
    if (is_first_move_line(line)) return state_.depth == 0;
    return may_begin_name(line[0]) && is_name_line(line);
}

void RecordSplitter::scan_movetext(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (state_.in_comment) {
            const std::size_t close = line.find('}', i);
            if (close == std::string_view::npos) return;
            state_.in_comment = false;
            i = close;
            continue;
        }
        const std::size_t begin = i;
        while (i < line.size() && !kIsSpecial[static_cast<unsigned char>(line[i])]) ++i;
        if (!state_.has_movetext) state_.has_movetext = !is_empty_line(line.substr(begin, i - begin));
        if (i == line.size() || line[i] == ';') return;
        if (line[i] == '{') state_.in_comment = true;
        if (line[i] == '(') ++state_.depth;
        if (line[i] == ')' && state_.depth > 0) --state_.depth;
    }
}

void RecordSplitter::scan_line(std::string_view line) {
    const bool empty = is_empty_line(line);
    const bool at_line_begin = !state_.in_mid_line;
    const bool name = at_line_begin && !state_.has_movetext && may_begin_name(line[0]) && is_name_line(line);
    if (!empty && !state_.in_comment && at_line_begin && (name || is_tag_line(line))) {
        state_.has_tags = true;
        // Movetext may follow on the line.
        if (const std::size_t end = line.rfind("\"]"); !name && end != std::string_view::npos)
            scan_movetext(line.substr(end + 2));
    } else if (!empty && (state_.in_comment || (line[0] != '%' && line[0] != '#'))) {
        scan_movetext(line);
    }
    state_.after_empty_line = empty;
    state_.in_mid_line = line.back() != '\n';
}

void RecordSplitter::begin_record(std::size_t at, std::uint32_t line) {
    begin_ = at;
    begin_line_ = line;
    state_ = {};
    cut_ = false;
    hash_begin_ = std::string::npos;
}

/// Hands out [begin_, end) without the empty lines around it; false when nothing but comment lines is in it.
bool RecordSplitter::emit(std::size_t end, RawRecord& record) {
    if (!state_.has_tags && !state_.has_movetext) return false;
    std::string_view text = std::string_view(buffer_).substr(begin_, end - begin_);
    std::uint32_t line = begin_line_;
    for (std::size_t eol = text.find('\n'); eol != std::string_view::npos && is_empty_line(text.substr(0, eol));
         eol = text.find('\n')) {
        text.remove_prefix(eol + 1);
        ++line;
    }
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text.size() > limits_.max_record_bytes) {
        text = text.substr(0, limits_.max_record_bytes);
        // Not in the middle of a UTF-8 sequence.
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80) text.remove_suffix(1);
        if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0) text.remove_suffix(1);
        cut_ = true;
    }
    record = {text, line, ++number_, cut_};
    return true;
}

Result<bool> RecordSplitter::next(RawRecord& record) {
    for (;;) {
        std::size_t end = 0;
        const Result<bool> found = find_line_end(end);
        if (!found) return found.error();
        if (!*found) {
            const bool emitted = emit(buffer_.size(), record);
            begin_record(buffer_.size(), scan_line_);
            return emitted;
        }
        std::string_view line = std::string_view(buffer_).substr(scan_, end - scan_);
        if (begins_record(line)) {
            const bool own_hash_lines = hash_begin_ != std::string::npos;
            const std::size_t split = own_hash_lines ? hash_begin_ : scan_;
            const std::uint32_t split_line = own_hash_lines ? hash_line_ : scan_line_;
            const bool emitted = emit(split, record);
            begin_record(split, split_line);
            if (emitted) {
                // The text stays in the buffer until the next call; the line is looked at again then.
                scan_ = split;
                scan_line_ = split_line;
                return true;
            }
        }
        line = std::string_view(buffer_).substr(scan_, end - scan_);
        const bool hash_line = line[0] == '#' && !state_.in_comment && state_.has_movetext;
        if (hash_line && hash_begin_ == std::string::npos) {
            hash_begin_ = scan_;
            hash_line_ = scan_line_;
        } else if (!hash_line && !is_empty_line(line)) {
            hash_begin_ = std::string::npos;
        }
        scan_line(line);
        if (line.back() == '\n') ++scan_line_;
        scan_ = end;
        if (scan_ - begin_ > limits_.max_record_bytes + kBlockBytes) {
            // Too long: the head is kept, the rest of the record is passed over block by block.
            buffer_.erase(begin_ + limits_.max_record_bytes + 1, scan_ - begin_ - limits_.max_record_bytes - 1);
            dropped_ += scan_ - begin_ - limits_.max_record_bytes - 1;
            scan_ = begin_ + limits_.max_record_bytes + 1;
            if (hash_begin_ != std::string::npos && hash_begin_ > scan_) hash_begin_ = std::string::npos;
        }
    }
}

}  // namespace ludex::notation
