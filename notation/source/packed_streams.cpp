#include "notation/source/packed_streams.hpp"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>

namespace ludex::notation {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16U;

Error damaged(const std::string& name, const char* format) {
    return io_error(name, std::string("the ") + format + " stream is damaged or cut");
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
        stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream_.avail_out = static_cast<uInt>(buffer.size());
        while (true) {
            inflate_what_is_there();
            if (stream_.avail_out < buffer.size()) return buffer.size() - stream_.avail_out;
            if (is_damaged_) return damaged(name_, "gzip");
            if (stream_.avail_in > 0) continue;
            const Result<std::size_t> n = source_->read(packed_);
            LUDEX_TRY(n);
            if (*n == 0 && in_stream_) return damaged(name_, "gzip");
            if (*n == 0) return 0;
            stream_.next_in = reinterpret_cast<Bytef*>(packed_.data());
            stream_.avail_in = static_cast<uInt>(*n);
        }
    }

private:
    /// Unpacks what has been read. It also runs without input, because text that zlib holds back comes before a failure
    /// to read on.
    void inflate_what_is_there() {
        if (is_damaged_ || (!in_stream_ && skip_padding())) return;
        if (!in_stream_) inflateReset(&stream_);
        const int code = inflate(&stream_, Z_NO_FLUSH);
        in_stream_ = code != Z_STREAM_END;
        is_damaged_ = code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR;
    }

    /// Skips the zeros behind a stream that fill up a tape block. True when they used up all input that was read.
    bool skip_padding() {
        for (; stream_.avail_in > 0 && *stream_.next_in == 0; --stream_.avail_in) ++stream_.next_in;
        return stream_.avail_in == 0;
    }

    std::unique_ptr<ByteSource> source_;
    std::string name_;
    std::string packed_ = std::string(kBlockBytes, '\0');
    z_stream stream_{};
    bool in_stream_ = false;
    bool is_damaged_ = false;  ///< all text before the damage has been handed out
};

class ZstdSource final : public ByteSource {
public:
    ZstdSource(std::unique_ptr<ByteSource> source, std::string name)
        : source_(std::move(source)), name_(std::move(name)) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
        while (true) {
            decompress_what_is_there(out);
            if (out.pos > 0) return out.pos;
            if (is_damaged_) return damaged(name_, "zstd");
            if (in_.pos < in_.size) continue;
            const Result<std::size_t> n = source_->read(packed_);
            LUDEX_TRY(n);
            if (*n == 0 && wanted_ > 0) return damaged(name_, "zstd");
            if (*n == 0) return 0;
            in_ = {packed_.data(), *n, 0};
        }
    }

private:
    static constexpr std::size_t kBlockHeaderBytes = 3;

    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    /// Unpacks what has been read. A call that meets damage drops what it has unpacked; so the text that is held back
    /// is fetched first, and then one block at a time.
    void decompress_what_is_there(ZSTD_outBuffer& out) {
        if (is_damaged_) return;
        if (wanted_ > 0) decompress(0, out);
        if (out.pos > 0 || in_.pos == in_.size) return;
        decompress(wanted_ > kBlockHeaderBytes ? wanted_ - kBlockHeaderBytes : kBlockHeaderBytes, out);
    }

    void decompress(std::size_t most, ZSTD_outBuffer& out) {
        ZSTD_inBuffer part{in_.src, std::min(in_.size, in_.pos + most), in_.pos};
        const std::size_t code = ZSTD_decompressStream(stream_.get(), &out, &part);
        in_.pos = part.pos;
        is_damaged_ = ZSTD_isError(code) != 0;
        wanted_ = is_damaged_ ? 0 : code;
    }

    std::unique_ptr<ByteSource> source_;
    std::string name_;
    std::string packed_ = std::string(kBlockBytes, '\0');
    std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
    ZSTD_inBuffer in_{};
    std::size_t wanted_ = 0;  ///< bytes of the rest of the block and of the next header; 0 between frames
    bool is_damaged_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpacked_gzip(std::unique_ptr<ByteSource> source, const std::string& name) {
    return std::make_unique<GzipSource>(std::move(source), name);
}

std::unique_ptr<ByteSource> unpacked_zstd(std::unique_ptr<ByteSource> source, const std::string& name) {
    return std::make_unique<ZstdSource>(std::move(source), name);
}

}  // namespace ludex::notation
