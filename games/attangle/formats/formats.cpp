#include "games/attangle/formats/formats.hpp"

#include <array>

#include "games/attangle/formats/abstract_play.hpp"

namespace ludex::notation {

namespace {

Result<std::string> write(const GameRecord& canonical, const CheckedGame& game, std::string_view generated) {
    if (!has_abstract_play_form(game.variant) || game.own_start)
        return Error{.kind = ErrorKind::unknown_variant,
                     .message = "Abstract Play records are of attangle and attangle/grand-27, from their own start",
                     .offending = full_name(game.variant)};
    return write_abstract_play(canonical, game.variant, generated) + "\n";
}

class AttangleFormats final : public GameFormats {
public:
    std::optional<Parsed> read_json(const JsonValue& root, GameRecord& record, Problems& problems) const override {
        return is_abstract_play(root) ? std::optional(read_abstract_play(root, record, problems)) : std::nullopt;
    }
    [[nodiscard]] std::span<const ForeignForm> forms() const override { return kForms; }

private:
    static constexpr std::array<ForeignForm, 1> kForms{
        {{.name = "ap-json", .what = "Abstract Play records", .write = write, .is_json = true}}};
};

}  // namespace

const GameFormats& attangle_formats() {
    static const AttangleFormats kFormats;
    return kFormats;
}

}  // namespace ludex::notation
