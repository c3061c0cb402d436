#include "service/json/report_json.hpp"

#include <algorithm>

namespace ludex::service {

namespace {

/// The lines that a record takes in its file, without empty ones behind it.
std::size_t lines_of(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
    return 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

Json report_json(const ReadRecord& read) {
    const analyzer::ReplayReport& report = read.report;
    Json problems = Json::array();
    for (const Problem& p : report.problems) problems.push_back(problem_json(p));
    const bool known = report.game.has_value();
    return {{"file", read.file},
            {"record", read.raw.number},
            {"line", read.raw.where.line},
            {"lines", lines_of(read.raw.text)},
            {"game", known ? Json(full_name(report.game->variant)) : Json(nullptr)},
            {"notation", known ? Json(report.notation) : Json(nullptr)},
            {"plies", known ? report.game->plies : 0U},
            {"status", to_text(report.status())},
            {"result", to_text(report.recorded.value_or(GameResult::unfinished))},
            {"outcome", known ? outcome_json(report.game->variant, report.game->outcome) : Json(nullptr)},
            {"problems", problems}};
}

Json summary_json(const RecordCounts& c) {
    return {{"records", c.records}, {"ok", c.ok},       {"warnings", c.warnings},
            {"errors", c.errors},   {"plies", c.plies}, {"skipped", c.skipped}};
}

namespace {

Json counts_json(const storage::ImportCounts& c) {
    return {{"records", c.records}, {"imported", c.imported}, {"duplicates", c.duplicates},
            {"partial", c.partial}, {"rejected", c.rejected}, {"plies", c.plies}};
}

}  // namespace

Json summary_json(const storage::ImportCounts& c, std::int64_t import) {
    Json json = counts_json(c);
    json["replaced"] = c.replaced;
    json["related"] = c.related;
    json["continued"] = c.continued.size();
    json["gone"] = Json::array();
    for (const storage::GoneGames& gone : c.gone)
        json["gone"].push_back({{"file", gone.file}, {"import", gone.import}, {"games", gone.games}});
    json["import"] = import == 0 ? Json(nullptr) : Json(import);
    return json;
}

Json import_json(const storage::ImportRow& row) {
    Json json = counts_json(row.counts);
    json["import"] = row.id;
    json["started"] = row.started;
    json["program"] = row.program;
    json["files"] = row.files;
    return json;
}

}  // namespace ludex::service
