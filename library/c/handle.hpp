#pragma once

#include <atomic>

namespace ludex::c {

/// What every handle of the C face begins with. Debug builds know which handles there are and which are in use, so that
/// one that was given back, or is used by two threads, ends the program at once.
class Handle {
public:
    Handle();
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle();

    /// One use of a handle, which nobody else may use meanwhile.
    class Use {
    public:
        explicit Use(const Handle& handle);
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use();

    private:
        [[maybe_unused]] const Handle& handle_;
    };

#ifndef NDEBUG
private:
    mutable std::atomic<bool> is_used_{false};
#endif
};

#ifdef NDEBUG
inline Handle::Handle() = default;
inline Handle::~Handle() = default;
inline Handle::Use::Use(const Handle& handle) : handle_(handle) {}
inline Handle::Use::~Use() = default;
#endif

}  // namespace ludex::c
