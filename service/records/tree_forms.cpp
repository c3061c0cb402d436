#include "service/records/tree_forms.hpp"

#include <utility>

namespace ludex::service {

namespace {

using notation::Stripped;

const std::map<std::string, bool Stripped::*>& parts() {
    static const std::map<std::string, bool Stripped::*> kParts{{"commands", &Stripped::commands},
                                                                {"comments", &Stripped::comments},
                                                                {"signs", &Stripped::signs},
                                                                {"variations", &Stripped::variations}};
    return kParts;
}

/// A line of a record, as far as it was gone through.
struct Line {
    AnyPosition before, now;  ///< of its last move
    bool is_cut = false;      ///< an illegal move came
    std::size_t begin = 0;    ///< the element that begins it
    bool has_moves = false;
};

/// The record without illegal moves in variations and what stands behind them.
GameRecord without_illegal(const GameRecord& record, const CheckedGame& game) {
    GameRecord legal;
    legal.tags = record.tags;
    legal.result_token = record.result_token;
    std::vector<Line> lines{{game.start, game.start}};
    const auto add = [&](const Element& e) {
        e.kind == ElementKind::nag ? legal.add_nag(e.nag) : legal.add(e.kind, record.text_of(e));
    };
    for (const Element& e : record.elements) {
        if (e.kind == ElementKind::variation_begin) {
            const Line& around = lines.back();
            lines.push_back({around.before, around.before, around.is_cut, legal.elements.size()});
            add(e);
        } else if (e.kind == ElementKind::variation_end) {
            add(e);
            if (!lines.back().has_moves) legal.elements.resize(lines.back().begin);
            lines.pop_back();
        } else if (Line& line = lines.back(); !line.is_cut) {
            if (e.kind == ElementKind::move) {
                const auto move = parse_move(line.now, record.text_of(e));
                const auto next = move ? play(line.now, *move) : Result<AnyPosition>(move.error());
                line.is_cut = !next;
                if (!next) continue;
                line.before = std::exchange(line.now, *next);
                line.has_moves = true;
            }
            add(e);
        }
    }
    return legal;
}

/// What a tag says of a date: 2016.09.?? is 2016.09.
std::string_view known_part(std::string_view value) {
    while (value.ends_with(".??")) value.remove_suffix(3);
    return value == "?" || value == "????" || value == "-" ? "" : value;
}

/// "Ada - Ben, Cup, 2016.09.19: 1-0"
std::string words_of(const GameRecord& record, const CheckedGame& game) {
    const bool is_black_first = info_of(game.variant).first_mover == Colour::black;
    const auto name = [&](bool first) {
        const std::string_view value = record.tag(first == is_black_first ? "Black" : "White");
        return value.empty() ? std::string("?") : std::string(value);
    };
    std::string words = name(true) + " - " + name(false);
    for (const char* tag : {"Event", "Round", "Date"}) {
        const std::string_view value = known_part(record.tag(tag));
        if (!value.empty()) words.append(", ").append(value);
    }
    return words.append(": ").append(record.tag("Result"));
}

}  // namespace

Options line_options(TreeQuestion& target) {
    std::vector<std::string> names;
    for (const auto& part : parts()) names.push_back(part.first);
    return {{.name = "split",
             .label = "Split",
             .value = flag(target.split),
             .help = "Each line of a record as a record of its own, the main line first; side lines have no result"},
            {.name = "strip",
             .label = "Leave out",
             .value = words(target.strip, names),
             .help = "What to leave out beside the moves; commands are [%clk ...] and the like in comments"}};
}

Options tree_options(TreeQuestion& target) {
    return joined({{{.name = "merge",
                     .label = "Merge",
                     .value = flag(target.merge),
                     .help = "The games of each start as one tree, the most played moves first"}},
                   line_options(target)});
}

TreeForms::TreeForms(TreeQuestion question, std::string notation, Write write)
    : question_(std::move(question)), notation_(std::move(notation)), write_(std::move(write)) {
    for (const std::string& part : question_.strip) stripped_.*parts().at(part) = true;
    if (question_.merge) stripped_.commands = true;  // the clocks of several games are those of none
}

Status TreeForms::add(const GameRecord& canonical, const CheckedGame& game) {
    const GameRecord record = without(without_illegal(canonical, game), stripped_);
    if (question_.merge) {
        const std::string start = full_name(game.variant) + ' ' + format(game.start);
        const auto [place, is_new] = tree_of_start_.try_emplace(start, trees_.size());
        if (is_new) trees_.emplace_back();
        trees_[place->second].add(record, words_of(record, game));
        return Done{};
    }
    return pass_on(record);
}

Status TreeForms::finish() {
    for (const notation::MergedTree& tree : trees_) LUDEX_TRY(pass_on(tree.record()));
    return Done{};
}

Status TreeForms::pass_on(const GameRecord& record) {
    if (!question_.split) return replay(record);
    Status passed = Done{};
    notation::for_each_line(record, [&](const GameRecord& line) {
        passed = replay(line);
        return static_cast<bool>(passed);
    });
    return passed;
}

/// A line that ends earlier, or a tree, is another game: it is replayed.
Status TreeForms::replay(const GameRecord& record) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    options.written_notation = notation_;
    const analyzer::ReplayReport report = analyzer::replay(record, {}, options);
    return report.game ? write_(report.canonical, *report.game) : Done{};
}

}  // namespace ludex::service
