#pragma once

#include <array>
#include <cstdint>
#include <functional>
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
    std::string id;                 ///< by which it is the same
    std::string name;               ///< for people
    bool has_whole_records = true;  ///< else the last one may be cut, so that nothing is wrong with it
};

/// A game as it stands.
struct LiveGame {
    std::uint64_t number = 0;  ///< for addresses; it stays
    std::string source;        ///< its name
    GameRecord record;         ///< the legal part, canonical
    CheckedGame game;
    GameResult result = GameResult::unfinished;
    std::string fault{};                                  ///< what is wrong with the record; empty when nothing is
    std::array<std::optional<std::int64_t>, 2> clocks{};  ///< milliseconds left by colour, as last said
    std::uint64_t changed = 0;                            ///< the version with which it came to stand so
};

/// Who the record says plays that colour; empty when it does not say it.
std::string_view player_of(const LiveGame& game, Colour colour);

/// What a source said of one of its games.
struct ReadLiveGame {
    std::vector<Tag> tags{};  ///< as they were read
    std::uint32_t plies = 0;
    std::string fault{};  ///< empty when the record is legal
    bool is_kept = false;
};

/// Games that go on while they are shown, in memory. Threads may share it.
class LiveGames {
public:
    enum class Says : std::uint8_t {
        all,  ///< of what the source has: its other games are gone
        some  ///< of its games, the others stay
    };
    /// So many are kept; of more those are dropped that changed longest ago.
    static constexpr std::size_t kMost = 100;

    /// Takes in what a source says: records of all moves so far. A record takes the place of the one of the same
    /// source, tags (those that name the game, not the result), and place among equal ones. A text without records
    /// changes nothing. Errors: those of the bytes.
    Result<std::vector<ReadLiveGame>> take(const LiveSource& source, notation::ByteSource& bytes, Says says);

    /// Rises with each change.
    [[nodiscard]] std::uint64_t version() const;
    /// Those that are under way first, then those that ended, the latest change first.
    [[nodiscard]] std::vector<std::shared_ptr<const LiveGame>> games() const;
    /// Null when there is none of this number.
    [[nodiscard]] std::shared_ptr<const LiveGame> find(std::uint64_t number) const;

private:
    struct Kept {
        std::string source;  ///< its id
        std::string key;
        std::shared_ptr<const LiveGame> game;
    };
    /// Whether something changed.
    bool put(const std::string& source, const std::string& key, LiveGame game);
    void drop_oldest();

    mutable std::mutex mutex_;  ///< protects the members below
    std::vector<Kept> kept_;
    std::uint64_t version_ = 1, last_number_ = 0;
};

}  // namespace ludex::service
