#pragma once

#include <httplib.h>

#include <atomic>

#include "server/stores.hpp"

namespace ludex::server {

/// Changes of games, as pages make them. Who changes a stored game names the version that he has seen
/// (service::version_of), so that nobody writes over what another one has written meanwhile: 409 then.
class GameWrites {
public:
    GameWrites(Stores& stores, const std::atomic<bool>& stop) : stores_(stores), stop_(stop) {}

    /// Stores the record that is the body: as a new game, or in the place of a stored one. The answer has its number
    /// and its version.
    void save(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);
    /// Takes a game out. The answer has its record: who stores that again has undone it.
    void remove(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

    /// Takes an import back, as `imports undo` does.
    void undo(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    Stores& stores_;
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
