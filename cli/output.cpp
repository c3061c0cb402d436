#include "cli/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace ludex::cli {

void Output::Closer::operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
}

Result<Output> Output::open(const std::string& path) {
    if (path.empty() || path == "-") return Output({stdout, {}}, "standard output");
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return Error{ErrorKind::io, path + ": " + std::strerror(errno), path, "", {}};
    return Output({file, {}}, path);
}

void Output::write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), file_.get()); }

Status Output::finish() {
    errno = 0;
    if (std::fflush(file_.get()) != 0 || std::ferror(file_.get()) != 0)
        return Error{ErrorKind::io, name_ + ": " + std::strerror(errno == 0 ? EIO : errno), name_, "", {}};
    return Done{};
}

bool Output::is_terminal() const { return ::isatty(::fileno(file_.get())) == 1; }

bool Output::wants_colour() const { return is_terminal() && std::getenv("NO_COLOR") == nullptr; }

std::string printable(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
            out += c;
            continue;
        }
        constexpr std::string_view kHex = "0123456789abcdef";
        out += "\\x";
        out += kHex[byte >> 4U];
        out += kHex[byte & 15U];
    }
    return out;
}

void complain(std::string_view message) {
    const std::string line = "ludex: " + printable(message) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

Exit complain(const Error& error, Exit status) {
    std::string message = error.message;
    if (!error.offending.empty() && error.kind != ErrorKind::io) message = error.offending + ": " + message;
    if (!error.rule.empty()) message += " (" + error.rule + ")";
    complain(message);
    return status;
}

std::string with_commas(std::uint64_t n) {
    std::string digits = std::to_string(n);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

}  // namespace ludex::cli
