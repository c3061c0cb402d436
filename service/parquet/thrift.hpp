#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ludex::service {

/// Writes structures in Thrift's compact protocol, as the metadata of Parquet files are written. Fields are given by
/// their numbers, which must rise within a structure.
class ThriftWriter {
public:
    void number(int field, std::int32_t value);
    void number(int field, std::int64_t value);
    void text(int field, std::string_view value);
    /// A structure as a field; end() closes it.
    void begin(int field);
    void end();
    /// A list as a field, followed by its elements.
    void numbers(int field, const std::vector<std::int32_t>& values);
    void texts(int field, const std::vector<std::string>& values);
    /// Of structures: each one is begun by begin_element() and closed by end().
    void structures(int field, std::size_t count);
    void begin_element();

    /// All that was written, with the end of the outermost structure; call it once.
    std::string take();

private:
    void head(int field, unsigned type);
    void list_head(int field, std::size_t count, unsigned type);
    void varint(std::uint64_t n);
    void zigzag(std::int64_t n);
    void bytes(std::string_view value);

    std::string out_;
    std::vector<int> last_{0};  ///< the last field of each structure that is open
};

}  // namespace ludex::service
