#include "notation/foreign_forms.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/all_formats.hpp"
#include "notation/sgf/sgf_record.hpp"

namespace ludex::notation {

const std::vector<const GameFormats*>& all_formats() {
    static const std::vector<const GameFormats*> kFormats = list_formats();
    return kFormats;
}

const std::vector<ForeignForm>& foreign_forms() {
    static const std::vector<ForeignForm> kForms = [] {
        std::vector<ForeignForm> forms;
        for (const GameFormats* formats : all_formats())
            forms.insert(forms.end(), formats->forms().begin(), formats->forms().end());
        forms.push_back({"sgf", "Smart Game Format", write_sgf});
        return forms;
    }();
    return kForms;
}

const std::vector<PuzzleForm>& puzzle_forms() {
    static const std::vector<PuzzleForm> kForms = [] {
        std::vector<PuzzleForm> forms;
        for (const GameFormats* formats : all_formats())
            forms.insert(forms.end(), formats->puzzle_forms().begin(), formats->puzzle_forms().end());
        return forms;
    }();
    return kForms;
}

std::optional<std::vector<ForeignPuzzle>> read_foreign_puzzles(const JsonValue& root) {
    for (const GameFormats* formats : all_formats())
        if (auto puzzles = formats->read_puzzles(root)) return puzzles;
    return std::nullopt;
}

namespace {

template <class Test>
const GameFormats* find_formats(Test&& test) {
    const auto found = std::find_if(all_formats().begin(), all_formats().end(), test);
    return found == all_formats().end() ? nullptr : *found;
}

}  // namespace

bool begins_game_code(std::string_view line) {
    constexpr std::size_t kFarthest = 200;  // an address may stand before the code
    if (!code_initials()[static_cast<unsigned char>(line[0])]) return false;
    const std::string_view word = trim(line.substr(0, kFarthest));
    return find_formats([&](const GameFormats* formats) {
               return formats->begins_move_codes(line) || formats->is_game_code(word);
           }) != nullptr;
}

bool begins_foreign_record(std::string_view line) {
    return find_formats([&](const GameFormats* formats) { return formats->begins_record(line); }) != nullptr;
}

bool is_inside_foreign_record(std::string_view line) {
    return find_formats([&](const GameFormats* formats) { return formats->is_inside_record(line); }) != nullptr;
}

const GameFormats* formats_with_move_code(std::string_view line) {
    return find_formats([&](const GameFormats* formats) { return formats->is_move_code(line); });
}

const GameFormats* formats_with_game_code(std::string_view word) {
    return find_formats([&](const GameFormats* formats) { return formats->is_game_code(word); });
}

const CodeInitials& code_initials() {
    static const CodeInitials kInitials = [] {
        CodeInitials initials{};
        for (const GameFormats* formats : all_formats())
            for (const char initial : formats->code_initials()) initials[static_cast<unsigned char>(initial)] = true;
        return initials;
    }();
    return kInitials;
}

std::optional<ForeignGame> read_foreign_head(std::string_view line) {
    for (const GameFormats* formats : all_formats())
        if (auto head = formats->read_head(line)) return head;
    return std::nullopt;
}

}  // namespace ludex::notation
