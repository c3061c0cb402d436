#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace ludex::web {

/// A file of the folder `pages` of the installation; a build has it when it was made with LUDEX_WASM. Errors: io; the
/// message says that `purpose` needs it.
Result<std::string> read_page_part(const char* name, std::string_view purpose);

/// What a page needs to run the engine by itself.
struct PageEngine {
    std::string script;  ///< of the page
    std::string worker;  ///< the script of the worker
    std::string code;    ///< the library in WebAssembly, packed by gzip, in base 64
};

/// Errors: io.
Result<PageEngine> read_page_engine();

}  // namespace ludex::web
