#pragma once

#include <unistd.h>

#include <utility>

namespace ludex::platform {

/// The descriptor of an open file, or none. The file is closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    explicit operator bool() const { return number_ >= 0; }
    /// The number for the system; -1 when there is no file.
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

}  // namespace ludex::platform
