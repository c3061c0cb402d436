#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ludex::storage {

/// An array in the binary form of PostgreSQL, as a parameter.
class ServerArray {
public:
    /// `type`: the number of the elements' type in the server's catalogue.
    explicit ServerArray(std::uint32_t type) : type_(type) {}

    void add_null();
    void add(std::int64_t number);
    void add(double number);
    /// A text or a blob.
    void add(std::string_view bytes);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t bytes() const { return elements_.size(); }
    [[nodiscard]] std::string packed() const;
    void clear();

private:
    std::uint32_t type_;
    std::uint32_t size_ = 0;
    bool has_null_ = false;
    std::string elements_;
};

// The numbers of types, which never change (pg_type.dat).
inline constexpr std::uint32_t kBooleanType = 16;
inline constexpr std::uint32_t kSmallintType = 21;
inline constexpr std::uint32_t kIntegerType = 23;
inline constexpr std::uint32_t kBigintType = 20;
inline constexpr std::uint32_t kDoubleType = 701;
inline constexpr std::uint32_t kTextType = 25;
inline constexpr std::uint32_t kByteaType = 17;

}  // namespace ludex::storage
