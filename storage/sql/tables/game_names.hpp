#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "games/any_game.hpp"
#include "storage/packing/game_header.hpp"

namespace ludex::storage {

/// The ids of the names in a game's header.
struct NameIds {
    std::int64_t variant;
    std::optional<std::int64_t> first_player, second_player, event, site, termination, time_control;
};

/// Looks up the ids of names, and adds names that are missing. Methods may throw DatabaseFailure.
class GameNames {
public:
    explicit GameNames(Database& db);

    std::int64_t variant_id(const AnyVariant& variant);
    NameIds ids_of(const AnyVariant& variant, const GameHeader& header);

private:
    /// The names of one table.
    class Table {
    public:
        Table(Database& db, const std::string& name);
        std::optional<std::int64_t> id_of(const std::optional<std::string>& name);

    private:
        Statement find_;
        Statement insert_;
        std::unordered_map<std::string, std::int64_t> known_;
    };

    Database& db_;
    Table players_;
    Table events_;
    Table sites_;
    Table words_;
    std::unordered_map<std::string, std::int64_t> variants_;
};

}  // namespace ludex::storage
