#include "web/page_engine.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "platform/module.hpp"

namespace ludex::web {

Result<std::string> read_page_part(const char* name, std::string_view purpose) {
    auto path = platform::find_part((std::string("pages/") + name).c_str(), purpose);
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

Result<PageEngine> read_page_engine() {
    auto script = read_page_part("engine_page.js", "the engine on a page");
    LUDEX_TRY(script);
    auto worker = read_page_part("engine_worker.js", "the engine on a page");
    LUDEX_TRY(worker);
    auto code = read_page_part("ludex.wasm.gz.txt", "the engine on a page");
    LUDEX_TRY(code);
    return PageEngine{*std::move(script), *std::move(worker), *std::move(code)};
}

}  // namespace ludex::web
