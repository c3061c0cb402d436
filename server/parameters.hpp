#pragma once

#include "service/answers.hpp"
#include "service/questions/analysis_question.hpp"
#include "service/records/read_options.hpp"
#include "service/records/tree_forms.hpp"

/// The questions that can be asked by HTTP, with the limits of a server. Query reads by their parameters, and the
/// OpenAPI file lists them.
namespace ludex::server {

/// The questions of which the server has its own.
struct PositionRequest {
    service::PositionQuestion position{};
    bool with_drawing = false;
};
struct DrawingRequest {
    std::string game{};
};
struct AnalysisRequest {
    service::PositionQuestion position{};
    service::SearchQuestion search{};
};
struct UploadRequest {
    std::string file = "upload";
    service::ReadingQuestion reading{};
};

/// A stored game, and which version of it somebody has seen.
struct GameVersion {
    std::int64_t id = 0;
    std::string version{};
};
struct RuleRequest {
    std::string number{};
};
struct LiveRequest {
    std::string round = "broadcast";
    bool whole = false;
};
struct LivePictureRequest {
    std::uint64_t changed = 0;
};
struct HeatMapsRequest {
    service::StatisticsQuestion statistics{};
    bool dark = false;
};
struct RecordsRequest {
    service::ListQuestion games{};
    service::TreeQuestion trees{};
};
struct SqlRequest {
    std::string query{};
};
struct UndoRequest {
    std::int64_t import = 0;
};
struct SaveRequest {
    GameVersion game{};  ///< without a number: a new one
    service::ReadingQuestion reading{};
};
struct ConversionRequest {
    std::string to{};
    service::TreeQuestion trees{};
    service::ReadingQuestion reading{};
};
struct AnnotationRequest {
    std::int64_t id = 0;  ///< of a stored game; 0: the record that is sent
    std::uint64_t nodes = 20'000;
    service::ReadingQuestion reading{};
};

// The parameters of each question, which must outlive them. They set the limits that hold unless others are asked for.
service::Options parameters_of(PositionRequest& question);
service::Options parameters_of(DrawingRequest& question);
service::Options parameters_of(AnalysisRequest& question);
service::Options parameters_of(UploadRequest& question);
service::Options parameters_of(LiveRequest& question);
service::Options parameters_of(LivePictureRequest& question);
service::Options parameters_of(RuleRequest& question);
service::Options parameters_of(RecordsRequest& question);
service::Options parameters_of(SqlRequest& question);
service::Options parameters_of(UndoRequest& question);
service::Options parameters_of(service::FilterQuestion& question);
service::Options parameters_of(service::ReadingQuestion& question);
service::Options parameters_of(GameVersion& question);
service::Options parameters_of(service::PreparationQuestion& question);
service::Options parameters_of(service::NewsQuestion& question);
service::Options parameters_of(service::ProfileQuestion& question);
service::Options parameters_of(service::PuzzleQuestion& question);
service::Options parameters_of(service::RatingsQuestion& question);
service::Options parameters_of(SaveRequest& question);
service::Options parameters_of(AnnotationRequest& question);
service::Options parameters_of(ConversionRequest& question);
service::Options parameters_of(service::ExploreQuestion& question);
service::Options parameters_of(service::ListQuestion& question);
service::Options parameters_of(service::FindQuestion& question);
service::Options parameters_of(service::StatisticsQuestion& question);
service::Options parameters_of(HeatMapsRequest& request);
service::Options parameters_of(service::NameListQuestion& question);
service::Options parameters_of(service::NamesQuestion& question);
service::Options parameters_of(service::FacetsQuestion& question);

}  // namespace ludex::server
