#include "games/abalone/formats/kaawa.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "games/abalone/rules/rules.hpp"
#include "games/position_line.hpp"
#include "games/start_tags.hpp"
#include "notation/json/json_tags.hpp"

namespace ludex::notation {

namespace {

using abalone::Rules;
using Type = JsonValue::Type;

/// The Termination for a status; empty when it says nothing of an end.
std::string_view termination_of(std::string_view status) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kWords{
        {{"N", "normal"}, {"T", "time forfeit"}, {"R", "resignation"}, {"D", "agreement"}}};
    const auto* const found =
        std::find_if(kWords.begin(), kWords.end(), [&](const auto& w) { return w.first == status; });
    return found == kWords.end() ? std::string_view{} : found->second;
}

const std::vector<JsonValue>& children_of(const JsonValue& node) {
    static const std::vector<JsonValue> kNone;
    const JsonValue* children = node.find("children");
    return children == nullptr ? kNone : children->items;
}

bool is_main(const JsonValue& node) { return node.text_of("is_origin") == "true"; }

class TreeReader {
public:
    TreeReader(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems)
        : root_(root), record_(record), problems_(problems) {}

    void read() {
        const JsonValue& tree = *root_.find("Tree");
        read_tags();
        const auto start = position_of(tree, Colour::black);
        if (!start) {
            problems_.push_back(syntax_problem(tree, "the first node of the tree has no position of the board"));
            return;
        }
        read_start(*start, tree);
        add_comment(tree);
        read_line(tree, *start, true);
        read_end();
    }

private:
    void add_tag(std::string_view name, std::string_view value, const JsonValue& at) {
        if (!value.empty()) record_.tags.push_back({std::string(name), tag_value_of(value), at.where});
    }

    void read_tags() {
        add_tag("Event", root_.text_of("Event"), root_);
        add_tag("Date", kaawa_date(root_.text_of("Date")), root_);
        if (const JsonValue* players = root_.find("Players")) {
            add_tag("Black", players->text_of("P1_black"), *players);
            add_tag("White", players->text_of("P2_white"), *players);
        }
    }

    /// The name is not binding, the position is.
    void read_start(const abalone::Position& start, const JsonValue& at) {
        if (!name_start(record_, abalone::Variant{}, start, at.where))
            add_tag("Layout", root_.text_of("VariantName"), at);
    }

    static std::optional<abalone::Position> position_of(const JsonValue& node, Colour turn) {
        const auto read =
            Rules::parse_position({}, std::string(node.text_of("pos")) + (turn == Colour::black ? " b" : " w"));
        return read ? std::optional(*read) : std::nullopt;
    }

    void add_comment(const JsonValue& node) {
        const std::string comment = comment_of(node.text_of("comment"));
        if (!comment.empty()) record_.add(ElementKind::comment, comment, node.where);
    }

    /// Adds the move to a node; the position after it, or nullopt when no move leads there.
    std::optional<abalone::Position> read_move(const JsonValue& node, const std::optional<abalone::Position>& before) {
        const auto after = before ? position_of(node, opponent(before->turn)) : std::nullopt;
        const auto move = after ? move_to_board<Rules>(*before, board_of(Rules::format(*after))) : std::nullopt;
        record_.add(ElementKind::move, move ? Rules::format(*move) : move_word_of(node.text_of("nacre")), node.where);
        add_comment(node);
        if (!move) return std::nullopt;
        abalone::Position played = *before;
        Rules::play_unchecked(played, *move);
        return played;
    }

    /// Reads the nodes behind one: the main child, then the others as variations, then what follows the main child.
    void read_line(const JsonValue& from, std::optional<abalone::Position> position, bool is_main_line) {
        for (const JsonValue* node = &from; node != nullptr;) {
            const auto& children = children_of(*node);
            auto main = std::find_if(children.begin(), children.end(), is_main);
            if (main == children.end() && !is_main_line) main = children.begin();
            const auto before = position;
            if (main != children.end()) position = read_move(*main, before);
            for (const JsonValue& other : children)
                if (main == children.end() || &other != &*main) read_variation(other, before);
            if (main == children.end()) return;
            node = &*main;
            if (is_main_line && end_ == nullptr && node->text_of("term_status").find_first_not_of('_') == 0)
                end_ = node;
        }
    }

    void read_variation(const JsonValue& node, const std::optional<abalone::Position>& before) {
        record_.add(ElementKind::variation_begin, {}, node.where);
        const auto after = read_move(node, before);
        read_line(node, after, false);
        record_.add(ElementKind::variation_end, {}, node.where);
    }

    void read_end() {
        const std::string_view status = end_ != nullptr ? end_->text_of("term_status") : root_.text_of("Term");
        const std::string_view winner =
            end_ != nullptr && end_->find("winner") != nullptr ? end_->text_of("winner") : root_.text_of("Winner");
        const std::string_view termination = termination_of(status);
        if (!termination.empty()) add_tag("Termination", termination, root_);
        const bool is_black = winner == record_.tag("Black");
        const bool is_white = winner == record_.tag("White");
        record_.result_token = status == "D"                            ? "1/2-1/2"
                               : winner.empty() || is_black == is_white ? "*"
                               : is_black                               ? "1-0"
                                                                        : "0-1";
        record_.result_where = root_.where;
        add_tag("Result", record_.result_token, root_);
    }

    const JsonValue& root_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    const JsonValue* end_ = nullptr;  ///< the first node of the main line that ends the game
};

}  // namespace

std::string kaawa_date(std::string_view text) {
    if (trim(text).empty()) return std::string(kUnknownDate);
    const bool is_short = text.size() >= 6 && text.find_first_not_of("0123456789\n") == std::string_view::npos;
    if (!is_short) return std::string(text);
    return "20" + std::string(text.substr(0, 2)) + '.' + std::string(text.substr(2, 2)) + '.' +
           std::string(text.substr(4, 2));
}

bool is_kaawa(const JsonValue& root) {
    const JsonValue* tree = root.find("Tree");
    return tree != nullptr && tree->is(Type::object) && tree->find("pos") != nullptr &&
           tree->find("children") != nullptr;
}

void read_kaawa(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems) {
    TreeReader(root, record, problems).read();
}

bool is_kaawa_puzzle(const JsonValue& root) { return root.find("PZL_name") != nullptr && root.find("pos") != nullptr; }

Result<abalone::Position> kaawa_puzzle_position(const JsonValue& puzzle) {
    const char* const side = puzzle.text_of("winner") == "Blanc" ? " w" : " b";
    return Rules::parse_position({}, std::string(puzzle.text_of("pos")) + side);
}

void read_kaawa_puzzle(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems) {
    const auto position = kaawa_puzzle_position(root);
    if (!position) return problems.push_back(syntax_problem(root, position.error().message));
    set_start_tags(record, abalone::Variant{}, *position, root.where);
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!trim(value).empty()) record.tags.push_back({std::string(name), tag_value_of(value), root.where});
    };
    add("Event", root.text_of("PZL_name"));
    add("Author", root.text_of("creator"));
    add("Date", kaawa_date(root.text_of("date")));
    const std::string_view moves = root.text_of("nb tour");
    record.add(ElementKind::comment,
               name_of(position->turn) + " to move and win" + (moves.empty() ? "" : " in " + std::string(moves)),
               root.where);
    for (const char* member : {"sol", "sol_starts"})
        if (const std::string solution = comment_of(root.text_of(member)); !solution.empty())
            record.add(ElementKind::comment, "solution: " + solution, root.where);
    record.result_token = "*";
    record.result_where = root.where;
}

}  // namespace ludex::notation
