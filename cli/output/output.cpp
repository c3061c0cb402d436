#include "cli/output/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "platform/file_names.hpp"
#include "storage/game_store.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

void Output::Closer::operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
}

namespace {

/// Whether a terminal would not show the character, but obey it; a byte that is no UTF-8 has the code 0.
bool is_unprintable(char32_t code) {
    const bool is_control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool turns_direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return is_control || turns_direction;
}

std::string escaped(std::string_view text, std::string_view kept) {
    std::string out;
    while (!text.empty()) {
        const auto [code, length] = character_at(text);
        if (!is_unprintable(code) || kept.find(text[0]) != std::string_view::npos) {
            out += text.substr(0, length);
        } else {
            for (const char c : text.substr(0, length)) out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        }
        text.remove_prefix(length);
    }
    return out;
}

/// A new file to write to; nobody else may read it where it is to replace one that they might not read. Nothing, with
/// errno, where that cannot be.
std::FILE* make_file(const std::string& path, bool replaces) {
    ::unlink(path.c_str());  // of a program that was killed
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces ? 0600 : 0666);
    return file < 0 ? nullptr : ::fdopen(file, "wb");
}

/// Gives a new file the owner, group and rights of an old one as far as we may: to another group no more than to all.
void give_rights(int file, const struct stat& old) {
    mode_t rights = old.st_mode & ACCESSPERMS;
    const bool has_group = ::fchown(file, old.st_uid, old.st_gid) == 0 || ::fchown(file, ~uid_t{0}, old.st_gid) == 0;
    if (!has_group) rights &= ~mode_t{S_IRWXG} | (rights & S_IRWXO) << 3;
    ::fchmod(file, rights);
}

}  // namespace

Output::Output(std::unique_ptr<std::FILE, Closer> file, std::string name, std::unique_ptr<InterruptedFile> unfinished,
               bool replaces)
    : file_(std::move(file)),
      name_(std::move(name)),
      unfinished_(std::move(unfinished)),
      replaces_(replaces),
      is_terminal_(::isatty(::fileno(file_.get())) == 1) {}

Result<Output> Output::open(const std::string& path) {
    if (path.empty() || path == "-") return Output({stdout, {}}, "standard output", nullptr, false);
    // What a link points to is replaced, not the link.
    std::error_code none_yet;
    const std::string target = std::filesystem::weakly_canonical(path, none_yet).string();
    const std::string place = none_yet ? path : target;
    if (storage::is_part_of_database(place)) return io_error(path, "this is a database: it is not overwritten");
    struct stat old {};
    const bool is_there = ::stat(place.c_str(), &old) == 0;
    if (is_there && ::access(place.c_str(), W_OK) != 0) return io_error(path, std::strerror(errno));
    // Devices and pipes are written to as they are.
    const bool is_special = is_there && !S_ISREG(old.st_mode);
    std::unique_ptr<InterruptedFile> unfinished;
    if (!is_special) unfinished = std::make_unique<InterruptedFile>(platform::unfinished_name(place));
    std::FILE* file = unfinished ? make_file(unfinished->path(), is_there) : std::fopen(path.c_str(), "wb");
    if (file == nullptr) return io_error(path, std::strerror(errno));
    Output out({file, {}}, place, std::move(unfinished), is_there);
    if (out.replaces()) give_rights(::fileno(file), old);
    return out;
}

Output::~Output() {
    if (unfinished_) ::unlink(unfinished_->path().c_str());
}

void Output::write(std::string_view text) {
    if (is_terminal_) return write_coloured(escaped(text, "\n\t"));
    write_coloured(text);
}

void Output::write_coloured(std::string_view text) {
    is_empty_ &= text.empty();
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() && errno_ == 0) errno_ = errno;
}

void Output::flush() {
    if (std::fflush(file_.get()) != 0 && errno_ == 0) errno_ = errno;
}

Status Output::settle() {
    flush();
    if (errno_ != 0) return io_error(name_, std::strerror(errno_));
    if (unfinished_ && ::fsync(::fileno(file_.get())) != 0) return io_error(name_, std::strerror(errno));
    return Done{};
}

Status Output::finish() {
    // The old file goes only when the new one is on the disk: rejects may replace their own input.
    const Status settled = settle();
    if (!settled || !unfinished_) return settled;
    if (std::rename(unfinished_->path().c_str(), name_.c_str()) != 0) return io_error(name_, std::strerror(errno));
    unfinished_.reset();
    return Done{};
}

bool Output::wants_colour() const { return is_terminal() && std::getenv("NO_COLOR") == nullptr; }

Exit finish(Output& out, Exit exit) {
    const bool is_done = exit == Exit::done || exit == Exit::problems;
    const bool is_lost = exit == Exit::usage || (exit == Exit::unusable && out.is_empty());
    const bool is_kept = is_done || (!is_lost && !out.replaces());
    if (out.has_place() && !is_kept) {
        complain(out.name() + (out.replaces() ? ": left as it was" : ": not written"));
        return exit;
    }
    const Status written = out.finish();
    if (out.is_closed_pipe()) end_at_closed_pipe();
    return written ? exit : complain(written.error(), Exit::unusable);
}

std::string printable(std::string_view text) { return escaped(text, ""); }

void complain(std::string_view message) {
    const std::string line = "ludex: " + printable(message) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

Exit complain(const Error& error, Exit status) {
    complain(sentence_of(error));
    return status;
}

bool refuse_terminal(const Output& out) {
    if (out.is_terminal()) complain("bytes are not for a terminal: give -o FILE");
    return out.is_terminal();
}

Exit exit_of(const Error& error) {
    const ErrorKind kind = error.kind;
    if (kind == ErrorKind::interrupted) return Exit::interrupted;
    const bool is_unusable = kind == ErrorKind::io || kind == ErrorKind::storage || kind == ErrorKind::busy ||
                             kind == ErrorKind::newer || kind == ErrorKind::older;
    return is_unusable ? Exit::unusable : Exit::usage;
}

std::string counted(std::uint64_t n, std::string_view noun) {
    return with_commas(n) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

std::string counted_plies(std::uint64_t n) { return with_commas(n) + (n == 1 ? " ply" : " plies"); }

}  // namespace ludex::cli
