#include "service/questions/names_question.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "analyzer/explore/opening_names.hpp"
#include "core/names.hpp"
#include "service/questions/name_words.hpp"

namespace ludex::service {

namespace {

Result<std::vector<std::string>> all_names(storage::GameStore& store, NameKind of) {
    if (of == NameKind::openings) return analyzer::OpeningNames::shipped().names();
    auto names = store.names();
    LUDEX_TRY(names);
    return of == NameKind::players ? std::move(names->players) : std::move(names->events);
}

struct Found {
    bool is_inside;  ///< the name does not begin with the text
    std::string plain;
    std::string name;

    friend bool operator<(const Found& a, const Found& b) {
        return std::tie(a.is_inside, a.plain, a.name) < std::tie(b.is_inside, b.plain, b.name);
    }
};

}  // namespace

Options names_options(NamesQuestion& target) {
    static const std::map<std::string, NameKind> kinds{
        {"players", NameKind::players}, {"events", NameKind::events}, {"openings", NameKind::openings}};
    constexpr std::uint64_t kMost = 100;
    return {{.name = "of",
             .label = "Of",
             .value = choice(target.of, kinds),
             .help = "What the names are of; players otherwise"},
            {.name = "part",
             .label = "Part",
             .value = text(target.part, "TEXT"),
             .help = "What they have in them, without accents and capitals"},
            {.name = "limit",
             .label = "Limit",
             .value = with_default(number(target.limit, std::uint64_t{1}, kMost), std::to_string(target.limit)),
             .help = "At most so many"}};
}

Result<std::vector<std::string>> find_names(storage::GameStore& store, const NamesQuestion& question) {
    const auto names = all_names(store, question.of);
    LUDEX_TRY(names);
    const std::vector<std::string> words = words_of(question.part);
    const std::string wanted = plain_letters(question.part);
    std::vector<Found> found;
    for (const std::string& name : *names) {
        if (name.empty() || !has_all_parts(name, words)) continue;
        std::string plain = plain_letters(name);
        const bool is_inside = !plain.starts_with(wanted);
        found.push_back({is_inside, std::move(plain), name});
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> first;
    for (const Found& one : found)
        if (first.size() < question.limit && (first.empty() || first.back() != one.name)) first.push_back(one.name);
    return first;
}

}  // namespace ludex::service
