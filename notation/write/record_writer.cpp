#include "notation/write/record_writer.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/movetext.hpp"
#include "notation/syntax/json_begin.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kLineWidth = 80;

// --- Tags ------------------------------------------------------------------------------------------------------------

/// The place of a tag in export order: Event, Site, Date, Round, first mover, second mover, Result, Game, Variant. All
/// other tags come after these, sorted by name.
std::size_t rank_of_tag(std::string_view name, Colour first_mover) {
    const bool black_first = first_mover == Colour::black;
    const std::array<std::string_view, 9> order{
        "Event",  "Site", "Date",   "Round", black_first ? "Black" : "White", black_first ? "White" : "Black",
        "Result", "Game", "Variant"};
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), name) - order.begin());
}

void write_tag(const Tag& tag, std::string& out) {
    write_tag_pair(tag.name, tag.value, out);
    out += '\n';
}

void write_tags(const GameRecord& record, Colour first_mover, std::string& out) {
    std::vector<std::pair<std::size_t, const Tag*>> tags;
    tags.reserve(record.tags.size());
    for (const Tag& tag : record.tags) tags.emplace_back(rank_of_tag(tag.name, first_mover), &tag);
    std::stable_sort(tags.begin(), tags.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second->name < b.second->name;
    });
    for (const auto& [rank, tag] : tags) write_tag(*tag, out);
}

// --- Movetext --------------------------------------------------------------------------------------------------------

/// Fills lines with words. A word that would have another meaning at the start of a line is never put there. Whether
/// the last word begins a new line is known only after the words that are joined to it.
class LineFiller {
public:
    explicit LineFiller(std::string& out)
        : out_(out), begin_(out.size()), line_begin_(out.size()), word_begin_(out.size()) {}

    void word(std::string_view word) {
        if (!glued_) {
            end_word();
            out_ += ' ';
            word_begin_ = out_.size();
        }
        out_ += word;
        glued_ = false;
    }

    /// The next word follows without a blank.
    void glue() { glued_ = true; }
    void append(std::string_view text) { out_ += text; }
    void end_line() {
        end_word();
        if (out_.size() > line_begin_) out_ += '\n';
        line_begin_ = word_begin_ = out_.size();
    }

private:
    /// Decides what stands before the last word: a line end, a blank, or nothing when it begins the line.
    void end_word() {
        if (word_begin_ == line_begin_) return;  // no word yet, or one that needs nothing before it
        const std::size_t blank = word_begin_ - 1;
        if (would_mean_another_thing()) return;
        if (blank == line_begin_) {
            out_.erase(blank, 1);
            word_begin_ = line_begin_;
        } else if (out_.size() - line_begin_ > kLineWidth && !would_be_name(blank)) {
            out_[blank] = '\n';
            line_begin_ = word_begin_;
        }
    }

    /// Whether the last word must not begin a line: tags, lines that are ignored, and the first move of another record
    /// do.
    [[nodiscard]] bool would_mean_another_thing() const {
        const char first = out_[word_begin_];
        if (first == '[' || first == '%' || first == '#') return true;
        const bool begins_movetext = word_begin_ == begin_ + 1;
        return !begins_movetext && std::string_view(out_).substr(word_begin_).starts_with("1. ");
    }

    /// Whether the line up to `end` would be read as the name of a game, which begins another record.
    [[nodiscard]] bool would_be_name(std::size_t end) const {
        return is_name_line(std::string_view(out_).substr(line_begin_, end - line_begin_));
    }

    std::string& out_;
    std::size_t begin_;
    std::size_t line_begin_;
    std::size_t word_begin_;
    bool glued_ = false;
};

/// Whether the comment, in braces, would be taken for JSON or for a damaged tag.
bool looks_foreign(std::string_view comment) {
    constexpr std::size_t kEnough = 100;
    const std::string begin(comment.substr(0, kEnough));
    return begins_json("{" + begin) || is_tag_line("[" + begin);
}

