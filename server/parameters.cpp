#include "server/parameters.hpp"

namespace ludex::server {

namespace {

using service::joined;
using service::Options;

constexpr std::uint64_t kRowsUnlessAsked = 100;
constexpr service::AnswerLimits kLimits{.rows = 10'000, .sample_games = 100, .nodes = 100'000, .games = 50};
// Somebody waits for puzzles. Further ones come by further requests; whole games are looked at, one at least.
constexpr std::uint64_t kNodesOfPuzzles = 20'000;
constexpr std::uint64_t kPuzzlesUnlessAsked = 10;
constexpr std::chrono::seconds kTimeForPuzzles{5};

}  // namespace

Options parameters_of(PositionRequest& question) {
    return joined({service::position_options(question.position, false),
                   {{.name = "drawing",
                     .label = "Drawing",
                     .value = service::flag(question.with_drawing),
                     .help = "With what a picture of it needs"}}});
}

Options parameters_of(DrawingRequest& question) { return {service::game_parameter(question.game)}; }

Options parameters_of(AnalysisRequest& question) {
    Options search = service::search_options(question.search);
    for (service::Option& option : search)
        if (option.name == "time") option.help += "; two seconds unless said, a minute at the most";
    return joined({service::position_options(question.position, false), std::move(search)});
}

Options parameters_of(UploadRequest& question) {
    return joined({{{.name = "file",
                     .label = "File",
                     .value = service::text(question.file, "FILE"),
                     .help = "What the file is called; its bytes are the body, packed with gzip or zstd if wanted"}},
                   service::reading_options(question.reading)});
}

Options parameters_of(RuleRequest& question) {
    return {{.name = "number",
             .label = "Number",
             .value = service::text(question.number, "RULE"),
             .help = "Of a rule, as problems name it: AB-2",
             .required = true}};
}

Options parameters_of(LiveRequest& question) {
    return {{.name = "round",
             .label = "Round",
             .value = service::text(question.round, "NAME"),
             .help = "A name for what is sent: the same game of the same name is the same"},
            {.name = "whole",
             .label = "Whole",
             .value = service::flag(question.whole),
             .help = "These are all games of the round: others that were sent before go"}};
}

Options parameters_of(LivePictureRequest& question) {
    return {{.name = "changed",
             .label = "Changed",
             .value = service::number(question.changed),
             .help = "That of the game, so that caches know another state from this one"}};
}

Options parameters_of(RecordsRequest& question) {
    question.games.part.limit = kLimits.rows;
    return joined({service::options_of(question.games, kLimits), service::tree_options(question.trees)});
}

Options parameters_of(SqlRequest& question) {
    return {{.name = "query",
             .label = "Question",
             .value = service::text(question.query, "SQL"),
             .help = "One statement that only reads; at most 1,000 rows, and two seconds",
             .required = true}};
}

Options parameters_of(UndoRequest& question) {
    return {{.name = "import",
             .label = "Import",
             .value = service::number(question.import, std::int64_t{1}),
             .help = "Number of the import that is taken back",
             .required = true}};
}

Options parameters_of(service::PreparationQuestion& question) {
    return service::preparation_options(question, kLimits.nodes);
}

Options parameters_of(service::FilterQuestion& question) { return service::filter_options(question); }

Options parameters_of(service::ReadingQuestion& question) { return service::reading_options(question); }

Options parameters_of(GameVersion& question) {
    return {{.name = "id",
             .label = "Game",
             .value = service::number(question.id, std::int64_t{1}),
             .help = "Number of a stored game"},
            {.name = "version",
             .label = "Version",
             .value = service::text(question.version, "VERSION"),
             .help = "What `games/ID` told as its version; nothing is changed when it has another one now"}};
}

Options parameters_of(SaveRequest& question) {
    return joined({parameters_of(question.game), service::reading_options(question.reading)});
}

Options parameters_of(AnnotationRequest& question) {
    constexpr std::uint64_t kMostNodes = 100'000;
    return joined({{{.name = "id",
                     .label = "Game",
                     .value = service::number(question.id, std::int64_t{1}),
                     .help = "Number of a stored game; without it the record that is the body"},
                    {.name = "nodes",
                     .label = "Nodes",
                     .value = service::with_default(service::number(question.nodes, std::uint64_t{1}, kMostNodes),
                                                    std::to_string(question.nodes)),
                     .help = "Moves that the engine makes for each position"}},
                   service::reading_options(question.reading)});
}

Options parameters_of(ConversionRequest& question) {
    static const std::vector<std::string> forms = [] {
        std::vector<std::string> names{"html", "gif"};
        for (const auto& [name, form] : service::text_forms()) names.push_back(name);
        return names;
    }();
    return joined({{{.name = "to",
                     .label = "To",
                     .value = service::one_of(question.to, forms),
                     .help = "The form: " + service::text_forms_help() + "; a page to replay it; an animation",
                     .required = true}},
                   service::tree_options(question.trees),
                   service::reading_options(question.reading)});
}

Options parameters_of(service::ExploreQuestion& question) {
    question.most_setups = service::kMostSetups;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::ListQuestion& question) {
    question.part.limit = kRowsUnlessAsked;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::FindQuestion& question) {
    question.rows.limit = kRowsUnlessAsked;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::StatisticsQuestion& question) {
    question.limit = kLimits.rows;
    return service::options_of(question, kLimits);
}

Options parameters_of(HeatMapsRequest& request) {
    return joined(
        {service::filter_options(request.statistics.filters),
         service::point_options(request.statistics),
         {{.name = "dark", .label = "Dark", .value = service::flag(request.dark), .help = "A dark background"}}});
}

Options parameters_of(service::NewsQuestion& question) { return service::options_of(question, kLimits); }

Options parameters_of(service::ProfileQuestion& question) { return service::options_of(question, kLimits); }

Options parameters_of(service::PuzzleQuestion& question) {
    question.search.nodes = kNodesOfPuzzles;
    question.limit = kPuzzlesUnlessAsked;
    question.games = kLimits.games;
    question.time = kTimeForPuzzles;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::RatingsQuestion& question) {
    question.rows.limit = kRowsUnlessAsked;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::NameListQuestion& question) {
    question.rows.limit = kRowsUnlessAsked;
    return service::options_of(question, kLimits);
}

Options parameters_of(service::FacetsQuestion& question) { return service::facets_options(question); }
Options parameters_of(service::NamesQuestion& question) { return service::names_options(question); }

}  // namespace ludex::server
