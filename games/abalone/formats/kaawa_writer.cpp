#include <nlohmann/json.hpp>

#include "core/record_terms.hpp"
#include "games/abalone/formats/kaawa.hpp"
#include "games/abalone/formats/writers.hpp"
#include "notation/write/move_tree.hpp"

namespace ludex::notation {

namespace {

using abalone::Rules;
using Json = nlohmann::ordered_json;

/// One half of a position: marbles lost, then each letter with its numbers.
std::string half_of(const abalone::Position& p, Colour colour) {
    std::string half = std::to_string(p.lost[index_of(colour)]);
    for (char letter = 'a'; letter <= 'i'; ++letter) {
        std::string numbers;
        for (char number = '1'; number <= '9'; ++number) {
            const unsigned point = abalone::find_point(letter, number);
            if (point != lattice::kOffBoard && has_bit(p.marbles[index_of(colour)], point)) numbers += number;
        }
        if (!numbers.empty()) half += letter + numbers;
    }
    return half;
}

/// How the game ended: normal, time, resignation, draw; `_` while it goes on.
std::string status_of(const GameRecord& record) {
    if (record.result_token == "1/2-1/2") return "D";
    if (record.result_token == "*") return "_";
    const std::string_view how = canonical_termination(record.tag("Termination"));
    return how == "resignation" ? "R" : how == "time forfeit" ? "T" : "N";
}

std::string winner_of(const GameRecord& record) {
    if (record.result_token != "1-0" && record.result_token != "0-1") return "None";
    return std::string(record.tag(record.result_token == "1-0" ? "Black" : "White"));
}

/// Writes the tree of nodes piece by piece: as values it would be as deep as the game is long.
class TreeWriter {
public:
    TreeWriter(const GameRecord& record, const abalone::Position& start, unsigned nacre)
        : record_(record), tree_(move_tree(record)), nacre_(nacre) {
        path_.push_back(start);
    }

    std::string write() {
        walk_tree(
            tree_, [&](const MoveNode& node) { enter(node); }, [&](const MoveNode& node) { leave(node); });
        return std::move(out_);
    }

private:
    void enter(const MoveNode& node) {
        const bool is_root = node.move.empty();
        std::string text = "START";
        if (!is_root) {
            abalone::Position position = path_.back();
            if (const auto move = Rules::read_move(position, node.move)) {
                text = Rules::format(position, *move, nacre_);
                Rules::play_unchecked(position, *move);
            }
            path_.push_back(position);
            if (!out_.ends_with('[')) out_ += ',';
        }
        Json head{{"nacre", text}, {"index", path_.size() - 1}, {"is_origin", is_main(node)}};
        head["pos"] = kaa_position(path_.back());
        head["eject_b"] = path_.back().lost[0];
        head["eject_w"] = path_.back().lost[1];
        std::string comments;
        for (const std::string_view comment : node.comments) (comments += comments.empty() ? "" : "\n") += comment;
        head["comment"] = comments;
        if (is_main(node) && node.children.empty()) {
            head["term_status"] = status_of(record_);
            head["winner"] = winner_of(record_);
        }
        const std::string dumped = head.dump();
        out_ += dumped.substr(0, dumped.size() - 1) + ",\"children\":[";
        main_.push_back(is_main(node));
    }

    void leave(const MoveNode& node) {
        out_ += "]}";
        main_.pop_back();
        if (!node.move.empty()) path_.pop_back();
    }

    /// Whether a node stands on the line that was played.
    [[nodiscard]] bool is_main(const MoveNode& node) const {
        if (node.move.empty()) return true;
        const MoveNode& parent = tree_[node.parent];
        return main_.back() && &tree_[parent.children[0]] == &node;
    }

    const GameRecord& record_;
    std::vector<MoveNode> tree_;
    unsigned nacre_;
    std::vector<abalone::Position> path_;
    std::vector<bool> main_;  ///< of the nodes on the path
    std::string out_;
};

}  // namespace

std::string kaa_date(std::string_view date) {
    const auto span = parse_date(date);
    if (!span || is_unknown_value(date)) return "";
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(span->first / 10'000 % 100) + two(span->first / 100 % 100) + two(span->first % 100) + "0000";
}

unsigned nacre_notation() { return find_notation(Rules::notations(), "Nacre").value_or(kCanonical); }

std::string kaa_position(const abalone::Position& p) {
    return half_of(p, Colour::black) + '_' + half_of(p, Colour::white);
}

Result<std::string> write_kaawa(const GameRecord& canonical, const CheckedGame& game, std::string_view) {
    const auto* const start = std::get_if<abalone::Position>(&game.start);
    if (start == nullptr || start->turn != Colour::black)
        return no_place_in("KAAWA's files", game, "games of Abalone in which Black moves first");
    const auto& last = std::get<abalone::Position>(game.last);
    Json head{{"Date", kaa_date(canonical.tag("Date"))},
              {"Event", canonical.tag("Event")},
              {"VariantName", game.own_start ? std::string_view("custom") : variant_name(game.variant)},
              {"Players", {{"P1_black", canonical.tag("Black")}, {"P2_white", canonical.tag("White")}}},
              {"History", Json::array({kaa_position(*start)})},
              {"Winner", winner_of(canonical)},
              {"Eject", {{"P1", last.lost[0]}, {"P2", last.lost[1]}}},
              {"Term", status_of(canonical)}};
    const std::string dumped = head.dump();
    return dumped.substr(0, dumped.size() - 1) +
           ",\"Tree\":" + TreeWriter(canonical, *start, nacre_notation()).write() + "}\n";
}

}  // namespace ludex::notation
