#pragma once

#include <httplib.h>

#include <optional>
#include <set>
#include <string>

#include "core/result.hpp"
#include "service/options/option.hpp"

namespace ludex::server {

/// The parameters of a request, as the options of a question.
class Query {
public:
    explicit Query(const httplib::Request& request) : request_(request) {}

    /// Hands over what is there of the options. A flag is `true`, `false`, or the name alone, which means true; several
    /// values are separated by blanks; a value that is empty counts as missing. Errors: what is wrong with a value; a
    /// parameter that is missing, given twice or none of the options; text that is no UTF-8.
    Status read(const service::Options& options);

    [[nodiscard]] const httplib::Request& request() const { return request_; }
    [[nodiscard]] bool wants_rows() const {
        return request_.get_header_value("Accept").find("application/x-ndjson") != std::string::npos;
    }

private:
    [[nodiscard]] Status read(const service::Option& option) const;
    [[nodiscard]] Status refuse_others(const service::Options& options) const;

    const httplib::Request& request_;
};

}  // namespace ludex::server
