#pragma once

#include <cstdint>
#include <functional>
#include <ludex/record.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Databases of games.
namespace ludex {

/// What is asked, by the names of the options of the command line and of the HTTP API (docs/cli.md, docs/api.md):
/// {{"player", "Ada"}, {"since", "2020"}}. Values are as they are typed there; several values of one name are separated
/// by blanks, and a flag is "true".
using Parameters = std::map<std::string, std::string>;
/// Reads them from a JSON object of texts, numbers, booleans and lists of these: {"player":"Ada","since":2020}. An
/// empty text and null say nothing. Errors: syntax.
LUDEX_API Result<Parameters> parse_parameters(std::string_view json);

struct ExploredMove {
    std::string move;            ///< in the orientation of the position that was asked for
    std::string position;        ///< after the move
    Tally tally;                 ///< results of the games that played the move
    std::optional<Score> score;  ///< of the side that plays it; nullopt when no game is decided
    std::uint64_t reached = 0;   ///< games that reach `position` by any order of moves
    std::string first, last;     ///< dates on which it was first and last played; empty when none is known
};

/// What was played from a position, and with which results.
struct Explored {
    std::string opening;              ///< its name; empty when it has none
    Tally tally;                      ///< results of the games that reach the position
    std::vector<ExploredMove> moves;  ///< the most played first, or as asked for
};

/// A row of a list of games. Texts are empty where nothing is known.
struct GameRow {
    std::int64_t number = 0;
    std::string variant;  ///< Variant::find() reads it
    std::string date, first, second, event, round;
    std::optional<std::int64_t> first_elo, second_elo;
    GameResult result = GameResult::unfinished;
    std::int64_t plies = 0;
    std::string opening;
};

/// What an import did.
struct ImportReport {
    std::int64_t import = 0;  ///< its number; 0 when no record was found
    std::uint64_t records = 0;
    std::uint64_t imported = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t partial = 0;   ///< broken records of which the legal part is kept
    std::uint64_t rejected = 0;  ///< records of which nothing could be kept
    std::uint64_t plies = 0;
};

/// A database file. For one thread at a time; each thread may open the same file for itself.
class LUDEX_API Database {
public:
    enum class Mode : std::uint8_t {
        read,    ///< one that is there; one of an older format is brought up to date
        change,  ///< to write to one that is there
        create   ///< to write; a missing or empty file becomes a database
    };

    /// Errors: io, storage, busy, newer.
    static Result<Database> open(const std::string& path, Mode mode = Mode::read);

    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    /// Answers one of the questions "explore", "games", "find", "stats", "players", "events", "news", "prepare",
    /// "profile", "puzzles" and "ratings" as the HTTP API does, in its JSON, without its limits on rows. Errors:
    /// tag_value, for a question that there is not; what is wrong with a parameter; storage.
    [[nodiscard]] Result<std::string> ask(std::string_view question, const Parameters& parameters) const;

    /// The moves that were played from a position. `parameters`: filters, "exact", "all", "sort" (docs/cli.md).
    [[nodiscard]] Result<Explored> explore(const Position& position, const Parameters& parameters = {}) const;
    /// Calls `row` for the games that the filters let through, until it returns false. `parameters`: filters, "sort",
    /// "reverse", "offset", "limit". Returns how many games pass the filters. Errors: interrupted, when `row` throws.
    Result<std::uint64_t> list(const Parameters& parameters, const std::function<bool(const GameRow&)>& row) const;
    /// A game with its moves, tags, comments and problems; nullopt when there is none of this number.
    [[nodiscard]] Result<std::optional<Record>> game(std::int64_t number) const;

    /// Reads and checks the records of a file, and stores them all or, after an error, none. The same file may be
    /// imported again: nothing is stored twice. Errors: io, storage, busy; what is wrong with the options.
    Result<ImportReport> import_file(const std::string& path, const ReadOptions& options = {});
    /// The same with records in memory. `name`: of the file that they are said to be from.
    Result<ImportReport> import_text(std::string_view text, const std::string& name, const ReadOptions& options = {});

    /// Writes the games that the filters let through in one of the record_forms(). Errors: tag_value, unknown_variant
    /// (Record::write); interrupted, when `write` returns false or throws.
    Status export_games(const Parameters& filters, std::string_view form,
                        const std::function<bool(std::string_view)>& write) const;

private:
    struct State;
    explicit Database(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

}  // namespace ludex
