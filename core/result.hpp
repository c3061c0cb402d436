#pragma once

#include "core/error.hpp"

/// Hands an error on: returns it from the function around when the Result has one.
#define LUDEX_TRY(...)                                                                         \
    do {                                                                                       \
        if (const auto& ludex_tried = (__VA_ARGS__); !ludex_tried) return ludex_tried.error(); \
    } while (false)
