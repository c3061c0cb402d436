#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ludex/position.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// The engine of all games.
namespace ludex {

struct EngineOptions {
    unsigned threads = 1;
    std::size_t table_bytes = std::size_t{16} << 20U;  ///< memory for what was learnt
};

/// A search ends at the first limit that it meets; at least one ply is searched. With no limit it makes a million
/// moves.
struct AnalysisLimits {
    unsigned depth = 0;       ///< in plies; 0 for no limit
    std::uint64_t nodes = 0;  ///< number of moves made; 0 for no limit
    std::optional<std::chrono::milliseconds> time{};
    unsigned lines = 1;  ///< so many of the best moves
    /// The positions before this one in its game: a return to one of them counts as a draw.
    std::vector<Position> played{};
};

struct AnalysisLine {
    std::vector<std::string> moves;  ///< best play of both sides, never empty; up to the end where that is forced
    double score = 0;                ///< for the side to move, in the game's unit; near +-1000 for forced ends
    double chance = 0;               ///< the probability of winning, 0 to 1
    std::optional<ForcedEnd> forced;
};

struct Analysis {
    unsigned depth = 0;  ///< the depth of the last whole iteration
    std::uint64_t nodes = 0;
    std::string unit;                 ///< of the scores: "marble", "stack" or "point"
    std::vector<AnalysisLine> lines;  ///< the best first
};

/// Evaluates positions. What one search learnt helps the next ones. For one thread at a time, but for stop().
class LUDEX_API Engine {
public:
    /// Called with the result after each whole iteration.
    using OnDepth = std::function<void(const Analysis&)>;

    explicit Engine(const EngineOptions& options = {});
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;
    ~Engine();

    /// Errors: bad_setup, when the game is over; interrupted, when `on_depth` throws, with what it said. With one
    /// thread and no limit of time, the answer depends only on the searches since the last forget().
    Result<Analysis> analyse(const Position& position, const AnalysisLimits& limits = {}, const OnDepth& on_depth = {});
    /// Ends the search that is under way, or the next one if there is none; it returns what it has found. May be called
    /// by any thread.
    void stop();
    /// Forgets what was learnt from earlier positions.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace ludex
