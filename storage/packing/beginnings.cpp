#include "storage/packing/beginnings.hpp"

#include <algorithm>
#include <numeric>

namespace ludex::storage {

namespace {

template <class T>
bool agree(const std::optional<T>& a, const std::optional<T>& b) {
    return !a || !b || *a == *b;
}

bool is_better(const MeetingLine& a, const MeetingLine& b) {
    return a.moves.size() != b.moves.size() ? a.moves.size() > b.moves.size() : a.id < b.id;
}

}  // namespace

std::vector<std::optional<std::int64_t>> continuations(const std::vector<MeetingLine>& lines) {
    std::vector<std::optional<std::int64_t>> found(lines.size());
    std::vector<std::size_t> sorted(lines.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::sort(sorted.begin(), sorted.end(), [&](auto a, auto b) { return lines[a].moves < lines[b].moves; });
    // Lines that go on from another one come directly behind it. From the back, so that what those belong to is known.
    for (std::size_t place = sorted.size(); place-- > 0;) {
        const MeetingLine& line = lines[sorted[place]];
        if (!line.is_unfinished) continue;
        const MeetingLine* best = nullptr;
        for (std::size_t next = place + 1; next < sorted.size(); ++next) {
            const MeetingLine& longer = lines[sorted[next]];
            if (!longer.moves.starts_with(line.moves)) break;
            const bool goes_to_its_end = !found[sorted[next]];
            if (goes_to_its_end && agree(line.event, longer.event) && agree(line.round, longer.round) &&
                (best == nullptr || is_better(longer, *best)))
                best = &longer;
        }
        if (best != nullptr) found[sorted[place]] = best->id;
    }
    return found;
}

}  // namespace ludex::storage
