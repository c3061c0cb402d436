#include "cli/input/whole_file.hpp"

#include <fstream>
#include <sstream>

namespace ludex::cli {

Result<std::string> text_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (file && file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
    if (!file.is_open() || file.bad() || text.bad()) return io_error(path, "cannot be read");
    return std::move(text).str();
}

}  // namespace ludex::cli
