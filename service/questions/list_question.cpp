#include "service/questions/list_question.hpp"

#include "service/questions/common_options.hpp"

namespace ludex::service {

namespace {

const std::map<std::string, storage::SortBy>& sorts() {
    using storage::SortBy;
    static const std::map<std::string, SortBy> kSorts{
        {"id", SortBy::id},       {"date", SortBy::date},   {"plies", SortBy::plies},
        {"elo", SortBy::elo},     {"first", SortBy::first}, {"second", SortBy::second},
        {"event", SortBy::event}, {"game", SortBy::game},   {"result", SortBy::result}};
    return kSorts;
}

}  // namespace

Options list_options(ListQuestion& target, std::uint64_t most_rows) {
    storage::ListPart& part = target.part;
    return joined(
        {{{.name = "sort",
           .label = "Sort",
           .value = choice(part.sort, sorts()),
           .help = "id (in which they were stored), date (latest first), plies (longest first), elo (highest first), "
                   "first, second, event or game (by name), result (won by the first mover first)"},
          {.name = "reverse", .label = "Reverse", .value = flag(part.is_reversed), .help = "The other way round"}},
         row_options(part.offset, part.limit, most_rows)});
}

}  // namespace ludex::service
