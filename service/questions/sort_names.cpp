#include "service/questions/sort_names.hpp"

namespace ludex::service {

const std::map<std::string, analyzer::SortMoves>& move_sorts() {
    using analyzer::SortMoves;
    static const std::map<std::string, SortMoves> kSorts{{"games", SortMoves::games},
                                                         {"score", SortMoves::score},
                                                         {"reached", SortMoves::reached},
                                                         {"rating", SortMoves::rating},
                                                         {"last", SortMoves::last}};
    return kSorts;
}

const std::map<std::string, analyzer::SortGames>& sample_sorts() {
    using analyzer::SortGames;
    static const std::map<std::string, SortGames> kSorts{{"best", SortGames::best}, {"latest", SortGames::latest}};
    return kSorts;
}

const std::map<std::string, storage::SortBy>& game_sorts() {
    using storage::SortBy;
    static const std::map<std::string, SortBy> kSorts{
        {"id", SortBy::id}, {"date", SortBy::date}, {"plies", SortBy::plies}, {"elo", SortBy::elo}};
    return kSorts;
}

}  // namespace ludex::service
