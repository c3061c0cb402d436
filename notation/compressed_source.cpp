#include "notation/compressed_source.hpp"

#include <zlib.h>
#include <zstd.h>

#include <string>

#include "notation/peeked_source.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16U;
constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

Error damaged(const std::string& name, const char* format) {
    return {ErrorKind::io, name + ": the " + format + " stream is damaged or cut", name, "", {}};
}

class GzipSource final : public ByteSource {
public:
    GzipSource(std::unique_ptr<ByteSource> source, std::string name)
        : source_(std::move(source)), name_(std::move(name)) {
        constexpr int kGzipFormat = 16 + MAX_WBITS;
        inflateInit2(&stream_, kGzipFormat);
    }
    ~GzipSource() override { inflateEnd(&stream_); }
    GzipSource(const GzipSource&) = delete;
    GzipSource& operator=(const GzipSource&) = delete;

    Result<std::size_t> read(std::span<char> buffer) override {
        if (is_damaged_) return damaged(name_, "gzip");
        stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream_.avail_out = static_cast<uInt>(buffer.size());
        while (stream_.avail_out == buffer.size()) {
            if (stream_.avail_in == 0) {
                const Result<std::size_t> n = source_->read(packed_);
                if (!n) return n.error();
                if (*n == 0 && in_stream_) inflate(&stream_, Z_SYNC_FLUSH);  // what it still holds
                if (*n == 0 && in_stream_ && stream_.avail_out == buffer.size()) return damaged(name_, "gzip");
                if (*n == 0) break;
                stream_.next_in = reinterpret_cast<Bytef*>(packed_.data());
                stream_.avail_in = static_cast<uInt>(*n);
            }
            if (!in_stream_ && skip_padding()) continue;
            if (!in_stream_) inflateReset(&stream_);
            const int code = inflate(&stream_, Z_NO_FLUSH);
            in_stream_ = code != Z_STREAM_END;
            is_damaged_ = is_damaged_ || (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR);
            if (is_damaged_ && stream_.avail_out == buffer.size()) return damaged(name_, "gzip");
        }
        return buffer.size() - stream_.avail_out;
    }

private:
    /// Zeros behind a stream fill up a tape block. True: they used up what was read.
    bool skip_padding() {
        for (; stream_.avail_in > 0 && *stream_.next_in == 0; --stream_.avail_in) ++stream_.next_in;
        return stream_.avail_in == 0;
    }

    std::unique_ptr<ByteSource> source_;
    std::string name_;
    std::string packed_ = std::string(kBlockBytes, '\0');
    z_stream stream_{};
    bool in_stream_ = false;
    bool is_damaged_ = false;  ///< what came before the damage has been handed out
};

class ZstdSource final : public ByteSource {
public:
    ZstdSource(std::unique_ptr<ByteSource> source, std::string name)
        : source_(std::move(source)), name_(std::move(name)) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
        while (out.pos == 0) {
            if (in_.pos == in_.size) {
                const Result<std::size_t> n = source_->read(packed_);
                if (!n) return n.error();
                in_ = {packed_.data(), *n, 0};
                if (*n == 0 && !in_frame_) break;
            }
            const bool is_cut = in_.size == 0;  // what it still holds comes out
            const std::size_t code = ZSTD_decompressStream(stream_.get(), &out, &in_);
            if (ZSTD_isError(code) != 0 || (is_cut && out.pos == 0)) return damaged(name_, "zstd");
            in_frame_ = code != 0;
        }
        return out.pos;
    }

private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    std::unique_ptr<ByteSource> source_;
    std::string name_;
    std::string packed_ = std::string(kBlockBytes, '\0');
    std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
    ZSTD_inBuffer in_{};
    bool in_frame_ = false;
};

/// Files that hold no text, by their first bytes.
struct Foreign {
    std::string_view magic;
    const char* what;
};
constexpr Foreign kForeign[] = {
    {"PK\x03\x04", "a zip archive: unpack it first"},
    {"7z\xBC\xAF\x27\x1C", "a 7z archive: unpack it first"},
    {"\xFD\x37zXZ", "packed with xz: unpack it first"},
    {"BZh", "packed with bzip2: unpack it first"},
    {"SQLite format 3", "a database: `ludex export --db` writes its games"},
};
constexpr std::size_t kLongestMagic = 15;
constexpr unsigned kMostLayers = 2;

Result<std::unique_ptr<ByteSource>> without_layers(std::unique_ptr<ByteSource> source, const std::string& name,
                                                   unsigned layers) {
    auto peeked = std::make_unique<PeekedSource>(std::move(source));
    const Result<std::string_view> magic = peeked->peek(kLongestMagic);
    if (!magic) return magic.error();
    const auto refuse = [&](const char* what) {
        return Error{ErrorKind::io, name + ": this is " + what, name, "", {}};
    };
    for (const Foreign& foreign : kForeign)
        if (magic->starts_with(foreign.magic)) return refuse(foreign.what);
    const bool is_gzip = magic->starts_with(kGzipMagic);
    if (!is_gzip && !magic->starts_with(kZstdMagic)) return std::unique_ptr<ByteSource>(std::move(peeked));
    if (layers == kMostLayers) return refuse("packed more than twice: unpack it first");
    if (is_gzip) return without_layers(std::make_unique<GzipSource>(std::move(peeked), name), name, layers + 1);
    return without_layers(std::make_unique<ZstdSource>(std::move(peeked), name), name, layers + 1);
}

}  // namespace

Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source, const std::string& name) {
    return without_layers(std::move(source), name, 0);
}

}  // namespace ludex::notation
