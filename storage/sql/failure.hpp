#pragma once

#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "core/result.hpp"

namespace ludex::storage {

/// What databases throw, and the code that uses them: an error on its way to guarded().
class DatabaseFailure : public std::runtime_error {
public:
    explicit DatabaseFailure(Error error) : std::runtime_error(error.message), error_(std::move(error)) {}
    /// Data that are not as they were stored; what() is `damage`.
    explicit DatabaseFailure(const std::string& damage)
        : std::runtime_error(damage), error_{.kind = ErrorKind::storage, .message = "database: " + damage} {}

    /// What the user is told.
    [[nodiscard]] const Error& error() const { return error_; }

private:
    Error error_;
};

[[noreturn]] inline void complain_of_damage(const std::string& damage) { throw DatabaseFailure(damage); }

/// Runs code that uses a database. `f` returns a Result.
template <class F>
auto guarded(F&& f) -> std::invoke_result_t<F> {
    try {
        return std::forward<F>(f)();
    } catch (const DatabaseFailure& failure) {
        return failure.error();
    }
}

}  // namespace ludex::storage
