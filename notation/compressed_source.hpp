#pragma once

#include <memory>
#include <string>

#include "notation/byte_source.hpp"

namespace ludex::notation {

/// The bytes of `source`, unpacked when they begin as a gzip or zstd stream does; several streams in a row are one,
/// and so is a stream in a stream. Archives and databases are errors (io). Reading fails (io) at damage and at a cut
/// stream. Memory: a few hundred kilobytes, whatever the data say.
/// `name` is for messages.
Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source, const std::string& name);

}  // namespace ludex::notation
