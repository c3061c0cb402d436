#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

/// A connection to a server of PostgreSQL as the module has it that knows libpq.
namespace ludex::storage::postgres {

/// In the message of an error: the server that was asked is there, but one that it asks is not.
inline constexpr const char* kFarServerIsAway = "one of its servers is away: ";

/// Called again and again while the server says nothing, with the time that has passed since it was asked. False: it is
/// waited for no longer, and the connection is lost.
using WhileSilent = std::function<bool(std::chrono::milliseconds waited)>;

/// Rows in binary form.
class Answer {
public:
    Answer() = default;
    Answer(const Answer&) = delete;
    Answer& operator=(const Answer&) = delete;
    virtual ~Answer() = default;

    [[nodiscard]] virtual int rows() const = 0;
    /// How many rows the statement has changed, in digits; empty when it changes none.
    [[nodiscard]] virtual std::string_view changed() const = 0;
    [[nodiscard]] virtual bool is_null(int row, int column) const = 0;
    [[nodiscard]] virtual std::string_view bytes(int row, int column) const = 0;
    /// The type of a column, as the server numbers it.
    [[nodiscard]] virtual std::uint32_t type(int column) const = 0;
};

struct Parameter {
    const char* bytes = nullptr;  ///< null for NULL; a text in digits ends with a zero
    int size = 0;
    bool is_binary = false;
};

/// Errors of all methods: io (the server is away, full or refuses), busy, storage. Messages begin with the name.
class Link {
public:
    Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    virtual ~Link() = default;

    /// False once the connection is lost.
    [[nodiscard]] virtual bool is_connected() = 0;
    /// The version as a number: 150018.
    [[nodiscard]] virtual int version() const = 0;
    /// Runs statements without parameters.
    virtual Result<std::unique_ptr<Answer>> run(const std::string& sql) = 0;
    virtual Status prepare(const std::string& name, const std::string& sql) = 0;
    /// `before`: statements that go with it, so that all take one way.
    virtual Result<std::unique_ptr<Answer>> ask_prepared(const std::string& name, std::span<const Parameter> parameters,
                                                         std::span<const std::string> before) = 0;
    /// Sends statements and does not wait for the end of them; what they answer is lost.
    virtual void send(const std::string& sql) = 0;
    virtual Result<std::unique_ptr<Answer>> ask(const std::string& sql, std::span<const Parameter> parameters) = 0;
};

}  // namespace ludex::storage::postgres
