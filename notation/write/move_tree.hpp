#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"

namespace ludex::notation {

/// A move of a tree with what is said about it.
struct MoveNode {
    std::string_view move;                     ///< empty for the root, the start of the game
    std::vector<std::string_view> comments{};  ///< those before the first move of a variation belong to that move
    std::vector<unsigned> nags{};
    std::size_t parent = 0;
    std::vector<std::size_t> children{};  ///< the main line first
};

/// The movetext of a record as a tree, in the order of the text: the root first, children behind their parents. The
/// texts are views of the record.
std::vector<MoveNode> move_tree(const GameRecord& record);

/// Calls enter(node) and leave(node) in the order in which nested forms are written: the main line to
/// its end before the alternatives to it. It needs no
/// recursion, so that a long game costs no stack.
template <class Enter, class Leave>
void walk_tree(const std::vector<MoveNode>& tree, Enter&& enter, Leave&& leave) {
    struct Step {
        std::size_t node;
        std::size_t next_child = 0;
    };
    std::vector<Step> path{{0}};
    enter(tree[0]);
    while (!path.empty()) {
        Step& step = path.back();
        const MoveNode& node = tree[step.node];
        if (step.next_child < node.children.size()) {
            const std::size_t child = node.children[step.next_child++];
            path.push_back({child});
            enter(tree[child]);
        } else {
            leave(node);
            path.pop_back();
        }
    }
}

}  // namespace ludex::notation
