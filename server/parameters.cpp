#include "server/parameters.hpp"

namespace ludex::server {

namespace {

using service::joined;
using service::Options;

constexpr std::uint64_t kMostRows = 10'000;  // for one request; further rows by further requests
constexpr std::uint64_t kRowsUnlessAsked = 100;
constexpr std::size_t kMostSample = 100;

service::Option game_parameter(std::string& target) {
    return {.name = "game",
            .label = "Game",
            .value = service::text(target, "GAME[/VARIANT]"),
            .help = "GAME or GAME/VARIANT, for example abalone/belgian-daisy",
            .required = true};
}

}  // namespace

Options parameters_of(PositionRequest& question) {
    return joined({service::position_options(question.position, false),
                   {{.name = "drawing",
                     .label = "Drawing",
                     .value = service::flag(question.with_drawing),
                     .help = "With what a picture of it needs"}}});
}

Options parameters_of(DrawingRequest& question) { return {game_parameter(question.game)}; }

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

Options parameters_of(service::ExploreQuestion& question) {
    return joined({service::position_options(question.position, true), service::filters_but_game(question.filters),
                   service::explore_options(question, kMostSample)});
}

Options parameters_of(service::ListQuestion& question) {
    question.part.limit = kRowsUnlessAsked;
    return joined({service::filter_options(question.filters), service::list_options(question, kMostRows)});
}

Options parameters_of(service::FindQuestion& question) {
    question.rows.limit = kRowsUnlessAsked;
    return joined({{game_parameter(question.game)},
                   service::find_options(question, kMostRows),
                   service::filters_but_game(question.filters)});
}

Options parameters_of(service::StatisticsQuestion& question) {
    question.limit = kMostRows;
    return joined({service::filter_options(question.filters), service::statistics_options(question, kMostRows)});
}

Options parameters_of(service::PlayersQuestion& question) {
    question.rows.limit = kRowsUnlessAsked;
    return joined({service::filter_options(question.filters), service::players_options(question, kMostRows)});
}

}  // namespace ludex::server
