#include "cli/output/annotation_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analyzer/annotate/annotated_record.hpp"
#include "cli/output/table_text.hpp"
#include "notation/write/canonical_text.hpp"
#include "service/json/analysis_json.hpp"
#include "service/json/departure_json.hpp"

namespace ludex::cli {

namespace {

service::Json accuracy_json(const std::optional<double>& accuracy) {
    return accuracy ? service::Json(service::rounded(*accuracy, 1)) : service::Json(nullptr);
}

service::Json motifs_json(const std::vector<engine::MotifShown>& motifs) {
    service::Json names = service::Json::array();
    for (const engine::MotifShown& motif : motifs) names.push_back(motif.name);
    return names;
}

std::string motif_names(const std::vector<engine::MotifShown>& motifs) {
    std::string names;
    for (const engine::MotifShown& motif : motifs) (names += names.empty() ? "" : " ") += motif.name;
    return names;
}

service::Json move_json(const analyzer::AnnotatedMove& m, std::size_t ply) {
    return {{"ply", ply},
            {"move", m.move},
            {"mover", to_text(m.mover)},
            {"mark", service::text_or_null(std::string(to_text(m.mark)))},
            {"chance_before", service::rounded(m.chance_before, 4)},
            {"chance", service::rounded(m.chance, 4)},
            {"loss", service::rounded(m.loss, 1)},
            {"score", service::rounded(m.score, 3)},
            {"proof", service::forced_json(m.forced)},
            {"better", m.better},
            {"motifs", motifs_json(m.motifs)},
            {"facts", m.remarks},
            {"text", m.text}};
}

}  // namespace

service::Json annotation_json(const GameToAnnotate& game, const analyzer::Annotation& a) {
    service::Json json = service::Json::object();
    if (game.id != 0) {
        json["id"] = game.id;
    } else {
        json["file"] = game.file;
        json["record"] = game.record;
    }
    json["game"] = full_name(game.game.variant);
    json["tags"] = service::tags_json(game.canonical);
    json["start"] = format(game.game.start);
    json["plies"] = game.game.plies;
    json["result"] = game.canonical.result_token;
    json["outcome"] = service::outcome_json(game.game.variant, game.game.outcome);
    json["nodes"] = a.nodes;
    json["accuracy"] = {{"first", accuracy_json(a.first_accuracy)}, {"second", accuracy_json(a.second_accuracy)}};
    json["turning_points"] = a.turning_points;
    json["novelty"] =
        a.novelty ? service::Json{{"ply", a.novelty->ply}, {"games", a.novelty->games}} : service::Json(nullptr);
    json["repertoire"] = service::departure_json(a.departure);
    json["summary"] = a.summary;
    json["chances"] = service::Json::array();
    for (const double chance : a.chances) json["chances"].push_back(service::rounded(chance, 4));
    json["positions"] = position_texts(game.game);
    json["moves"] = service::Json::array();
    for (std::size_t i = 0; i < a.moves.size(); ++i) json["moves"].push_back(move_json(a.moves[i], i + 1));
    return json;
}

std::string annotation_csv_header() {
    return csv_line({"game", "ply", "move", "mover", "mark", "chance_before", "chance", "loss", "score", "proof",
                     "better", "motifs", "text"});
}

std::string annotation_csv(const GameToAnnotate& game, const analyzer::Annotation& annotation) {
    const std::string name = game.id != 0 ? std::to_string(game.id) : fmt::format("{}:{}", game.file, game.record);
    std::string out;
    std::size_t ply = 0;
    for (const analyzer::AnnotatedMove& m : annotation.moves)
        out += csv_line({name, std::to_string(++ply), m.move, std::string(to_text(m.mover)),
                         std::string(to_text(m.mark)), fmt::format("{:.4f}", m.chance_before),
                         fmt::format("{:.4f}", m.chance), fmt::format("{:.1f}", m.loss), fmt::format("{:.3f}", m.score),
                         m.forced ? fmt::format("{} {}", m.forced->is_win ? "win" : "loss", m.forced->plies) : "",
                         fmt::format("{}", fmt::join(m.better, " ")), motif_names(m.motifs), m.text});
    return out;
}

std::string annotation_pgn(const GameToAnnotate& game, const analyzer::Annotation& annotation) {
    return notation::canonical_text(analyzer::annotated_record(game.canonical, annotation), game.game) + "\n";
}

}  // namespace ludex::cli
