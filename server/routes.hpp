#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "server/analyses.hpp"
#include "server/answer_cache.hpp"
#include "server/answer_text.hpp"
#include "server/live.hpp"
#include "server/posts.hpp"
#include "server/query.hpp"
#include "server/site.hpp"
#include "server/slots.hpp"
#include "server/sql_questions.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// The answers at all paths, for one database. Handlers run on the threads of the server, several at a time.
class Routes {
public:
    /// `may_write` says who may change the database, if anybody may.
    Routes(const Settings& settings, Sections::MayWrite may_write);

    /// Adds the routes; this object must outlive the server.
    void add_to(httplib::Server& http);
    [[nodiscard]] const Posts& posts() const { return posts_; }
    /// Follows files. Errors: as of Live::follow().
    Status follow() { return live_.follow(); }
    /// Ends searches and imports that are under way, and follows no files any more.
    void stop() {
        stop_ = true;
        live_.finish();
    }

private:
    using FromRules = Result<service::Answer> (*)(Query&);
    using FromStore = Result<service::Answer> (*)(Query&, storage::GameStore&);

    void add(httplib::Server& http, const std::string& path, FromRules ask);
    void add(httplib::Server& http, const std::string& path, FromStore ask);
    /// A list can be had as CSV, too.
    void add_list(httplib::Server& http, const std::string& path, FromStore ask);
    void answer(Query& query, httplib::Response& response, FromStore ask, AnswerForm form);
    /// With the text that `make` makes of the database, unless it is known from before.
    void answer_text(const httplib::Request& request, httplib::Response& response, AnswerForm form, bool is_heavy,
                     const std::function<Result<AnswerText>(storage::GameStore&)>& make);
    void answer_game(const httplib::Request& request, httplib::Response& response);
    void answer_backup(const httplib::Request& request, httplib::Response& response);
    void answer_game_page(const httplib::Request& request, httplib::Response& response);

    /// The database as it is now. nullopt when the request is already answered: the client has the answer of this
    /// state, or there was an error.
    std::optional<Stores::View> new_view(const httplib::Request& request, httplib::Response& response,
                                         bool as_rows = false);

    SitePages pages_;
    Stores stores_;
    std::atomic<bool> stop_{false};
    Live live_;
    AnswerCache cache_;
    Slots heavy_{1};
    Slots backups_{1};
    Analyses analyses_;
    SqlQuestions sql_;
    Posts posts_;
};

}  // namespace ludex::server
