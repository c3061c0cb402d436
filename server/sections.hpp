#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Games as parts of pages, in which they are replayed and analysed: records that a page has and the database has not,
/// and games with the engine's judgement.
class Sections {
public:
    /// `analyses` are those of the engine; setting `stop` ends all work. What the engine says of stored games is kept
    /// unless the server is `read_only`.
    Sections(Stores& stores, const Slots& analyses, const std::atomic<bool>& stop, bool read_only)
        : stores_(stores), analyses_(analyses), stop_(stop), is_read_only_(read_only) {}

    /// Answers with the record that is the body as HTML, with the pictures that it uses, and with what is wrong with
    /// it.
    void show(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);
    /// Judges each move of the record that is the body, or of a stored game; lines say how far it is, the last one has
    /// the game as HTML.
    void annotate(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    Stores& stores_;
    const Slots& analyses_;
    const std::atomic<bool>& stop_;
    bool is_read_only_;
};

}  // namespace ludex::server
