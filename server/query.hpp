#pragma once

#include <httplib.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "service/questions/filter_question.hpp"
#include "service/questions/position_question.hpp"
#include "storage/game_store.hpp"

namespace ludex::server {

/// The parameters of a request. Each is read by its name; the first error is kept for check().
class Query {
public:
    explicit Query(const httplib::Request& request) : request_(request) {}

    /// The value of a parameter; empty when it is missing.
    std::string text(const std::string& name);
    std::optional<std::int64_t> number(const std::string& name, std::int64_t least, std::int64_t most);
    std::uint64_t number_or(const std::string& name, std::uint64_t least, std::uint64_t most, std::uint64_t otherwise);
    /// Whether a flag is set: `true`, `false`, or the name alone, which means true.
    bool flag(const std::string& name);
    /// The value for one of some names.
    template <class Value>
    Value choice(const std::string& name, const std::map<std::string, Value>& choices, Value otherwise) {
        const std::string given = text(name);
        if (given.empty()) return otherwise;
        const auto found = choices.find(given);
        if (found != choices.end()) return found->second;
        std::string names;
        for (const auto& choice : choices) names += (names.empty() ? "" : ", ") + choice.first;
        blame(name + " is one of " + names, given);
        return otherwise;
    }

    /// Reads `game`, `moves` (separated by blanks) and `from`.
    service::PositionQuestion position();
    /// Reads the FILTERS of docs/cli.md, including the game, and finds the players that they name.
    storage::GameFilter filters(storage::GameStore& store);
    /// Reads the filters except the game.
    storage::GameFilter filters_but_game(storage::GameStore& store);

    /// Reports the first error, which may be an unknown parameter. Errors: syntax and the like.
    [[nodiscard]] Status check() const;

    [[nodiscard]] const httplib::Request& request() const { return request_; }
    [[nodiscard]] bool wants_rows() const {
        return request_.get_header_value("Accept").find("application/x-ndjson") != std::string::npos;
    }

private:
    service::FilterQuestion filter_question();
    storage::GameFilter read(const service::FilterQuestion& question, storage::GameStore& store);
    void blame(const std::string& message, const std::string& found);

    const httplib::Request& request_;
    std::set<std::string, std::less<>> known_;
    std::optional<Error> error_;
};

}  // namespace ludex::server
