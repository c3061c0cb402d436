#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "games/checked_game.hpp"
#include "notation/source/byte_source.hpp"

namespace ludex::service {

/// Where games come from.
struct LiveSource {
    std::string id;    ///< by which it is the same
    std::string name;  ///< for people
};

/// A game as it stands.
struct LiveGame {
    std::uint64_t number = 0;  ///< for addresses; it stays
    std::string source;        ///< its name
    GameRecord record;         ///< the legal part, canonical
    CheckedGame game;
    std::vector<std::string> moves{};
    std::optional<AnyPosition> before{};  ///< the last move
    GameResult result = GameResult::unfinished;
    std::string fault{};                                  ///< what is wrong with the record; empty when nothing is
    std::array<std::optional<std::int64_t>, 2> clocks{};  ///< milliseconds left by colour, as last said
    std::uint64_t changed = 0;                            ///< the version with which it came to stand so

    [[nodiscard]] bool is_over() const { return result != GameResult::unfinished; }
};

/// Who the record says plays that colour; empty when it does not say it.
std::string_view player_of(const LiveGame& game, Colour colour);

/// What a source said of one of its games.
struct ReadLiveGame {
    std::vector<Tag> tags{};  ///< as they were read
    std::uint32_t plies = 0;
    std::string fault{};  ///< empty when the record is legal
};

/// Games that go on while they are shown, in memory. Threads may share it.
class LiveGames {
public:
    enum class Says : std::uint8_t {
        all,   ///< of what the source has: its other games are gone
        some,  ///< of its games, the others stay
        begun  ///< as `some`, and what stands last may be cut: nothing is wrong with it yet
    };
    static constexpr std::size_t kMostGames = 100;  ///< of a source; those that ended first are left out
    static constexpr std::size_t kMostSources = 20;

    /// Takes in what a source says: records of all moves so far. A record takes the place of the one of the same
    /// source, tags (those that name the game, not the result), and place among equal ones. A text without records
    /// changes nothing. Setting `stop` ends it. Errors: those of the bytes; limit, for one source too many;
    /// interrupted.
    Result<std::vector<ReadLiveGame>> take(const LiveSource& source, notation::ByteSource& bytes, Says says,
                                           const std::atomic<bool>& stop);
    /// Says why nothing more can be read of a source, until something is taken of it.
    void complain(const LiveSource& source, const std::string& sentence);

    /// Rises with each change, also from one run of the program to the next.
    [[nodiscard]] std::uint64_t version() const;
    /// Those that are under way first, then those that ended, the latest change first.
    [[nodiscard]] std::vector<std::shared_ptr<const LiveGame>> games() const;
    /// Null when there is none of this number.
    [[nodiscard]] std::shared_ptr<const LiveGame> find(std::uint64_t number) const;
    /// The names of sources that cannot be read, with the reasons.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> complaints() const;

private:
    struct Kept {
        std::string key;
        std::shared_ptr<const LiveGame> game;
    };
    struct Source {
        std::vector<Kept> kept{};
        std::string name{}, complaint{};
    };
    /// Whether something changed.
    bool put(Source& source, const std::string& key, LiveGame game);

    mutable std::mutex mutex_;  ///< protects the members below
    std::map<std::string, Source> sources_;
    std::uint64_t version_ = first_version();
    std::uint64_t last_number_ = 0;

    static void drop_first(std::vector<Kept>& kept);
    static std::uint64_t first_version();
};

}  // namespace ludex::service
