#include "games/checked_game.hpp"

#include <bit>
#include <cassert>

namespace ludex {

bool is_own_start(const AnyVariant& variant, const AnyPosition& position) {
    return with_game(variant, [&]<class G>(const auto& v) {
        const auto initial = G::initial(v);
        return !initial || !(*initial == std::get<typename G::Position>(position));
    });
}

Error damaged_move() { return {.kind = ErrorKind::storage, .message = "the stored move is not a legal move here"}; }

Result<CheckedGame> replay_moves(const AnyVariant& variant, const AnyPosition& start, MoveBytes moves) {
    return with_game(start, [&]<class G>(const auto& position) -> Result<CheckedGame> {
        CheckedGame game{variant, start, false, std::move(moves), 0, start, {}};
        std::uint32_t positions = 0;
        const Status walked = walk_moves<G>(position, game.moves, [&](const auto& p, const auto& move) {
            ++positions;
            if (!move) game.last = p;
            return true;
        });
        LUDEX_TRY(walked);
        game.plies = positions - 1;
        game.outcome = outcome(game.last);
        game.own_start = is_own_start(variant, start);
        return game;
    });
}

CheckedGame legal_part(const AnyVariant& variant, const AnyPosition& start, std::span<const std::uint8_t> moves) {
    MoveBytes legal;
    with_game(start, [&]<class G>(const auto& position) {
        [[maybe_unused]] const Status walked = walk_moves<G>(position, moves, [&](const auto& p, const auto& move) {
            if (move) G::encode(p, *move, legal);
            return true;
        });
    });
    return *replay_moves(variant, start, std::move(legal));
}

namespace {

/// Walks a game that is known to be legal.
template <class F>
void walk(const CheckedGame& game, F&& f) {
    with_game(game.start, [&]<class G>(const auto& start) {
        [[maybe_unused]] const Status walked = walk_moves<G>(start, game.moves, [&](const auto& p, const auto& move) {
            f.template operator()<G>(p, move);
            return true;
        });
        assert(walked);
    });
}

}  // namespace

std::vector<std::string> move_texts(const CheckedGame& game) {
    std::vector<std::string> texts;
    texts.reserve(game.plies);
    walk(game, [&]<class G>(const auto&, const auto& move) {
        if (move) texts.push_back(G::format(*move));
    });
    return texts;
}

std::vector<AnyPosition> positions_of(const CheckedGame& game) {
    std::vector<AnyPosition> positions;
    positions.reserve(game.plies + 1U);
    walk(game, [&]<class G>(const auto& p, const auto&) { positions.emplace_back(p); });
    return positions;
}

std::vector<std::string> position_texts(const CheckedGame& game) {
    std::vector<std::string> texts;
    texts.reserve(game.plies + 1U);
    walk(game, [&]<class G>(const auto& p, const auto&) { texts.push_back(G::format(p)); });
    return texts;
}

std::uint16_t move_number(std::span<const std::uint8_t> bytes) {
    if (bytes.size() > 2) return PositionVisit::kLongMove;
    unsigned number = 0;
    for (const std::uint8_t byte : bytes) number = number << 8U | byte;
    return static_cast<std::uint16_t>(number);
}

MoveBytes move_bytes(std::uint16_t number) {
    // The first of two bytes is never 0: a high byte of 0 means a move of one byte.
    const auto low = static_cast<std::uint8_t>(number & 0xFFU);
    if (number < 0x100) return {low};
    return {static_cast<std::uint8_t>(number >> 8U), low};
}

void keep_first_visits(std::vector<PositionVisit>& visits) {
    // A hash table of indices into `visits`, found by key. The keys are hashes already.
    const std::size_t size = std::bit_ceil(2 * visits.size() + 1);
    std::vector<std::uint32_t> table(size, ~0U);
    std::uint32_t kept = 0;
    for (const PositionVisit& v : visits) {
        std::size_t place = v.folded.key & (size - 1);
        while (table[place] != ~0U && visits[table[place]].folded.key != v.folded.key) place = (place + 1) & (size - 1);
        if (table[place] != ~0U) continue;
        table[place] = kept;
        visits[kept++] = v;
    }
    visits.resize(kept);
}

std::vector<PositionVisit> position_visits(const CheckedGame& game) {
    std::vector<PositionVisit> visits;
    visits.reserve(game.plies + 1U);
    with_game(game.start, [&]<class G>(const auto& start) {
        typename G::Folder folder;
        MoveBytes bytes;
        [[maybe_unused]] const Status walked = walk_moves<G>(start, game.moves, [&](const auto& p, const auto& move) {
            bytes.clear();
            if (move) G::encode(p, *move, bytes);
            visits.push_back({folder.fold(p), static_cast<std::uint32_t>(visits.size()),
                              move ? move_number(bytes) : PositionVisit::kNoMove});
            return true;
        });
        assert(walked);
    });
    keep_first_visits(visits);
    return visits;
}

}  // namespace ludex
