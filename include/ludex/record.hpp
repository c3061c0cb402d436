#pragma once

#include <cstdint>
#include <functional>
#include <ludex/position.hpp>
#include <ludex/problem.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Game records: read, checked move by move, and written again.
namespace ludex {

/// What is said of records that do not say it themselves.
struct ReadOptions {
    std::string game{};      ///< GAME or GAME/VARIANT
    std::string notation{};  ///< of the moves (docs/notations.md)
};

/// A record that was read and replayed against the rules. What is legal of it is there, whatever is wrong with the
/// rest. A record can be copied cheaply, and copies can be read by several threads.
class LUDEX_API Record {
public:
    [[nodiscard]] std::uint64_t number() const;  ///< in its file, from 1; of a stored game its number in the database
    [[nodiscard]] std::uint32_t line() const;    ///< where it begins in the file; 0 for a stored game
    [[nodiscard]] RecordStatus status() const;
    /// What is wrong with it, in the order of the text.
    [[nodiscard]] const std::vector<Problem>& problems() const;

    /// nullopt when the game, its variant or the start position are not known. Then there are no moves.
    [[nodiscard]] std::optional<Variant> variant() const;
    /// The tags in canonical form: "Black", "White", "Event", "Date", ...
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> tags() const;
    /// The value of a tag; empty when it is missing.
    [[nodiscard]] std::string tag(std::string_view name) const;
    [[nodiscard]] std::optional<Position> start() const;
    /// The legal moves of the main line, from `start`.
    [[nodiscard]] std::vector<Move> moves() const;
    /// Their canonical texts.
    [[nodiscard]] std::vector<std::string> move_texts() const;
    /// The positions before and behind them: one more than there are moves, or none without a game.
    [[nodiscard]] std::vector<Position> positions() const;
    /// The result of the board when it is finished, else the recorded one.
    [[nodiscard]] GameResult result() const;

    /// The text of the record as it was read; empty when a stored game has only its canonical text.
    [[nodiscard]] std::string_view original() const;
    /// What is legal of the record in one of the forms of `ludex convert --to`: "pgn", "json", "moves", ... `notation`:
    /// how the moves are to be written; in the canonical way where it is empty or the game has none of that name.
    /// Errors: tag_value, for a form that there is not; unknown_variant, when the form has no place for the game;
    /// unknown_game, for a record without a game.
    [[nodiscard]] Result<std::string> write(std::string_view form = "pgn", std::string_view notation = {}) const;
    /// The line of `ludex validate --json` for it.
    [[nodiscard]] std::string report_json() const;

private:
    friend class RecordReader;
    friend struct RecordInside;
    struct Content;
    explicit Record(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    std::shared_ptr<const Content> content_;
};

/// Reads records one after the other, from text in any of the forms that Ludex knows (PGN, JSON, SGF, notes, ...). One
/// bad record never costs the others. Memory: one record. For one thread at a time.
class LUDEX_API RecordReader {
public:
    /// Fills a part of the buffer and returns how much; 0 at the end.
    using Source = std::function<Result<std::size_t>(std::span<char>)>;

    /// Reads a file, packed with gzip or zstd or not; "-" is standard input. Errors: io; what is wrong with the
    /// options.
    static Result<RecordReader> open(const std::string& path, const ReadOptions& options = {});
    /// Reads text in memory. Errors: what is wrong with the options.
    static Result<RecordReader> of_text(std::string text, const ReadOptions& options = {});
    /// Reads what `source` delivers. When `source` throws, next() returns an error, io.
    static Result<RecordReader> of_source(Source source, const ReadOptions& options = {});

    RecordReader(RecordReader&&) noexcept;
    RecordReader& operator=(RecordReader&&) noexcept;
    ~RecordReader();

    /// The next record; nullopt at the end. Errors: io; then there are no more records.
    Result<std::optional<Record>> next();
    /// How many records of games that Ludex does not know were passed over.
    [[nodiscard]] std::uint64_t skipped() const;

private:
    struct State;
    static Result<RecordReader> make(std::unique_ptr<State> state, const ReadOptions& options);
    explicit RecordReader(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

/// What becomes of records as trees of moves.
struct TreeOptions {
    bool merge = false;              ///< the games of each start become one tree, the most played moves first
    bool split = false;              ///< each line becomes a record of its own, the main line first
    std::vector<std::string> strip;  ///< what is left out: "comments", "commands" (`[%clk ...]`), "signs", "variations"
};
/// Reads the records to their end and returns a reader of what becomes of them, as `ludex convert` does with options of
/// these names; what is not legal of them is left out. Errors: those of next(); syntax, for a name in `strip` that
/// there is not. Memory: all of the records.
LUDEX_API Result<RecordReader> as_trees(RecordReader& records, const TreeOptions& options);

/// The forms that Record::write() and Database::export_games() know: "pgn", "json", ...
LUDEX_API std::vector<std::string> record_forms();

}  // namespace ludex
