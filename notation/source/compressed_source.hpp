#pragma once

#include <memory>
#include <string>

#include "notation/source/byte_source.hpp"

namespace ludex::notation {

/// The bytes of `source`, unpacked when they begin as a gzip or zstd stream does. Several streams in a row count as one
/// stream, and a stream inside a stream is unpacked, too.
/// Errors: io, for archives and databases, and when reading meets damage or a cut stream. Memory: a few hundred
/// kilobytes, whatever the data are. `name` is used in messages.
Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source, const std::string& name);

}  // namespace ludex::notation
