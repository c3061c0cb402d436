#pragma once

#include <cstddef>
#include <ludex/departure.hpp>
#include <ludex/record.hpp>
#include <memory>
#include <optional>
#include <string_view>

/// The lines that somebody means to play.
namespace ludex {

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
