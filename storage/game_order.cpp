#include "storage/game_order.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "core/names.hpp"

namespace ludex::storage {

namespace {

constexpr std::int64_t kUnknown = 0;

/// The names that an order goes by; empty for an order by something else.
std::vector<std::string> names_for(SortBy sort, NameLists names) {
    if (sort == SortBy::event) return std::move(names.events);
    if (sort != SortBy::game) return std::move(names.players);
    std::vector<std::string> variants;
    for (NameLists::Variant& variant : names.variants) variants.push_back(std::move(variant.name));
    return variants;
}

bool is_by_name(SortBy sort) {
    return sort == SortBy::first || sort == SortBy::second || sort == SortBy::event || sort == SortBy::game;
}

/// The place of each name in the alphabet, whatever its capitals and accents, from 1.
std::vector<std::int64_t> alphabetical_ranks(const std::vector<std::string>& names) {
    std::vector<std::pair<std::string, std::size_t>> sorted;
    for (std::size_t id = 0; id < names.size(); ++id)
        if (!names[id].empty()) sorted.emplace_back(plain_letters(names[id]), id);
    std::sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : names[a.second] < names[b.second];
    });
    std::vector<std::int64_t> ranks(names.size(), kUnknown);
    std::int64_t rank = kUnknown;
    for (const auto& [plain, id] : sorted) ranks[id] = ++rank;
    return ranks;
}

std::int64_t rank_of(GameResult result) {
    switch (result) {
        case GameResult::first_wins: return 1;
        case GameResult::draw: return 2;
        case GameResult::second_wins: return 3;
        case GameResult::unfinished: return kUnknown;
    }
    return kUnknown;
}

}  // namespace

GameOrder::GameOrder(const ListPart& part, const std::function<NameLists()>& names) : part_(part) {
    if (is_by_name(part.sort)) name_ranks_ = alphabetical_ranks(names_for(part.sort, names()));
}

std::int64_t GameOrder::rank_of(const GameFacts& f) const {
    const auto of_name = [&](std::size_t id) { return id < name_ranks_.size() ? name_ranks_[id] : kUnknown; };
    switch (part_.sort) {
        case SortBy::id: return kUnknown;
        case SortBy::date: return -std::int64_t{f.date_first};
        case SortBy::plies: return -std::int64_t{f.plies} - 1;
        case SortBy::elo: return f.first_elo == 0 || f.second_elo == 0 ? 0 : -std::int64_t{f.first_elo + f.second_elo};
        case SortBy::first: return of_name(f.first_player);
        case SortBy::second: return of_name(f.second_player);
        case SortBy::event: return of_name(f.event);
        case SortBy::game: return of_name(f.variant);
        case SortBy::result: return storage::rank_of(f.result);
    }
    return kUnknown;
}

std::int64_t GameOrder::sign_of_ids() const {
    const bool is_latest_first = part_.sort == SortBy::date;
    return is_latest_first == part_.is_reversed ? 1 : -1;
}

void GameOrder::add(std::int64_t id, const GameFacts& facts) {
    const std::int64_t sign = part_.is_reversed ? -1 : 1;
    const std::int64_t rank = rank_of(facts);
    ranked_.emplace_back(rank == kUnknown ? std::numeric_limits<std::int64_t>::max() : sign * rank, sign_of_ids() * id);
}

SortedGames GameOrder::sorted() {
    const std::int64_t sign = sign_of_ids();
    const std::size_t begin = std::min<std::size_t>(part_.offset, ranked_.size());
    const std::size_t rest = ranked_.size() - begin;
    const std::size_t end = begin + (part_.limit == 0 ? rest : std::min<std::size_t>(part_.limit, rest));
    std::partial_sort(ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(end), ranked_.end());
    SortedGames sorted{{}, ranked_.size()};
    for (std::size_t i = begin; i < end; ++i) sorted.ids.push_back(sign * ranked_[i].second);
    return sorted;
}

}  // namespace ludex::storage
