#include "notation/source/compressed_source.hpp"

#include <algorithm>
#include <string>

#include "notation/source/packed_streams.hpp"
#include "notation/source/peeked_source.hpp"

namespace ludex::notation {

namespace {

constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

/// Files that contain no text, recognised by their first bytes.
struct Foreign {
    std::string_view magic;
    const char* what;
    std::size_t at = 0;  ///< where the bytes stand
};
constexpr const char* kPicture = "a picture, and no game record";
constexpr Foreign kForeign[] = {
    {"[Content_Types].xml", "a document of an office program: save it as text", 30},
    {"mimetype", "a document of an office program: save it as text", 30},
    {"PK\x03\x04", "a zip archive: unpack it first"},
    {"7z\xBC\xAF\x27\x1C", "a 7z archive: unpack it first"},
    {"\xFD\x37zXZ", "packed with xz: unpack it first"},
    {"BZh", "packed with bzip2: unpack it first"},
    {"SQLite format 3", "a database: `ludex export --db` writes its games"},
    {"%PDF-", "a PDF document: save its text"},
    {"{\\rtf", "a document of an office program: save it as text"},
    {"\xD0\xCF\x11\xE0", "a document of an office program: save it as text"},
    {"\x89PNG", kPicture},
    {"\xFF\xD8\xFF", kPicture},
    {"GIF8", kPicture},
    {"RIFF", "a picture, a sound or a film, and no game record"},
    {"ftyp", "a film, and no game record", 4},
    {"\x7F"
     "ELF",
     "a program, and no game record"},
    {"MZ\x90", "a program, and no game record"},
    {"#!/", "a script, and no game record"},
    {"CAbaloneDoc", "a document of Aba-Pro: save its list of moves as text", 6},
};
constexpr std::size_t kLongestMagic = 49;
constexpr unsigned kMostLayers = 2;

Result<std::unique_ptr<ByteSource>> without_layers(std::unique_ptr<ByteSource> source, const std::string& name,
                                                   unsigned layers) {
    auto peeked = std::make_unique<PeekedSource>(std::move(source));
    const Result<std::string_view> magic = peeked->peek(kLongestMagic);
    LUDEX_TRY(magic);
    const auto refuse = [&](const char* what) { return io_error(name, "this is " + std::string(what)); };
    for (const Foreign& foreign : kForeign)
        if (magic->substr(std::min(foreign.at, magic->size())).starts_with(foreign.magic)) return refuse(foreign.what);
    const bool is_gzip = magic->starts_with(kGzipMagic);
    if (!is_gzip && !magic->starts_with(kZstdMagic)) return std::unique_ptr<ByteSource>(std::move(peeked));
    if (layers == kMostLayers) return refuse("packed more than twice: unpack it first");
    auto inner = is_gzip ? unpacked_gzip(std::move(peeked), name) : unpacked_zstd(std::move(peeked), name);
    if (inner == nullptr)
        return refuse(is_gzip ? "packed with gzip: unpack it first" : "packed with zstd: unpack it first");
    return without_layers(std::move(inner), name, layers + 1);
}

}  // namespace

Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source, const std::string& name) {
    return without_layers(std::move(source), name, 0);
}

}  // namespace ludex::notation
