#include "server/record_export.hpp"

#include <memory>
#include <vector>

#include "notation/write/canonical_text.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kAtATime = 50;

Result<std::vector<std::int64_t>> games_of(Stores& stores, const httplib::Request& request) {
    RecordsRequest asked;
    LUDEX_TRY(Query(request).read(parameters_of(asked)));
    service::ListQuestion& question = asked.games;
    const auto store = stores.reader();
    LUDEX_TRY(store);
    LUDEX_TRY(service::look_up_names(**store, question.filters));
    std::vector<std::int64_t> ids;
    LUDEX_TRY((**store).list(question.filters.filter, question.part,
                             [&](const storage::GameSummary& game) { ids.push_back(game.id); }));
    return ids;
}

/// The records of the next games; a game that was taken out meanwhile is left out. Errors: storage.
Result<std::string> next_records(Stores& stores, const std::vector<std::int64_t>& ids, std::size_t& next) {
    const auto store = stores.reader();
    LUDEX_TRY(store);
    std::string text;
    for (const std::size_t end = std::min(ids.size(), next + kAtATime); next < end; ++next) {
        const auto stored = (**store).load(ids[next]);
        LUDEX_TRY(stored);
        if (*stored) text += notation::canonical_text((*stored)->record, (*stored)->game) + "\n";
    }
    return text;
}

}  // namespace

void answer_records(Stores& stores, const httplib::Request& request, httplib::Response& response) {
    const auto found = games_of(stores, request);
    if (!found) return answer_problem(response, found.error());
    const auto ids = std::make_shared<const std::vector<std::int64_t>>(*found);
    response.set_header("Content-Disposition", "attachment; filename=\"games.pgn\"");
    response.set_chunked_content_provider(
        "application/x-chess-pgn", [&stores, ids, next = std::size_t{0}](std::size_t, httplib::DataSink& sink) mutable {
            if (next == ids->size()) {
                sink.done();
                return true;
            }
            const auto text = next_records(stores, *ids, next);
            // An answer that breaks off is not taken for a whole one.
            return text && (text->empty() || sink.write(text->data(), text->size()));
        });
}

}  // namespace ludex::server
