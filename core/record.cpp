#include "core/record.hpp"

#include <algorithm>

#include "core/movetext.hpp"

namespace ludex {

const Tag* GameRecord::find_tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& t) { return t.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

std::string_view GameRecord::tag(std::string_view name) const {
    const Tag* found = find_tag(name);
    return found == nullptr ? std::string_view{} : std::string_view(found->value);
}

void GameRecord::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& t) { return t.name == name; });
    if (found != tags.end()) {
        found->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value), {}});
    }
}

void GameRecord::remove_tag(std::string_view name) {
    std::erase_if(tags, [&](const Tag& t) { return t.name == name; });
}

std::vector<std::string_view> GameRecord::main_line() const {
    std::vector<std::string_view> moves;
    std::size_t depth = 0;
    for (const Element& e : elements) {
        if (e.kind == ElementKind::variation_begin) ++depth;
        if (e.kind == ElementKind::variation_end) --depth;
        if (e.kind == ElementKind::move && depth == 0) moves.push_back(text_of(e));
    }
    return moves;
}

void GameRecord::add(ElementKind kind, std::string_view element_text, SourcePlace place) {
    elements.push_back(
        {kind, 0, 0, static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(element_text.size()), place});
    text += element_text;
}

void GameRecord::add_nag(unsigned nag, SourcePlace place) {
    elements.push_back({ElementKind::nag, static_cast<std::uint8_t>(nag), 0, 0, 0, place});
}

void GameRecord::clear() {
    tags.clear();
    elements.clear();
    text.clear();
    result_token.clear();
    result_where = {};
    where = {};
}

bool operator==(const GameRecord& a, const GameRecord& b) {
    const auto same = [&](const Element& x, const Element& y) {
        return x.kind == y.kind && x.nag == y.nag && a.text_of(x) == b.text_of(y);
    };
    return a.tags == b.tags && a.result_token == b.result_token &&
           std::equal(a.elements.begin(), a.elements.end(), b.elements.begin(), b.elements.end(), same);
}

std::size_t end_of_variation(const GameRecord& record, std::size_t i) {
    std::size_t depth = 0;
    for (; i < record.elements.size(); ++i) {
        const ElementKind kind = record.elements[i].kind;
        if (kind == ElementKind::variation_begin) ++depth;
        if (kind != ElementKind::variation_end) continue;
        if (depth == 0) return i;
        --depth;
    }
    return i;
}

std::string text_between(const GameRecord& record, std::size_t first, std::size_t end) {
    std::string out;
    for (std::size_t i = first; i < end; ++i) {
        const Element& e = record.elements[i];
        const bool is_glued = e.kind == ElementKind::variation_end || e.kind == ElementKind::nag;
        if (!is_glued && !out.empty() && out.back() != '(') out += ' ';
        switch (e.kind) {
            case ElementKind::move:
            case ElementKind::comment: out += record.text_of(e); break;
            case ElementKind::nag: out += nag_text(e.nag); break;
            case ElementKind::variation_begin: out += '('; break;
            case ElementKind::variation_end: out += ')'; break;
        }
    }
    return out;
}

}  // namespace ludex
