#include <algorithm>
#include <array>

#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "games/abalone/formats/abalassembly_names.hpp"
#include "games/abalone/formats/writers.hpp"
#include "notation/write/record_writer.hpp"

namespace ludex::notation {

namespace {

/// `rows-1b2w b`; the marbles lost are left out when there are none.
std::string apgn_position(const abalone::Position& position) {
    const std::string text = abalone::Rules::format(position);
    const auto fields = split(text, ' ');
    std::string out(fields[0]);
    if (fields[2] != "0" || fields[3] != "0") out += '-' + std::string(fields[2]) + 'b' + std::string(fields[3]) + 'w';
    return out + ' ' + std::string(fields[1]);
}

/// The tags in the order of the format: the seven that must stand, then the others.
std::vector<Tag> apgn_tags(const GameRecord& record, const CheckedGame& game) {
    const auto name = game.own_start ? std::nullopt : abalassembly_name(game.variant);
    const auto value = [&](std::string_view tag, std::string_view unknown) {
        const std::string_view said = record.tag(tag);
        return std::string(said.empty() ? unknown : said);
    };
    std::vector<Tag> tags{{"Event", value("Event", "?"), {}},
                          {"Date", value("Date", kUnknownDate), {}},
                          {"Black", value("Black", "?"), {}},
                          {"White", value("White", "?"), {}},
                          {"Variant", std::string(name.value_or("custom")), {}},
                          {"Result", record.result_token, {}},
                          {"Notation", "Aba-Pro", {}}};
    if (!name) {
        tags.push_back({"SetUp", "1", {}});
        tags.push_back({"Position", apgn_position(std::get<abalone::Position>(game.start)), {}});
    }
    constexpr std::array<std::string_view, 10> kDone{"Event",  "Date",     "Black", "White", "Variant",
                                                     "Result", "Notation", "SetUp", "FEN",   "Game"};
    for (const Tag& tag : record.tags)
        if (std::find(kDone.begin(), kDone.end(), tag.name) == kDone.end()) tags.push_back(tag);
    return tags;
}

}  // namespace

Result<std::string> write_apgn(const GameRecord& canonical, const CheckedGame& game, std::string_view) {
    if (!std::holds_alternative<abalone::Variant>(game.variant))
        return no_place_in("APGN files", game, "games of Abalone");
    GameRecord record = canonical;
    record.tags = apgn_tags(canonical, game);
    std::string out;
    write_record_in_order(record, to_play(game.start) == abalone::Rules::kInfo.first_mover, out);
    return out + '\n';
}

}  // namespace ludex::notation
