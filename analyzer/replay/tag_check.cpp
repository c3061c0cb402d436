#include "analyzer/replay/tag_check.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/edit_distance.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

namespace {

void warn(std::vector<Problem>& problems, ErrorKind kind, const Tag& tag, std::string message) {
    problems.push_back({.severity = Severity::warning,
                        .kind = kind,
                        .where = tag.where,
                        .text = tag.value,
                        .message = tag.name + ": " + std::move(message)});
}

void check_date(const GameRecord& record, std::vector<Problem>& problems) {
    const Tag* date = record.find_tag("Date");
    if (date == nullptr) {
        if (has_header(record))
            problems.push_back({.severity = Severity::warning,
                                .kind = ErrorKind::date,
                                .where = record.where,
                                .message = "the record has no Date tag"});
        return;
    }
    if (!parse_date(date->value))
        warn(problems, ErrorKind::date, *date, "a date is written YYYY.MM.DD, with ? for what is not known");
}

void check_rating(const GameRecord& record, std::string_view name, std::vector<Problem>& problems) {
    const Tag* tag = record.find_tag(name);
    if (tag == nullptr || is_unknown_value(tag->value)) return;
    const auto rating = parse_number(tag->value);
    if (!rating || *rating < 0) warn(problems, ErrorKind::tag_value, *tag, "a rating is a whole number");
}

/// Words of other languages and programs that stand for standard tags, in lower case.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kForeignNames{{{"layout", "Variant"},
                                                                                       {"spiel", "Game"},
                                                                                       {"jeu", "Game"},
                                                                                       {"datum", "Date"},
                                                                                       {"ergebnis", "Result"},
                                                                                       {"resultat", "Result"},
                                                                                       {"schwarz", "Black"},
                                                                                       {"noir", "Black"},
                                                                                       {"weiss", "White"},
                                                                                       {"blanc", "White"},
                                                                                       {"runde", "Round"},
                                                                                       {"ort", "Site"},
                                                                                       {"turnier", "Event"},
                                                                                       {"tournoi", "Event"}}};
/// Other usual tags, which mean what their names say.
constexpr std::array<std::string_view, 6> kOtherNames{"Plies", "Reason", "Source", "Annotator", "UTCDate", "UTCTime"};

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The standard tag that an unknown name was probably meant for; empty when the name may be the writer's own.
std::string_view meant_tag(std::string_view name) {
    if (is_among(kStandardTags, name) || is_among(kOtherNames, name)) return {};
    const std::string lower = lower_ascii(name);
    for (const auto& [foreign, ours] : kForeignNames)
        if (lower == foreign) return ours;
    return meant_name(name, kStandardTags);
}

void check_names(const GameRecord& record, std::vector<Problem>& problems) {
    constexpr std::size_t kMostTags = 100;  // a damaged record can have a million
    for (std::size_t i = 0; i < std::min(record.tags.size(), kMostTags); ++i) {
        const Tag& tag = record.tags[i];
        const std::string_view meant = meant_tag(tag.name);
        if (meant.empty() || record.find_tag(meant) != nullptr) continue;
        problems.push_back({.severity = Severity::warning,
                            .kind = ErrorKind::tag_value,
                            .where = tag.where,
                            .text = tag.name,
                            .message = "an unknown tag, kept but not used: did you mean " + std::string(meant) + "?"});
    }
}

}  // namespace

bool has_header(const GameRecord& record) {
    for (const Tag& tag : record.tags)
        if (tag.name != "Variant" && tag.name != "Game" && tag.name != "FEN" && tag.name != "SetUp") return true;
    return false;
}

void check_tags(const GameRecord& record, std::vector<Problem>& problems) {
    check_names(record, problems);
    check_date(record, problems);
    check_rating(record, "WhiteElo", problems);
    check_rating(record, "BlackElo", problems);
    if (const Tag* tag = record.find_tag("TimeControl"))
        if (!is_unknown_value(tag->value) && !parse_time_control(tag->value))
            warn(problems, ErrorKind::tag_value, *tag, "a time control is seconds a player, 600 or 600+5");
    if (const Tag* tag = record.find_tag("Termination"))
        if (!is_unknown_value(tag->value) && canonical_termination(tag->value).empty())
            warn(problems, ErrorKind::tag_value, *tag,
                 "no known way for a game to end; there are normal, resignation, time forfeit, agreement, abandoned, "
                 "adjudication, rules infraction and unterminated");
}

std::string tag_fault(Tag tag) {
    GameRecord record;
    tag.where = {1, 1};  // what is missing is reported at the record, which has no place here
    record.tags.push_back(std::move(tag));
    std::vector<Problem> problems;
    check_tags(record, problems);
    const auto own = std::find_if(problems.begin(), problems.end(), [](const Problem& p) { return p.where.line == 1; });
    return own == problems.end() ? std::string{} : own->message;
}

}  // namespace ludex::analyzer
