#include <algorithm>

#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "notation/json/json_tags.hpp"
#include "notation/sgf/sgf_names.hpp"
#include "notation/sgf/sgf_record.hpp"
#include "notation/sgf/sgf_tree.hpp"
#include "notation/source/encoding.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kDeepestTree = 1000;

class SgfReader {
public:
    SgfReader(const SgfTree& tree, GameRecord& record, std::vector<Problem>& problems)
        : tree_(tree), record_(record), problems_(problems) {}

    void read() {
        for (const SgfProperty& p : root().properties) read_root(p);
        add_node(root(), true);
        read_line(0, 1);
        if (tree_.error) fail(*tree_.error->where, tree_.error->offending, tree_.error->message);
        if (!end_words_.empty()) record_.add(ElementKind::move, end_words_, root().where);
        record_.result_token = "*";
    }

private:
    [[nodiscard]] const SgfNode& root() const { return tree_.nodes.front(); }

    void fail(SourcePlace where, std::string_view found, std::string message) {
        problems_.push_back({.severity = Severity::error,
                             .kind = ErrorKind::syntax,
                             .where = where,
                             .text = std::string(found),
                             .message = std::move(message)});
    }

    void add_tag(std::string_view name, std::string_view value, SourcePlace where) {
        if (!trim(value).empty() && record_.find_tag(name) == nullptr)
            record_.tags.push_back({std::string(name), tag_value_of(value), where});
    }

    // --- What the root says of the game ---

    void read_root(const SgfProperty& p) {
        const auto* const known =
            std::find_if(kSgfTags.begin(), kSgfTags.end(), [&](const SgfName& name) { return name.first == p.name; });
        if (known != kSgfTags.end()) return add_tag(known->second, p.value, p.where);
        if (p.name == "GM") return read_game(p);
        if (p.name == "SU") return add_tag("Variant", p.value, p.where);
        if (p.name == "GN") return add_tag("GameName", p.value, p.where);
        if (p.name == "TM") return add_tag("TimeControl", p.value, p.where);
        if (p.name == "RE") return read_result(p);
        if (p.name == kSgfTag) {
            const std::size_t colon = p.value.find(':');
            const std::string_view name = std::string_view(p.value).substr(0, colon);
            if (colon != std::string::npos && is_tag_name(name))
                return add_tag(name, p.value.substr(colon + 1), p.where);
        }
    }

    /// Numbers mean games that are not ours, but some programs write one whatever the game.
    void read_game(const SgfProperty& p) {
        const std::string_view value = trim(p.value);
        if (value.empty() || is_digit(value[0])) return;
        const std::size_t slash = value.find('/');
        add_tag("Game", value.substr(0, slash), p.where);
        if (slash != std::string_view::npos) add_tag("Variant", value.substr(slash + 1), p.where);
    }

    /// `B+R`, `W+6`, `B+Time`, `Draw`, `0`: in words, because which side moves first is known later. Others say
    /// nothing.
    void read_result(const SgfProperty& p) {
        const std::string value = lower_ascii(trim(p.value));
        if (value == "0" || value == "draw" || value == "jigo" || value == "1/2-1/2") end_words_ = "draw";
        if (value.size() < 2 || value[1] != '+' || (value[0] != 'b' && value[0] != 'w')) return;
        const char how = value.size() > 2 ? value[2] : '\0';
        const std::string winner = value[0] == 'b' ? "Black" : "White";
        const std::string loser = value[0] == 'b' ? "White" : "Black";
        end_words_ = how == 'r' ? loser + " resigns" : how == 't' ? loser + " loses on time" : winner + " wins";
    }

    // --- Moves ---

    void add_node(const SgfNode& node, bool is_root) {
        for (const SgfProperty& p : node.properties)
            if (p.name == "B" || p.name == "W") add_move(p);
        for (const SgfProperty& p : node.properties) {
            const auto* const mark = std::find_if(kSgfMarks.begin(), kSgfMarks.end(), [&](const SgfMark& m) {
                return m.property == p.name && (m.value.empty() || m.value == p.value || p.value.empty());
            });
            if (mark != kSgfMarks.end() && !is_root) record_.add_nag(mark->nag, p.where);
            if (const auto nag = parse_number<unsigned>(p.value); p.name == kSgfNag && nag && *nag <= kLargestNag)
                record_.add_nag(*nag, p.where);
        }
        for (const SgfProperty& p : node.properties) {
            if (p.name == "C" || p.name == "GC" || (p.name == "N" && !is_root)) add_comments(p);
            if (p.name == "BL" || p.name == "WL") add_clock(p);
        }
    }

    void add_move(const SgfProperty& p) {
        if (p.name == last_side_)
            fail(p.where, p.name, "two moves of " + std::string(p.name == "B" ? "Black" : "White") + " in a row");
        last_side_ = p.name;
        const std::string move = move_word_of(p.value);
        record_.add(ElementKind::move, move.empty() ? "pass" : move, p.where);
    }

    /// Paragraphs are comments of their own.
    void add_comments(const SgfProperty& p) {
        std::string text = p.value;
        text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find("\n\n", at), text.size());
            if (const std::string comment = comment_of(text.substr(at, end - at)); !comment.empty())
                record_.add(ElementKind::comment, comment, p.where);
            at = end + 2;
        }
    }

    /// The seconds that are left.
    void add_clock(const SgfProperty& p) {
        const auto seconds = parse_number<std::int64_t>(std::string_view(p.value).substr(0, p.value.find('.')));
        if (seconds) record_.add(ElementKind::comment, "[%clk " + clock_text(*seconds) + "]", p.where);
    }

    /// Reads the nodes behind one: the main child, then the others as variations, then what follows the main child.
    void read_line(std::size_t from, std::size_t depth) {
        for (std::size_t node = from; !tree_.nodes[node].children.empty();) {
            const auto& children = tree_.nodes[node].children;
            const std::string before = last_side_;
            add_node(tree_.nodes[children[0]], false);
            const std::string after = last_side_;
            for (std::size_t i = 1; i < children.size(); ++i) {
                last_side_ = before;
                read_variation(children[i], depth);
            }
            last_side_ = after;
            node = children[0];
        }
    }

    void read_variation(std::size_t node, std::size_t depth) {
        const SourcePlace where = tree_.nodes[node].where;
        if (depth == kDeepestTree) return fail(where, "(", "variations are nested too deeply; this one is left out");
        record_.add(ElementKind::variation_begin, {}, where);
        add_node(tree_.nodes[node], false);
        read_line(node, depth + 1);
        record_.add(ElementKind::variation_end, {}, where);
    }

    const SgfTree& tree_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    std::string end_words_;
    std::string last_side_;  ///< of the move before, B or W
};

}  // namespace

void read_sgf(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    record.where = raw.where;
    if (is_utf8(raw.text)) return SgfReader(parse_sgf(raw.text, raw.where), record, problems).read();
    problems.push_back({.severity = Severity::warning,
                        .kind = ErrorKind::encoding,
                        .where = raw.where,
                        .message = std::string(kNoUtf8)});
    SgfReader(parse_sgf(latin1_to_utf8(raw.text), raw.where), record, problems).read();
}

}  // namespace ludex::notation
