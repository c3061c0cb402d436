#include "games/rule_texts.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text.hpp"

namespace ludex {

namespace {

/// The files games/*/data/rules.md, embedded by cmake/embed_texts.cmake.
constexpr auto kFiles = std::to_array<std::string_view>({
#include "rules.inc"
});

/// A link at the front of a text: its length and the text that is shown. The length is 0 when no link begins there.
struct Link {
    std::size_t size = 0;
    std::string_view shown;
};

Link link_at_front(std::string_view markdown) {
    const std::size_t middle = markdown.starts_with('[') ? markdown.find("](") : std::string_view::npos;
    if (middle == std::string_view::npos) return {};
    const std::size_t end = markdown.find(')', middle);
    if (end == std::string_view::npos) return {};
    return {end + 1, markdown.substr(1, middle - 1)};
}

}  // namespace

std::string plain_text(std::string_view markdown) {
    std::string out;
    while (!markdown.empty()) {
        if (const Link link = link_at_front(markdown); link.size > 0) {
            out += plain_text(link.shown);
            markdown.remove_prefix(link.size);
            continue;
        }
        const char c = markdown.front();
        if (c != '*' && c != '`') out += c == '\n' ? ' ' : c;
        markdown.remove_prefix(1);
    }
    return out;
}

namespace {

struct NumberedRule {
    std::string_view number;
    std::string text;
};

/// The number that begins a line, such as AB-5; empty when none does.
std::string_view number_of(std::string_view line) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (line.size() < 4 || !is_capital(line[0]) || !is_capital(line[1]) || line[2] != '-') return {};
    const std::size_t end = line.find_first_not_of("0123456789", 3);
    return end != std::string_view::npos && end > 3 && line[end] == ' ' ? line.substr(0, end) : std::string_view{};
}

/// Adds the rules of a file. A rule is a list item or a paragraph that begins with its number; it ends at the next item
/// or empty line. A number elsewhere only refers to a rule, even at the beginning of a line.
void add_rules(std::vector<NumberedRule>& rules, std::string_view file) {
    bool after_gap = true;
    bool in_rule = false;
    for (std::string_view line : split(file, '\n')) {
        const bool item = line.starts_with("- ");
        if (item) line.remove_prefix(2);
        line = trim(line);
        const std::string_view number = item || after_gap ? number_of(line) : std::string_view{};
        if (!number.empty())
            rules.push_back({number, std::string(trim(line.substr(number.size())))});
        else if (in_rule && !item && !line.empty())
            rules.back().text.append("\n").append(line);
        after_gap = line.empty();
        in_rule = !number.empty() || (in_rule && !item && !after_gap);
    }
}

std::vector<NumberedRule> read_rules() {
    std::vector<NumberedRule> rules;
    for (const std::string_view file : kFiles) add_rules(rules, file);
    for (NumberedRule& rule : rules) rule.text = plain_text(rule.text);
    return rules;
}

}  // namespace

std::string_view rule_text(std::string_view number) {
    static const std::vector<NumberedRule> rules = read_rules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const NumberedRule& rule) { return rule.number == number; });
    return found == rules.end() ? std::string_view{} : found->text;
}

}  // namespace ludex
