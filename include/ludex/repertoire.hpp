#pragma once

#include <cstddef>
#include <cstdint>
#include <ludex/outcome.hpp>
#include <ludex/record.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The lines that somebody means to play.
namespace ludex {

/// How far a game is in a repertoire, and how it goes on.
struct Departure {
    enum class How : std::uint8_t {
        left,   ///< the next move is not one of those that the repertoire has
        ended,  ///< the repertoire has no move there
        whole,  ///< the game ends within the repertoire
    };

    How how = How::left;
    std::size_t known = 0;           ///< plies to the last position that the repertoire has
    Colour mover = Colour::black;    ///< who is to move there
    std::string move;                ///< that was played there; empty for `whole`
    std::vector<std::string> moves;  ///< what the repertoire has there, on the game's board; of equal moves one
};

constexpr std::string_view to_text(Departure::How how) {
    switch (how) {
        case Departure::How::left: return "left";
        case Departure::How::ended: return "ended";
        case Departure::How::whole: return "whole";
    }
    return "";
}

/// A graph of positions: turned and mirrored ones are the same, and so are those to which other orders of moves lead.
/// It does not change: threads may share it.
class LUDEX_API Repertoire {
public:
    /// Takes all lines of the records of a text, variations included. Errors: syntax, where there is no record; what is
    /// not legal in one.
    static Result<Repertoire> of_text(std::string_view text);

    Repertoire(Repertoire&&) noexcept;
    Repertoire& operator=(Repertoire&&) noexcept;
    ~Repertoire();

    /// How many positions it has.
    [[nodiscard]] std::size_t size() const;
    /// Where a game leaves it, as `ludex annotate --repertoire` says it; nullopt for one that never comes to it, and
    /// for a record without a game. A broken record is a game as far as it is legal.
    [[nodiscard]] std::optional<Departure> departure_of(const Record& record) const;

private:
    struct State;
    explicit Repertoire(std::unique_ptr<const State> state);

    std::unique_ptr<const State> state_;
};

}  // namespace ludex
