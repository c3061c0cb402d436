#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ludex/analysis.hpp>
#include <ludex/position.hpp>
#include <memory>
#include <optional>
#include <string_view>
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

    /// The unit in which scores of the game are counted: "marble", "stack" or "point".
    [[nodiscard]] static std::string_view unit_of(const Position& position);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace ludex
