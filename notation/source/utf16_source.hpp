#pragma once

#include <memory>

#include "notation/source/byte_source.hpp"

namespace ludex::notation {

/// The bytes of `source`, converted to UTF-8 when they begin as UTF-16 does. That is with its byte order mark, which is
/// removed. Without a mark it is recognised when the first characters are ASCII: every other byte is zero and no byte
/// between them is. A lone surrogate and an odd last byte become U+FFFD. Errors: io. Memory: a few blocks.
Result<std::unique_ptr<ByteSource>> without_utf16(std::unique_ptr<ByteSource> source);

}  // namespace ludex::notation
