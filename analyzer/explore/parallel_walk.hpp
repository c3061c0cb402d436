#pragma once

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "core/ordered_workers.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// Stored games that are worked on together.
struct MovesChunk {
    std::vector<std::int64_t> ids;
    std::vector<storage::GameMoves> games;  ///< one for each of ids; the others, if any, wait to be used again
};

/// Reads the moves of all games that the filter lets through. Calls work(chunk, answer) for some hundreds of them at a
/// time, on all processors at once, where `answer` is a new Answer, and take(answer) for each one on the caller's
/// thread, in the order of the games. Errors: those of the store and of `work`, which returns a Status.
template <class Answer, class Work, class Take>
Status walk_in_parallel(storage::GameStore& store, const storage::GameFilter& filter, Work&& work, Take&& take) {
    struct Item {
        MovesChunk chunk;
        Answer answer{};
        Status fault = Done{};
    };
    constexpr std::size_t kGamesAChunk = 256;
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    OrderedWorkers<Item> workers(threads, [&](Item& item) { item.fault = work(item.chunk, item.answer); });
    Status fault = Done{};
    auto item = std::make_unique<Item>();
    const auto take_oldest = [&] {
        auto done = workers.take();
        if (fault && done->fault) take(std::move(done->answer));
        if (!done->fault) fault = done->fault;
        return done;
    };
    const auto give = [&] {
        workers.give(std::move(item));
        item = workers.size() < 4 * threads ? std::make_unique<Item>() : take_oldest();
        item->chunk.ids.clear();
        item->answer = Answer{};
    };
    const Status read = store.for_each_moves(filter, [&](std::int64_t id, const storage::GameMoves& game) {
        MovesChunk& chunk = item->chunk;
        if (chunk.games.size() == chunk.ids.size()) chunk.games.emplace_back();
        chunk.games[chunk.ids.size()] = game;
        chunk.ids.push_back(id);
        if (chunk.ids.size() == kGamesAChunk) give();
    });
    if (read && !item->chunk.ids.empty()) give();
    while (workers.size() > 0) take_oldest();
    return read ? fault : read;
}

}  // namespace ludex::analyzer
