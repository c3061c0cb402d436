// One program a target: LUDEX_FUZZ_TARGET is its name.
#include <cstddef>
#include <cstdint>

#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ludex::fuzz::LUDEX_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
