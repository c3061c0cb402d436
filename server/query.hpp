#pragma once

#include <httplib.h>

#include <string>

#include "core/result.hpp"
#include "service/options/parameters.hpp"

namespace ludex::server {

/// The parameters of a request, as the options of a question.
class Query {
public:
    explicit Query(const httplib::Request& request) : request_(request) {}

    /// Hands over what is there of the options, and says what is wrong with it (service::read_parameters).
    [[nodiscard]] Status read(const service::Options& options) const {
        return service::read_parameters(options, request_.params);
    }

    [[nodiscard]] const httplib::Request& request() const { return request_; }
    [[nodiscard]] bool wants_rows() const {
        return request_.get_header_value("Accept").find("application/x-ndjson") != std::string::npos;
    }

private:
    const httplib::Request& request_;
};

}  // namespace ludex::server
