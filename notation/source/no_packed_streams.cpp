#include "notation/source/packed_streams.hpp"

namespace ludex::notation {

std::unique_ptr<ByteSource> unpacked_gzip(std::unique_ptr<ByteSource>, const std::string&) { return nullptr; }
std::unique_ptr<ByteSource> unpacked_zstd(std::unique_ptr<ByteSource>, const std::string&) { return nullptr; }

}  // namespace ludex::notation
