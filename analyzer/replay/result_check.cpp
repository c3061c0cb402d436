#include "analyzer/replay/result_check.hpp"

#include <optional>
#include <string>

#include "analyzer/replay/tag_check.hpp"
#include "core/record_terms.hpp"

namespace ludex::analyzer {

namespace {

/// The result that a tag value states, also in words.
std::optional<GameResult> result_of_tag(std::string_view value, std::optional<Colour> first_mover) {
    if (const auto result = guess_result(value)) return result;
    return first_mover ? end_phrase(value).result(*first_mover) : std::nullopt;
}

}  // namespace

void read_result(const GameRecord& record, std::optional<Colour> first_mover, ReplayReport& report) {
    const Tag* tag = record.find_tag("Result");
    const std::optional<GameResult> token = parse_result(record.result_token);
    const std::optional<GameResult> tagged = tag != nullptr ? result_of_tag(tag->value, first_mover) : std::nullopt;
    report.recorded = tagged ? tagged : token;
    if (tag != nullptr && !parse_result(tag->value) && !is_unknown_value(tag->value))
        report.problems.push_back({.severity = Severity::warning,
                                   .kind = ErrorKind::tag_value,
                                   .where = tag->where,
                                   .text = tag->value,
                                   .message = tagged ? "Result: read as " + std::string(to_text(*tagged))
                                                     : "Result: a result is 1-0, 0-1, 1/2-1/2 or *"});
    if (!token && has_header(record))
        report.problems.push_back({.severity = Severity::warning,
                                   .kind = ErrorKind::missing_result,
                                   .where = tag != nullptr ? tag->where : record.where,
                                   .message = "the movetext does not end with a result"});
    if (tagged && token && *tagged != *token)
        report.problems.push_back(
            {.severity = Severity::error,
             .kind = ErrorKind::wrong_result,
             .where = record.result_where,
             .text = record.result_token,
             .message = "the movetext ends with " + record.result_token + ", but the Result tag says " + tag->value});
}

void read_end(const EndWords& said, SourcePlace where, ReplayReport& report) {
    const auto result = said.result(info_of(report.game->variant).first_mover);
    if (!result) return;
    if (!report.recorded || *report.recorded == GameResult::unfinished) {
        report.recorded = result;
    } else if (*report.recorded != *result) {
        report.problems.push_back({.severity = Severity::error,
                                   .kind = ErrorKind::wrong_result,
                                   .where = where,
                                   .text = std::string(to_text(*result)),
                                   .message = "the words behind the moves mean " + std::string(to_text(*result)) +
                                              ", but the result is said to be " +
                                              std::string(to_text(*report.recorded))});
    }
}

namespace {

/// The number of the rule by which the game has ended.
std::string_view rule_of(const ReplayReport& report) {
    return with_game(report.game->variant,
                     [&]<class G>(const auto&) { return end_rule<G>(report.game->outcome.reason); });
}

/// The result in words: "0-1, White won".
std::string in_words(GameResult result, const ReplayReport& report) {
    const Colour first = info_of(report.game->variant).first_mover;
    std::string text(to_text(result));
    if (result == GameResult::first_wins) text += ", " + name_of(first) + " won";
    if (result == GameResult::second_wins) text += ", " + name_of(opponent(first)) + " won";
    return text;
}

}  // namespace

void check_result(const GameRecord& record, ReplayReport& report) {
    const Outcome& outcome = report.game->outcome;
    if (!outcome.decided() || !report.recorded || *report.recorded == outcome.result) return;
    const Tag* tag = record.find_tag("Result");
    const SourcePlace where = tag != nullptr ? tag->where : record.result_where;
    const std::string board = in_words(outcome.result, report) + " (" +
                              std::string(end_reason_name(report.game->variant, outcome.reason)) + ")";
    const bool open = *report.recorded == GameResult::unfinished;
    report.problems.push_back(
        {open ? Severity::warning : Severity::error,
         open ? ErrorKind::unfinished_result : ErrorKind::wrong_result,
         where,
         report.game->plies,
         std::string(to_text(*report.recorded)),
         std::string(rule_of(report)),
         "the record says " + in_words(*report.recorded, report) + ", but the board says " + board,
         {}});
}

void check_termination(const GameRecord& record, ReplayReport& report) {
    const Tag* tag = record.find_tag("Termination");
    if (tag == nullptr || !report.recorded) return;
    const bool draw_agreed = canonical_termination(tag->value) == "agreement";
    if (draw_agreed && *report.recorded != GameResult::draw)
        report.problems.push_back(
            {.severity = Severity::warning,
             .kind = ErrorKind::tag_value,
             .where = tag->where,
             .text = tag->value,
             .message = "Termination: a draw, beside the result " + std::string(to_text(*report.recorded))});
}

}  // namespace ludex::analyzer
