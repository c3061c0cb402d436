#pragma once

#include "service/answers.hpp"
#include "service/questions/analysis_question.hpp"
#include "service/records/read_options.hpp"

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

// The parameters of each question, which must outlive them. They set the limits that hold unless others are asked for.
service::Options parameters_of(PositionRequest& question);
service::Options parameters_of(DrawingRequest& question);
service::Options parameters_of(AnalysisRequest& question);
service::Options parameters_of(UploadRequest& question);
service::Options parameters_of(service::ExploreQuestion& question);
service::Options parameters_of(service::ListQuestion& question);
service::Options parameters_of(service::FindQuestion& question);
service::Options parameters_of(service::StatisticsQuestion& question);
service::Options parameters_of(service::PlayersQuestion& question);

}  // namespace ludex::server