/// Writes a comment as words of the line filler. A comment that braces cannot hold becomes a `;` comment, which ends
/// the line.
void write_comment(std::string_view comment, LineFiller& line) {
    if (comment.find('}') != std::string_view::npos || looks_foreign(comment)) {
        line.word(";");
        line.append(comment);
        line.end_line();
        return;
    }
    line.word("{");
    line.glue();
    // Only single blanks may become line ends: longer runs of blanks are kept as they are.
    std::size_t begin = 0;
    for (std::size_t i = 0; i < comment.size(); ++i) {
        const bool single = comment[i] == ' ' && comment[i - 1] != ' ' && comment[i + 1] != ' ';
        if (!single) continue;
        line.word(comment.substr(begin, i - begin));
        begin = i + 1;
    }
    line.word(comment.substr(begin));
    line.append("}");
}

/// Writes movetext and keeps the move number right while variations begin and end.
class MovetextWriter {
public:
    MovetextWriter(const GameRecord& record, bool first_to_play, std::string& out)
        : record_(record), line_(out), ply_(first_to_play ? 0 : 1) {}

    void write(bool main_line_only) {
        for (const Element& element : record_.elements) {
            if (main_line_only && (element.kind != ElementKind::move || !outer_.empty())) {
                track_depth(element);
            } else {
                write(element);
            }
        }
        if (!record_.result_token.empty()) line_.word(record_.result_token);
        line_.end_line();
    }

private:
    void track_depth(const Element& element) {
        if (element.kind == ElementKind::variation_begin) outer_.push_back(ply_);
        if (element.kind == ElementKind::variation_end) outer_.pop_back();
    }

    void write(const Element& element) {
        switch (element.kind) {
            case ElementKind::move: return move(record_.text_of(element));
            case ElementKind::comment:
                write_comment(record_.text_of(element), line_);
                number_needed_ = true;
                return;
            case ElementKind::nag: return line_.word("$" + std::to_string(element.nag));
            case ElementKind::variation_begin:
                outer_.push_back(ply_);
                ply_ = ply_ > 0 ? ply_ - 1 : 0;
                line_.word("(");
                line_.glue();
                number_needed_ = true;
                return;
            case ElementKind::variation_end:
                ply_ = outer_.back();
                outer_.pop_back();
                line_.glue();
                line_.word(")");
                number_needed_ = true;
                return;
        }
    }

    void move(std::string_view text) {
        const bool is_first = ply_ % 2 == 0;
        if (is_first || number_needed_) {
            line_.word(move_number_text(ply_));
            line_.append(" ");
            line_.append(text);
        } else {
            line_.word(text);
        }
        number_needed_ = false;
        ++ply_;
    }

    const GameRecord& record_;
    LineFiller line_;
    std::size_t ply_;
    std::vector<std::size_t> outer_;  ///< the plies to return to when the variations end
    bool number_needed_ = true;
};

}  // namespace

void write_record(const GameRecord& record, Colour first_mover, bool first_to_play, std::string& out) {
    write_tags(record, first_mover, out);
    if (!record.tags.empty()) out += '\n';
    MovetextWriter(record, first_to_play, out).write(false);
}

void write_record_in_order(const GameRecord& record, bool first_to_play, std::string& out) {
    for (const Tag& tag : record.tags) write_tag(tag, out);
    if (!record.tags.empty()) out += '\n';
    MovetextWriter(record, first_to_play, out).write(false);
}

void write_positions(const GameRecord& record, Colour first_mover, std::span<const std::string> positions,
                     std::string& out) {
    write_tags(record, first_mover, out);
    out += '\n';
    for (const std::string& position : positions) out += position + '\n';
    out += '\n';
}

void write_bare_moves(const GameRecord& record, std::string_view variant_name, bool first_to_play, std::string& out) {
    out.append(variant_name).append("\n");
    MovetextWriter(record, first_to_play, out).write(true);
}

}  // namespace ludex::notation
