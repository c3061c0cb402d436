#include "server/record_export.hpp"

#include <memory>
#include <vector>

#include "notation/write/canonical_text.hpp"
#include "server/check_trees.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/query.hpp"
#include "service/questions/look_up_names.hpp"
#include "service/records/tree_forms.hpp"

namespace ludex::server {

namespace {

constexpr std::size_t kAtATime = 50;

Result<std::vector<std::int64_t>> games_of(Stores& stores, service::ListQuestion& question) {
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

/// The games as trees. Errors: storage; those of check_trees().
Result<std::string> records_of_trees(Stores& stores, const std::vector<std::int64_t>& ids,
                                     const service::TreeQuestion& question, const std::atomic<bool>& stop) {
    std::string text;
    service::TreeForms trees(question, "", [&](const GameRecord& canonical, const CheckedGame& game) {
        text += notation::canonical_text(canonical, game) + "\n";
        return check_trees(text.size(), stop);
    });
    const auto store = stores.reader();
    LUDEX_TRY(store);
    for (const std::int64_t id : ids) {
        const auto stored = (**store).load(id);
        LUDEX_TRY(stored);
        LUDEX_TRY(check_trees(text.size(), stop));
        if (*stored) LUDEX_TRY(trees.add((*stored)->record, (*stored)->game));
    }
    LUDEX_TRY(trees.finish());
    return text;
}

}  // namespace

void answer_records(Stores& stores, const Slots& heavy, const std::atomic<bool>& stop, const httplib::Request& request,
                    httplib::Response& response) {
    RecordsRequest asked;
    if (const Status fine = Query(request).read(parameters_of(asked)); !fine)
        return answer_problem(response, fine.error());
    const auto found = games_of(stores, asked.games);
    if (!found) return answer_problem(response, found.error());
    if (asked.trees.is_asked()) {
        const Slots::Place place = heavy.take(kPatience);
        if (!place) return answer_problem(response, 503, "another question of this size is being answered");
        auto text = records_of_trees(stores, *found, asked.trees, stop);
        if (!text) return answer_problem(response, text.error());
        response.set_header("Content-Disposition", "attachment; filename=\"tree.pgn\"");
        return response.set_content(*std::move(text), "application/x-chess-pgn");
    }
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
