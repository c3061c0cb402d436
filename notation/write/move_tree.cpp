#include "notation/write/move_tree.hpp"

#include <utility>

namespace ludex::notation {

namespace {

/// Where a line goes on.
struct Place {
    std::size_t node = 0;
    bool begins_variation = false;  ///< its first move is still to come
};

}  // namespace

std::vector<MoveNode> move_tree(const GameRecord& record) {
    std::vector<MoveNode> tree(1);
    std::vector<Place> outer;  // to return to when the variations end
    std::vector<std::string_view> ahead;
    Place here;
    for (const Element& e : record.elements) switch (e.kind) {
            case ElementKind::move: {
                auto& children = tree[here.node].children;
                // A variation may stand before the move to which it is the alternative.
                children.insert(here.begins_variation ? children.end() : children.begin(), tree.size());
                tree.push_back({record.text_of(e), std::exchange(ahead, {}), {}, here.node, {}});
                here = {tree.size() - 1, false};
                break;
            }
            case ElementKind::comment:
                (here.begins_variation ? ahead : tree[here.node].comments).push_back(record.text_of(e));
                break;
            case ElementKind::nag: tree[here.node].nags.push_back(e.nag); break;
            case ElementKind::variation_begin:
                outer.push_back(here);
                here = {tree[here.node].parent, true};
                break;
            case ElementKind::variation_end:
                here = outer.back();
                outer.pop_back();
                break;
        }
    return tree;
}

}  // namespace ludex::notation
