#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/any_game.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// The names of opening positions; turned and mirrored positions have the same name.
class OpeningNames {
public:
    /// The names that come with the program (games/*/data/openings.tsv), and those of the start positions, which are
    /// the names of their layouts.
    static const OpeningNames& shipped();

    /// Adds lines of the form `NAME <tab> GAME[/VARIANT] <tab> MOVES [<tab> START POSITION]`. Empty lines and lines
    /// that begin with # are ignored. Errors: syntax, unknown_game, illegal_move and the like, with the line.
    Status add(std::string_view text);

    /// The name of the position itself; nullopt when it has none.
    [[nodiscard]] std::optional<std::string_view> name_of(const AnyPosition& position) const;
    /// The name of the last of these positions that has one; nullopt when none has.
    [[nodiscard]] std::optional<std::string_view> name_of_path(std::span<const AnyPosition> path) const;
    /// The name of the last named position that the game reaches, up to the deepest ply that has a name. Empty when
    /// there is none, or when the game is damaged.
    [[nodiscard]] std::string_view name_of_game(const storage::GameMoves& game) const;
    /// For each game that the filter lets through and that reaches a named position, by number: the index in names() of
    /// the last one. Cost: the visits to all named positions, not the games.
    [[nodiscard]] Result<std::unordered_map<std::int64_t, std::size_t>> names_of_games(
        storage::GameStore& store, const storage::GameFilter& filter) const;

    /// A name stands for each position that has it.
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    /// For each of names(), whether it has this text in it, whatever the capitals and accents: what a filter of
    /// openings lets through.
    [[nodiscard]] std::vector<bool> having(std::string_view text) const;

private:
    Status add_line(std::string_view line);
    void add_position(const AnyPosition& position, std::string_view name);

    std::vector<std::string> names_;
    std::vector<std::string> plain_names_;                 ///< as names are compared
    std::unordered_map<PositionKey, std::size_t> by_key_;  ///< index in names_
    std::size_t deepest_ = 0;                              ///< the largest ply that has a name
};

}  // namespace ludex::analyzer
