#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Games as parts of pages, in which they are replayed and analysed: records that a page has and the database has not,
/// and games with the engine's judgement.
class Sections {
public:
    using MayWrite = std::function<bool(const httplib::Request&)>;

    /// `analyses` are those of the engine; setting `stop` ends all work. What the engine says of stored games is kept
    /// for those who may write.
    Sections(Stores& stores, const Slots& analyses, const std::atomic<bool>& stop, MayWrite may_write)
        : stores_(stores), analyses_(analyses), stop_(stop), may_write_(std::move(may_write)) {}

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
    MayWrite may_write_;
    Slots shown_{4};
};

}  // namespace ludex::server
