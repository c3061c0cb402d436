#include "web/page_engine.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "platform/module.hpp"

namespace ludex::web {

namespace {

Result<std::string> read_part(const char* name) {
    auto path = platform::find_part(name, "the engine on a page");
    if (!path) {
        Error error = path.error();
        error.message += " with LUDEX_WASM";
        return error;
    }
    std::ifstream file(*path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) return io_error(*path, std::strerror(errno));
    return text.str();
}

}  // namespace

Result<PageEngine> read_page_engine() {
    auto script = read_part("pages/engine_page.js");
    LUDEX_TRY(script);
    auto worker = read_part("pages/engine_worker.js");
    LUDEX_TRY(worker);
    auto code = read_part("pages/ludex.wasm.gz.txt");
    LUDEX_TRY(code);
    return PageEngine{*std::move(script), *std::move(worker), *std::move(code)};
}

}  // namespace ludex::web
