#pragma once

#include <memory>
#include <string>

#include "notation/source/byte_source.hpp"

namespace ludex::notation {

/// What these streams hold; several in a row count as one. Reading meets damage or a cut stream with the error io, in
/// whose message `name` stands. A page has no such code: there, both are a nullptr.
std::unique_ptr<ByteSource> unpacked_gzip(std::unique_ptr<ByteSource> source, const std::string& name);
std::unique_ptr<ByteSource> unpacked_zstd(std::unique_ptr<ByteSource> source, const std::string& name);

}  // namespace ludex::notation
