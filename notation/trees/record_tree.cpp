#include "notation/trees/record_tree.hpp"

#include <algorithm>

#include "core/outcome.hpp"
#include "core/text.hpp"
#include "notation/write/move_tree.hpp"

namespace ludex::notation {

namespace {

/// A line that was not played to an end has none.
void take_result(GameRecord& record) {
    for (const char* of_whole_game : {"Termination", "PlyCount"}) record.remove_tag(of_whole_game);
    record.set_tag("Result", to_text(GameResult::unfinished));
    record.result_token = to_text(GameResult::unfinished);
}

/// The elements of one move.
template <class Node>
void add_node(const Node& node, GameRecord& record) {
    if (!node.move.empty()) record.add(ElementKind::move, node.move);
    for (const unsigned nag : node.nags) record.add_nag(nag);
    for (const auto& comment : node.comments) record.add(ElementKind::comment, comment);
}

template <class Item, class Value>
void add_once(std::vector<Item>& items, const Value& value) {
    if (std::find(items.begin(), items.end(), value) == items.end()) items.emplace_back(value);
}

/// The movetext of a tree: behind the first of several moves the others as variations. It needs no recursion, so that a
/// long game costs no stack.
template <class Node>
void add_tree(const std::vector<Node>& nodes, GameRecord& record) {
    enum class Step : std::uint8_t { line, variation, end };
    std::vector<std::pair<Step, std::size_t>> ahead{{Step::line, 0}};
    add_node(nodes[0], record);
    while (!ahead.empty()) {
        const auto [step, at] = ahead.back();
        ahead.pop_back();
        if (step == Step::end) {
            record.add(ElementKind::variation_end, "");
            continue;
        }
        if (step == Step::variation) {
            record.add(ElementKind::variation_begin, "");
            add_node(nodes[at], record);
        }
        const auto& children = nodes[at].children;
        if (children.empty()) continue;
        if (step == Step::line) {
            add_node(nodes[children[0]], record);
            ahead.emplace_back(Step::line, children[0]);
            for (std::size_t i = children.size(); i-- > 1;) {
                ahead.emplace_back(Step::end, 0);
                ahead.emplace_back(Step::variation, children[i]);
            }
        } else {
            ahead.emplace_back(Step::line, at);
        }
    }
}

/// The comment without its words, or without its `[%...]`.
std::string without_parts(std::string_view comment, const Stripped& what) {
    std::string kept;
    const auto keep = [&](std::string_view part) {
        const std::string_view words = trim(part);
        if (!words.empty()) kept.append(kept.empty() ? "" : " ").append(words);
    };
    while (!comment.empty()) {
        const std::size_t begin = std::min(comment.find("[%"), comment.size());
        const std::size_t end = std::min(comment.find(']', begin), comment.size() - 1) + 1;
        if (!what.comments) keep(comment.substr(0, begin));
        if (!what.commands && begin < comment.size()) keep(comment.substr(begin, end - begin));
        comment.remove_prefix(begin < comment.size() ? end : comment.size());
    }
    return kept;
}

}  // namespace

// --- Merge -----------------------------------------------------------------------------------------------------------

void MergedTree::add(const GameRecord& record, const std::string& words) {
    keep_common_tags(record);
    const std::vector<MoveNode> tree = move_tree(record);
    std::vector<std::size_t> places(tree.size());
    std::size_t last = 0;  // of the main line
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const MoveNode& from = tree[i];
        if (i > 0) places[i] = child_of(places[from.parent], from.move);
        Node& to = nodes_[places[i]];
        for (const std::string_view comment : from.comments) add_once(to.comments, comment);
        for (const unsigned nag : from.nags) add_once(to.nags, nag);
    }
    const std::size_t plies = record.main_line().size();
    for (std::size_t i = 0, ply = 0; ply < plies; ++ply) {
        i = tree[i].children[0];
        last = places[i];
        ++nodes_[last].games;
    }
    add_once(nodes_[last].comments, words);
}

std::size_t MergedTree::child_of(std::size_t parent, std::string_view move) {
    for (const std::size_t child : nodes_[parent].children)
        if (nodes_[child].move == move) return child;
    nodes_[parent].children.push_back(nodes_.size());
    nodes_.push_back({std::string(move)});
    return nodes_.size() - 1;
}

void MergedTree::keep_common_tags(const GameRecord& record) {
    if (games_++ == 0) {
        tags_ = record.tags;
        return;
    }
    std::erase_if(tags_, [&](const Tag& tag) {
        const Tag* const other = record.find_tag(tag.name);
        return other == nullptr || other->value != tag.value;
    });
}

GameRecord MergedTree::record() const {
    std::vector<Node> nodes = nodes_;
    for (Node& node : nodes)
        std::stable_sort(node.children.begin(), node.children.end(),
                         [&](std::size_t a, std::size_t b) { return nodes_[a].games > nodes_[b].games; });
    GameRecord record;
    record.tags = tags_;
    take_result(record);
    add_tree(nodes, record);
    return record;
}

// --- Split -----------------------------------------------------------------------------------------------------------

std::uint64_t moves_of_lines(const GameRecord& record) {
    std::uint64_t depth = 0, moves = 0;
    walk_tree(
        move_tree(record),
        [&](const MoveNode& node) {
            ++depth;
            if (node.children.empty()) moves += depth - 1;
        },
        [&](const MoveNode&) { --depth; });
    return moves;
}

void for_each_line(const GameRecord& record, const std::function<bool(const GameRecord&)>& f) {
    const std::vector<MoveNode> tree = move_tree(record);
    std::vector<std::size_t> path;
    std::size_t lines = 0;
    bool goes_on = true;
    const auto add_line = [&] {
        GameRecord line;
        line.tags = record.tags;
        line.result_token = record.result_token;
        line.remove_tag("Line");  // of the record that it was split from before
        for (const std::size_t node : path) add_node(tree[node], line);
        if (++lines > 1) {
            take_result(line);
            line.set_tag("Line", std::to_string(lines));
        }
        goes_on = f(line);
    };
    const bool has_main_line = !record.main_line().empty();
    walk_tree(
        tree,
        [&](const MoveNode& node) {
            path.push_back(static_cast<std::size_t>(&node - tree.data()));
            const bool is_end = node.children.empty() || (path.size() == 1 && !has_main_line);
            if (goes_on && is_end) add_line();
        },
        [&](const MoveNode&) { path.pop_back(); });
}

// --- Strip -----------------------------------------------------------------------------------------------------------

GameRecord without(const GameRecord& record, const Stripped& what) {
    GameRecord kept;
    kept.tags = record.tags;
    kept.result_token = record.result_token;
    std::size_t depth = 0;
    for (const Element& e : record.elements) {
        if (e.kind == ElementKind::variation_begin) ++depth;
        const bool is_left_out = what.variations && depth > 0;
        if (e.kind == ElementKind::variation_end) --depth;
        if (is_left_out) continue;
        if (e.kind == ElementKind::comment && (what.comments || what.commands)) {
            const std::string comment = without_parts(record.text_of(e), what);
            if (!comment.empty()) kept.add(ElementKind::comment, comment);
        } else if (e.kind != ElementKind::nag) {
            kept.add(e.kind, record.text_of(e));
        } else if (!what.signs) {
            kept.add_nag(e.nag);
        }
    }
    return kept;
}

}  // namespace ludex::notation
