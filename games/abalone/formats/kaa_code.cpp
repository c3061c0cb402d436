#include "games/abalone/formats/kaa_code.hpp"

#include "core/text.hpp"
#include "games/abalone/formats/kaawa.hpp"
#include "games/abalone/rules/rules.hpp"
#include "games/start_tags.hpp"

namespace ludex::notation {

namespace {

constexpr std::string_view kMark = "KAA1:";
constexpr std::string_view kStatuses = "_NRDTMP";
constexpr std::size_t kFields = 5;        ///< of a code
constexpr std::size_t kFirstFields = 11;  ///< of the first one of a game

bool add_start(const std::vector<std::string_view>& fields, SourcePlace where, GameRecord& record) {
    const abalone::Variant standard{};
    const auto start = abalone::Rules::parse_position(standard, std::string(fields[5]) + " b");
    if (!start) return false;
    const auto known = name_start(record, standard, *start, where);
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!trim(value).empty()) record.tags.push_back({std::string(name), std::string(trim(value)), where});
    };
    add("Date", kaawa_date(fields[1]));
    add("Black", fields[6]);
    add("White", fields[7]);
    add("Event", fields[8]);
    if (!known) add("Layout", fields[9]);
    add("Notation", "Nacre");
    return true;
}

/// How the game ended after so many plies, for the replay: the side to move has lost, or both agreed. Empty while it
/// goes on.
std::string end_words_of(std::string_view status, unsigned plies) {
    const std::string side = plies % 2 == 0 ? "Black" : "White";
    if (status == "R") return side + " resigns";
    if (status == "T") return side + " loses on time";
    return status == "D" ? "draw" : "";
}

}  // namespace

bool is_kaa_code(std::string_view line) { return line.starts_with(kMark); }

bool begins_kaa_game(std::string_view line) {
    return is_kaa_code(line) && split(trim(line), ':').size() >= kFirstFields;
}

bool add_kaa_code(std::string_view line, SourcePlace where, GameRecord& record) {
    const auto fields = split(trim(line), ':');
    const bool is_whole = fields.size() == kFields || fields.size() == kFirstFields;
    const auto ply = is_whole ? parse_number<std::uint16_t>(fields[2]) : std::nullopt;
    if (!ply || fields[4].size() != 1 || kStatuses.find(fields[4][0]) == std::string_view::npos) return false;
    if (fields.size() >= kFirstFields && !add_start(fields, where, record)) return false;
    if (!fields[3].empty()) {
        record.add(ElementKind::move, fields[3], where);
        record.elements.back().numbered_ply = *ply;
    }
    if (const std::string words = end_words_of(fields[4], *ply); !words.empty())
        record.add(ElementKind::move, words, where);
    return true;
}

}  // namespace ludex::notation
