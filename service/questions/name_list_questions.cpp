#include "service/questions/name_list_questions.hpp"

#include "service/questions/look_up_names.hpp"

namespace ludex::service {

Options name_list_options(NameListQuestion& target, std::uint64_t most_rows) {
    return row_options(target.rows.offset, target.rows.limit, most_rows);
}

Result<std::vector<analyzer::PlayerRow>> read_players(storage::GameStore& store, PlayersQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    return analyzer::list_players(store, question.filters.filter);
}

Result<std::vector<analyzer::EventRow>> read_events(storage::GameStore& store, EventsQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    return analyzer::list_events(store, question.filters.filter);
}

}  // namespace ludex::service
