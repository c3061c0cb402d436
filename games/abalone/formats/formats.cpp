#include "games/abalone/formats/formats.hpp"

#include <array>

#include "games/abalone/formats/abalassembly.hpp"
#include "games/abalone/formats/bcit.hpp"
#include "games/abalone/formats/kaa_code.hpp"
#include "games/abalone/formats/kaawa.hpp"
#include "games/abalone/formats/kaawa_puzzles.hpp"
#include "games/abalone/formats/open_spiel.hpp"
#include "games/abalone/formats/writers.hpp"
#include "games/abalone/rules/rules.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

class AbaloneFormats final : public GameFormats {
public:
    std::optional<Parsed> read_json(const JsonValue& root, GameRecord& record, Problems& problems) const override {
        if (is_kaawa(root)) {
            read_kaawa(root, record, problems);
        } else if (is_kaawa_puzzle(root)) {
            read_kaawa_puzzle(root, record, problems);
        } else if (is_open_spiel(root)) {
            read_open_spiel(root, record, problems);
        } else {
            return std::nullopt;
        }
        return Parsed::record;
    }
    [[nodiscard]] JsonVariantMember json_variant_member() const override {
        return {"layout", abalone::Rules::kInfo.id};
    }

    bool read_text(const RawRecord& raw, GameRecord& record, Problems& problems) const override {
        const auto begin = [&] {
            record.text.assign(raw.text);
            record.where = raw.where;
        };
        if (is_bcit_move(raw.text.substr(0, line_end(raw.text, 0)))) {
            begin();
            read_bcit_moves(raw.text, record, problems);
            return true;
        }
        const auto history = open_spiel_history(raw.text);
        if (!history) return false;
        begin();
        add_history(*history, record);
        return true;
    }
    [[nodiscard]] bool begins_record(std::string_view line) const override { return begins_open_spiel(line); }
    [[nodiscard]] bool is_inside_record(std::string_view line) const override { return is_open_spiel_section(line); }

    [[nodiscard]] std::optional<ForeignGame> read_head(std::string_view line) const override {
        return line[0] == '#' ? history_line(line) : clipboard_line(line);
    }

    /// `K` of KAAWA's codes, `A` of Abalassembly's, `h` of the addresses that hold one.
    [[nodiscard]] std::string_view code_initials() const override { return "KAh"; }
    [[nodiscard]] bool is_game_code(std::string_view word) const override { return notation::is_game_code(word); }
    [[nodiscard]] ForeignGame read_game_code(std::string_view word) const override {
        return notation::read_game_code(word);
    }
    [[nodiscard]] bool is_move_code(std::string_view line) const override { return is_kaa_code(line); }
    [[nodiscard]] bool begins_move_codes(std::string_view line) const override { return begins_kaa_game(line); }
    AddedCode add_move_code(std::string_view line, SourcePlace where, bool is_first,
                            GameRecord& record) const override {
        AddedCode code;
        if (is_first && !begins_kaa_game(line))
            code.faults.emplace_back("the first code of this game is missing: it has the start and the players");
        code.is_added = add_kaa_code(line, where, record);
        if (!code.is_added)
            code.faults.emplace_back("a code is KAA1:ID:PLY:MOVE:STATUS, in the first one also with a start");
        return code;
    }

    [[nodiscard]] std::span<const ForeignForm> forms() const override { return kForms; }

    [[nodiscard]] std::optional<std::vector<ForeignPuzzle>> read_puzzles(const JsonValue& root) const override {
        return read_kaawa_puzzles(root);
    }
    [[nodiscard]] std::span<const PuzzleForm> puzzle_forms() const override { return kPuzzleForms; }

private:
    static constexpr std::array<ForeignForm, 4> kForms{{{"abal1", "Abalassembly's codes", write_abalassembly_code},
                                                        {"apgn", "APGN", write_apgn},
                                                        {"kaawa", "KAAWA's trees", write_kaawa},
                                                        {"openspiel", "OpenSpiel's histories", write_open_spiel}}};
    static constexpr std::array<PuzzleForm, 1> kPuzzleForms{
        {{"kaawa", "KAAWA's collections", abalone::Rules::kInfo.id, write_kaawa_puzzles}}};
};

}  // namespace

const GameFormats& abalone_formats() {
    static const AbaloneFormats kFormats;
    return kFormats;
}

}  // namespace ludex::notation
