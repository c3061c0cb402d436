#include "service/questions/players_question.hpp"

#include "service/questions/look_up_names.hpp"

namespace ludex::service {

Options players_options(PlayersQuestion& target, std::uint64_t most_rows) {
    return row_options(target.rows.offset, target.rows.limit, most_rows);
}

Result<std::vector<analyzer::PlayerRow>> read_players(storage::GameStore& store, PlayersQuestion& question) {
    LUDEX_TRY(look_up_names(store, question.filters));
    return analyzer::list_players(store, question.filters.filter);
}

}  // namespace ludex::service
