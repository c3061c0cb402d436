#include "analyzer/tag_check.hpp"

#include "core/record_terms.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

namespace {

void warn(std::vector<Problem>& problems, ErrorKind kind, const Tag& tag, std::string message) {
    problems.push_back(
        {Severity::warning, kind, tag.where, 0, tag.value, "", tag.name + ": " + std::move(message), {}});
}

void check_date(const GameRecord& record, std::vector<Problem>& problems) {
    const Tag* date = record.find_tag("Date");
    if (date == nullptr) {
        if (has_header(record))
            problems.push_back(
                {Severity::warning, ErrorKind::date, record.where, 0, "", "", "the record has no Date tag", {}});
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

}  // namespace

bool has_header(const GameRecord& record) {
    for (const Tag& tag : record.tags)
        if (tag.name != "Variant" && tag.name != "Game" && tag.name != "FEN" && tag.name != "SetUp") return true;
    return false;
}

void check_tags(const GameRecord& record, std::vector<Problem>& problems) {
    check_date(record, problems);
    check_rating(record, "WhiteElo", problems);
    check_rating(record, "BlackElo", problems);
    if (const Tag* tag = record.find_tag("TimeControl"))
        if (!is_unknown_value(tag->value) && !parse_time_control(tag->value))
            warn(problems, ErrorKind::tag_value, *tag, "a time control is seconds a player, 600 or 600+5");
    if (const Tag* tag = record.find_tag("Termination"))
        if (!is_unknown_value(tag->value) && canonical_termination(tag->value).empty())
            warn(problems, ErrorKind::tag_value, *tag, "no known way for a game to end");
}

}  // namespace ludex::analyzer
