#pragma once

#include <string>

#include "core/result.hpp"

namespace ludex::web {

/// What a page needs to run the engine by itself.
struct PageEngine {
    std::string script;  ///< of the page
    std::string worker;  ///< the script of the worker
    std::string code;    ///< the library in WebAssembly, packed by gzip, in base 64
};

/// Reads it from the folder `pages` of the installation; a build has it when it was made with LUDEX_WASM. Errors: io.
Result<PageEngine> read_page_engine();

}  // namespace ludex::web
