#include "notation/source/byte_source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "notation/source/compressed_source.hpp"
#include "notation/source/utf16_source.hpp"
#include "platform/open_database.hpp"

namespace ludex::notation {

namespace {

class FileSource final : public ByteSource {
public:
    FileSource(int file, std::string path, std::size_t total) : file_(file), path_(std::move(path)), total_(total) {}
    ~FileSource() override {
        if (file_ != STDIN_FILENO) ::close(file_);
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    Result<std::size_t> read(std::span<char> buffer) override {
        // An interrupted call is also an error: a program that catches signals wants to stop.
        const ssize_t n = ::read(file_, buffer.data(), buffer.size());
        if (n < 0) return io_error(path_, std::strerror(errno));
        return static_cast<std::size_t>(n);
    }
    [[nodiscard]] std::size_t total_bytes() const override { return total_; }

private:
    int file_;
    std::string path_;
    std::size_t total_;
};

class TextSource final : public ByteSource {
public:
    explicit TextSource(std::string_view text) : text_(text) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        const std::size_t n = std::min(buffer.size(), text_.size());
        std::memcpy(buffer.data(), text_.data(), n);
        text_.remove_prefix(n);
        return n;
    }
    [[nodiscard]] std::size_t total_bytes() const override { return text_.size(); }

private:
    std::string_view text_;
};

Result<std::unique_ptr<ByteSource>> plain_text(std::unique_ptr<ByteSource> source, const std::string& name) {
    auto plain = unpacked(std::move(source), name);
    LUDEX_TRY(plain);
    return without_utf16(std::move(*plain));
}

}  // namespace

Result<std::unique_ptr<ByteSource>> open_source(const std::string& path) {
    if (path == "-" ? platform::is_open_database(STDIN_FILENO) : platform::is_open_database(path))
        return io_error(path, "this is the database that is in use");
    const int file = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return io_error(path, std::strerror(errno));
    struct stat info {};
    const bool known = ::fstat(file, &info) == 0;
    if (known && S_ISDIR(info.st_mode)) {
        ::close(file);
        return io_error(path, std::strerror(EISDIR));
    }
    const std::size_t total = known && S_ISREG(info.st_mode) ? static_cast<std::size_t>(info.st_size) : 0;
    const std::string name = path == "-" ? "standard input" : path;
    return plain_text(std::make_unique<FileSource>(file, name, total), name);
}

Result<std::string> read_whole(const std::string& path) {
    const auto source = open_source(path);
    LUDEX_TRY(source);
    return read_all(**source);
}

Result<std::string> read_all(ByteSource& source) {
    std::string text;
    std::array<char, 1U << 16U> block{};
    for (;;) {
        const auto size = source.read(block);
        LUDEX_TRY(size);
        if (*size == 0) return text;
        text.append(block.data(), *size);
    }
}

Result<std::unique_ptr<ByteSource>> open_bytes(std::string_view bytes, const std::string& name) {
    return plain_text(text_source(bytes), name);
}

Result<std::unique_ptr<ByteSource>> open_stream(std::unique_ptr<ByteSource> bytes, const std::string& name) {
    return plain_text(std::move(bytes), name);
}

std::unique_ptr<ByteSource> text_source(std::string_view text) { return std::make_unique<TextSource>(text); }

}  // namespace ludex::notation
