#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "storage/postgres/link.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// The rows that a server has sent.
class ServerRows {
public:
    ServerRows() = default;
    explicit ServerRows(std::unique_ptr<postgres::Answer> answer) : answer_(std::move(answer)) {}

    [[nodiscard]] int count() const { return answer_ ? answer_->rows() : 0; }
    /// The number of rows that the statement has changed.
    [[nodiscard]] std::int64_t changed() const;
    [[nodiscard]] bool is_null(int row, int column) const { return answer_->is_null(row, column); }
    [[nodiscard]] std::string_view bytes(int row, int column) const { return answer_->bytes(row, column); }
    [[nodiscard]] std::int64_t number(int row, int column) const;
    [[nodiscard]] double real(int row, int column) const;
    /// Whether the column holds numbers, or true and false.
    [[nodiscard]] bool is_number(int column) const;

private:
    std::unique_ptr<postgres::Answer> answer_;
};

/// The parameters of a statement, counted from 0; those that were not set are NULL.
class ServerParameters {
public:
    void set_null(std::size_t i) { at(i) = {}; }
    /// A number, as digits: the server reads it as what it wants there.
    void set_number(std::size_t i, std::string digits);
    /// A text or a blob.
    void set_bytes(std::size_t i, std::string bytes);
    /// The same without a copy: it must live until the statement has run.
    void set_bytes_in_place(std::size_t i, std::string_view bytes);

    /// Valid as long as nothing is set.
    [[nodiscard]] std::vector<postgres::Parameter> list() const;
    /// The list of those at these places.
    [[nodiscard]] std::vector<postgres::Parameter> list(std::span<const std::size_t> places) const;

private:
    enum class Form : std::uint8_t { null, digits, own_bytes, bytes_in_place };
    struct Value {
        Form form = Form::null;
        std::string own{};
        std::string_view in_place{};
    };

    Value& at(std::size_t i);

    std::vector<Value> all_;
};

/// What an address says, by the names that libpq has for it: host, dbname, user... May throw DatabaseFailure.
std::vector<std::pair<std::string, std::string>> parts_of_address(const std::string& address);

/// A connection to a server of PostgreSQL. Methods throw DatabaseFailure.
class Server {
public:
    /// `address` as libpq has it: postgresql://user@host/database?options. Errors: io (no such server, no rights, no
    /// module), storage (an old server).
    explicit Server(const std::string& address, WhileWaiting goes_on = wait_a_little);

    /// The address for people.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// False once the connection is lost: it does not come back.
    [[nodiscard]] bool is_connected() { return link_->is_connected(); }

    /// Runs statements without parameters and rows.
    void run(const std::string& sql);
    /// Runs one statement with parameters $1, $2... It is prepared when it is asked a second time, and known by its
    /// text after that.
    ServerRows ask(const std::string& sql, const ServerParameters& parameters) {
        return ask_with(sql, parameters.list());
    }
    ServerRows ask_with(const std::string& sql, const std::vector<postgres::Parameter>& parameters);
    /// The same without preparing it.
    ServerRows ask_once(const std::string& sql, const ServerParameters& parameters);

    /// Runs a statement, of whose rows nothing is read, together with the next one.
    void run_before_next(const std::string& sql) { before_.push_back(sql); }
    /// Whether such a statement waits.
    [[nodiscard]] bool is_one_waiting() const { return !before_.empty(); }
    /// Sends a statement, but does not wait for its end, nor say when it fails.
    void send(const std::string& sql) { link_->send(sql); }

    /// Forgets it.
    void run_nothing_before() { before_.clear(); }

private:
    void run_what_waits();

    std::string name_;
    std::unique_ptr<postgres::Link> link_;
    std::vector<std::string> before_;  ///< what goes with the next statement
    std::unordered_map<std::string, std::string>
        prepared_;   ///< names of statements, by their texts; empty when asked once
    int names_ = 0;  ///< that were given
};

}  // namespace ludex::storage
