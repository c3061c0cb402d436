#include "notation/write/move_tree.hpp"

#include <utility>

namespace ludex::notation {

std::vector<MoveNode> move_tree(const GameRecord& record) {
    std::vector<MoveNode> tree(1);
    std::vector<std::size_t> outer;  // the nodes to return to when the variations end
    std::vector<std::string_view> ahead;
    std::size_t current = 0;
    bool begins_variation = false;
    for (const Element& e : record.elements) switch (e.kind) {
            case ElementKind::move: {
                const std::size_t parent = std::exchange(current, tree.size());
                tree[parent].children.push_back(current);
                tree.push_back({record.text_of(e), std::exchange(ahead, {}), {}, parent, {}});
                begins_variation = false;
                break;
            }
            case ElementKind::comment:
                (begins_variation ? ahead : tree[current].comments).push_back(record.text_of(e));
                break;
            case ElementKind::nag: tree[current].nags.push_back(e.nag); break;
            case ElementKind::variation_begin:
                outer.push_back(current);
                current = tree[current].parent;
                begins_variation = true;
                break;
            case ElementKind::variation_end:
                current = outer.back();
                outer.pop_back();
                begins_variation = false;
                break;
        }
    return tree;
}

}  // namespace ludex::notation
