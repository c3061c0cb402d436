#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace ludex::storage {

/// What somebody waits for: that another program ends to write, or that a server answers.
enum class Awaited : std::uint8_t { writer, server };

/// Called again and again while somebody waits, with the time that has passed since he began to. It returns false to
/// give up; then the error is `busy`, or `io` where a server does not answer: the connection is then lost.
using WhileWaiting = std::function<bool(Awaited what, std::chrono::milliseconds waited)>;

/// The usual WhileWaiting: it waits for ten seconds for a writer, and for ten minutes for a server, which may have much
/// to do.
inline bool wait_a_little(Awaited what, std::chrono::milliseconds waited) {
    return waited < (what == Awaited::writer ? std::chrono::seconds(10) : std::chrono::minutes(10));
}

/// Waits so long for either.
inline WhileWaiting wait_at_most(std::chrono::milliseconds longest) {
    return [longest](Awaited, std::chrono::milliseconds waited) { return waited < longest; };
}

}  // namespace ludex::storage
