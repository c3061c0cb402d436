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

/// "Ada - Ben, Cup, 2016.09.19: 1-0"
std::string words_of(const GameRecord& record, const CheckedGame& game) {
    const bool is_black_first = info_of(game.variant).first_mover == Colour::black;
    const auto name = [&](bool first) {
        const std::string_view value = record.tag(first == is_black_first ? "Black" : "White");
        return value.empty() ? std::string("?") : std::string(value);
    };
    std::string words = name(true) + " - " + name(false);
    for (const char* tag : {"Event", "Round", "Date"}) {
        const std::string_view value = record.tag(tag);
        if (!value.empty() && value.find('?') == std::string_view::npos) words.append(", ").append(value);
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
             .help = "Each line of a record as a record of its own, the main line first"},
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
    const GameRecord record = without(canonical, stripped_);
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
