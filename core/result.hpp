#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "core/error.hpp"

namespace ludex {

/// A value, or the reason why there is none: the part of std::expected that the program uses.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return state_.index() == 0; }
    [[nodiscard]] bool has_value() const { return state_.index() == 0; }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

/// Success without a value.
struct Done {};
using Status = Result<Done>;

}  // namespace ludex

/// Hands an error on: returns it from the function around when the Result has one.
#define LUDEX_TRY(...)                                                                         \
    do {                                                                                       \
        if (const auto& ludex_tried = (__VA_ARGS__); !ludex_tried) return ludex_tried.error(); \
    } while (false)
