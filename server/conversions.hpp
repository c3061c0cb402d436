#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"

namespace ludex::server {

/// Records in other forms: text of all kinds, a page to replay them, an animation.
class Conversions {
public:
    /// `analyses` are those of the engine, of which an animation takes one; setting `stop` ends it.
    Conversions(const Slots& analyses, const std::atomic<bool>& stop) : analyses_(analyses), stop_(stop) {}

    /// Answers with the record that is the body, in the form that is asked for.
    void convert(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    const Slots& analyses_;
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
