#include <algorithm>

#include "core/record_terms.hpp"
#include "notation/sgf/sgf_names.hpp"
#include "notation/sgf/sgf_record.hpp"
#include "notation/sgf/sgf_tree.hpp"
#include "notation/write/move_tree.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kSgfWidth = 78;

std::string property(std::string_view name, std::string_view value) {
    return std::string(name) + '[' + sgf_escaped(value) + ']';
}

/// `2016.09.??` as 2016-09: the format has no unknown parts.
std::string sgf_date(std::string_view date) {
    std::string out(date.substr(0, std::min(date.find(".?"), date.size())));
    std::replace(out.begin(), out.end(), '.', '-');
    return out;
}

/// `B+R`; the side by its colour, not by its order.
std::string sgf_result(const GameRecord& record, Colour first_mover) {
    const std::string_view result = record.result_token;
    if (result == "1/2-1/2") return "Draw";
    if (result != "1-0" && result != "0-1") return "?";
    const Colour winner = result == "1-0" ? first_mover : opponent(first_mover);
    const std::string_view how = canonical_termination(record.tag("Termination"));
    return std::string(winner == Colour::black ? "B+" : "W+") + (how == "resignation"    ? "R"
                                                                 : how == "time forfeit" ? "Time"
                                                                                         : "");
}

void write_root(const GameRecord& record, const CheckedGame& game, std::string& out) {
    out += "(;FF[4]CA[UTF-8]AP[Ludex]" + property("GM", info_of(game.variant).name);
    if (const auto variant = variant_name(game.variant); !variant.empty()) out += property("SU", variant);
    out += property("RE", sgf_result(record, info_of(game.variant).first_mover));
    for (const Tag& tag : record.tags) {
        if (tag.name == "Game" || tag.name == "Variant" || tag.name == "Result") continue;
        const auto* const known = std::find_if(kSgfTags.begin(), kSgfTags.end(),
                                               [&](const SgfName& name) { return name.second == tag.name; });
        const std::string date = tag.name == "Date" ? sgf_date(tag.value) : "";
        out += '\n';
        if (known == kSgfTags.end() || (tag.name == "Date" && canonical_date(date) != tag.value)) {
            out += property(kSgfTag, tag.name + ':' + tag.value);
        } else {
            out += property(known->first, date.empty() ? tag.value : date);
        }
    }
}

void write_words(const MoveNode& node, std::string& out) {
    for (const unsigned nag : node.nags) {
        const auto* const mark =
            std::find_if(kSgfMarks.begin(), kSgfMarks.end(), [&](const SgfMark& m) { return m.nag == nag; });
        out += mark == kSgfMarks.end() ? property(kSgfNag, std::to_string(nag)) : property(mark->property, mark->value);
    }
    std::string comments;
    for (const std::string_view comment : node.comments) (comments += comments.empty() ? "" : "\n\n") += comment;
    if (!comments.empty()) out += property("C", comments);
}

}  // namespace

Result<std::string> write_sgf(const GameRecord& canonical, const CheckedGame& game, std::string_view) {
    const auto tree = move_tree(canonical);
    std::string out;
    std::size_t line_begin = 0;
    Colour side = to_play(game.start);
    const auto is_alternative = [&](const MoveNode& node) { return tree[node.parent].children.size() > 1; };
    const auto enter = [&](const MoveNode& node) {
        std::string piece;
        if (node.move.empty()) {
            write_root(canonical, game, piece);
        } else {
            piece = (is_alternative(node) ? "(;" : ";") + property(side == Colour::black ? "B" : "W", node.move);
            side = opponent(side);
        }
        write_words(node, piece);
        const bool begins_line = is_alternative(node) || tree[node.parent].move.empty();
        if (!out.empty() && (begins_line || out.size() - line_begin + piece.size() > kSgfWidth)) {
            out += '\n';
            line_begin = out.size();
        }
        out += piece;
    };
    const auto leave = [&](const MoveNode& node) {
        if (node.move.empty() || is_alternative(node)) out += ')';
        if (!node.move.empty()) side = opponent(side);
    };
    walk_tree(tree, enter, leave);
    return out + "\n";
}

}  // namespace ludex::notation
