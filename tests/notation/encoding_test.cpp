// Texts in other encodings than UTF-8: UTF-16 of both byte orders, Latin-1 and Windows-1252.
#include "notation/source/encoding.hpp"
#include "core/utf8.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>

#include "notation/record_splitter.hpp"
#include "notation/source/utf16_source.hpp"
#include "support/packing.hpp"
#include "support/records.hpp"

namespace ludex {
namespace {

enum class Order { little, big };

std::string units(std::u16string_view text, Order order) {
    std::string out;
    for (const char16_t unit : text) {
        const char low = static_cast<char>(unit & 0xFFU);
        const char high = static_cast<char>(unit >> 8U);
        out += order == Order::little ? low : high;
        out += order == Order::little ? high : low;
    }
    return out;
}

std::string with_mark(std::u16string_view text, Order order) { return units(u"\uFEFF" + std::u16string(text), order); }

/// Hands out a text in pieces.
class PieceSource final : public notation::ByteSource {
public:
    PieceSource(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}
    Result<std::size_t> read(std::span<char> buffer) override {
        const std::size_t n = std::min({buffer.size(), piece_, text_.size() - at_});
        std::memcpy(buffer.data(), text_.data() + at_, n);
        at_ += n;
        return n;
    }

private:
    std::string text_;
    std::size_t piece_;
    std::size_t at_ = 0;
};

std::string read_all(notation::ByteSource& source, std::size_t block) {
    std::string out;
    std::string buffer(block, '\0');
    for (;;) {
        const Result<std::size_t> n = source.read(buffer);
        if (!n || *n == 0) return out;
        out.append(buffer, 0, *n);
    }
}

/// The text that these bytes become, in whatever portions they are read and written.
std::string decoded(const std::string& bytes) {
    const auto source = notation::without_utf16(notation::text_source(bytes));
    const std::string out = read_all(**source, 1 << 16U);
    for (const std::size_t piece : {1U, 3U, 7U}) {
        const auto pieces = notation::without_utf16(std::make_unique<PieceSource>(bytes, piece));
        EXPECT_EQ(read_all(**pieces, 5), out) << "in pieces of " << piece;
    }
    return out;
}

constexpr Order kOrders[] = {Order::little, Order::big};
const std::string kReplacement = "\xEF\xBF\xBD";

// --- UTF-16 ----------------------------------------------------------------------------------------------------------

TEST(Utf16, AMarkTellsTheByteOrder) {
    for (const Order order : kOrders) {
        EXPECT_EQ(decoded(with_mark(u"Aglaé ąß € 漢", order)), "Aglaé ąß € 漢");
        EXPECT_EQ(decoded(with_mark(u"漢字", order)), "漢字");
        EXPECT_EQ(decoded(with_mark(u"", order)), "");
    }
}

TEST(Utf16, AsciiIsSeenWithoutAMark) {
    const std::u16string text = u"[Event \"a\"]\r\n\r\n1. a1b2 i9h8 {and some more to fill the sample} ";
    for (const Order order : kOrders) {
        EXPECT_EQ(decoded(units(u"1. a1", order)), "1. a1");
        EXPECT_EQ(decoded(units(text + u"Aglaé ą", order)),
                  "[Event \"a\"]\r\n\r\n1. a1b2 i9h8 {and some more to fill the sample} Aglaé ą");
    }
}

TEST(Utf16, SurrogatePairsAreOneCharacter) {
    for (const Order order : kOrders) {
        EXPECT_EQ(decoded(with_mark(u"a\U0001F600b", order)),
                  "a\xF0\x9F\x98\x80"
                  "b");
        EXPECT_EQ(decoded(with_mark(u"\U00010000\U0010FFFF", order)), "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
    }
}

TEST(Utf16, WhatIsBrokenBecomesTheReplacementCharacter) {
    for (const Order order : kOrders) {
        const auto of = [&](std::u16string_view text) { return decoded(with_mark(text, order)); };
        const std::u16string high(1, char16_t{0xD83D});
        const std::u16string low(1, char16_t{0xDE00});
        EXPECT_EQ(of(u"a" + high + u"b"), "a" + kReplacement + "b");
        EXPECT_EQ(of(u"a" + low + u"b"), "a" + kReplacement + "b");
        EXPECT_EQ(of(u"a" + high), "a" + kReplacement);
        EXPECT_EQ(of(high + high + low), kReplacement + "\xF0\x9F\x98\x80");
        EXPECT_EQ(of(low + high + u"c"), kReplacement + kReplacement + "c");
        EXPECT_EQ(decoded(with_mark(u"ab", order) + "x"), "ab" + kReplacement);
        EXPECT_EQ(decoded(with_mark(u"ab" + high, order) + "x"), "ab" + kReplacement + kReplacement);
        EXPECT_TRUE(is_utf8(of(u"a" + high + u"b" + low)));
    }
}

TEST(Utf16, OtherTextsAreLeftAlone) {
    using namespace std::string_literals;
    const std::string texts[] = {
        "",
        "a",
        "[Event \"a\"]\n\n1. a1b2 *\n",
        "\xEF\xBB\xBF[Event \"a\"]\n",
        "\xFF",
        "\xFF\xFFxy",
        "a\0"s,
        "\0\0\0\0\0\0\0\0"s,
        std::string(4096, '\0') + "[Event \"a\"]\n",
        "\0\0\0\0[Event \"a\"]\n"s,
        "\0a\0\0\0b\0c"s,
        "a\0b\0c\0\0\0"s,
        "a\0b\0c\0de"s,
        "1. a1b2 i9h8 2. b2c3\0\0\0\0 h9g8 *\n"s,
    };
    for (const std::string& text : texts) EXPECT_EQ(decoded(text), text);
}

TEST(Utf16, LongTextsStream) {
    std::u16string text;
    std::string expected;
    for (int i = 0; i < 100'000; ++i) {
        text += i % 3 == 0 ? u"\U0001F600" : u"\u0105b";
        expected += i % 3 == 0 ? "\xF0\x9F\x98\x80" : "ąb";
    }
    for (const Order order : kOrders) {
        const auto source = notation::without_utf16(std::make_unique<PieceSource>(with_mark(text, order), 4093));
        EXPECT_TRUE(read_all(**source, 1000) == expected);
    }
}

/// A file in the folder for temporary files, removed at the end.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& bytes) {
        const int file = ::mkstemp(name_.data());
        EXPECT_GE(file, 0);
        ::close(file);
        std::ofstream(name_, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    ~TemporaryFile() { ::unlink(name_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

private:
    std::string name_ = testing::TempDir() + "ludex_encoding_XXXXXX";
};

TEST(Utf16, FilesAreReadPackedOrNot) {
    for (const Order order : kOrders)
        for (const std::string& bytes : {with_mark(u"[Event \"Aglaé\"]\r\n", order),
                                         units(u"[Event \"a\"]\r\n\r\n1. a1b2 *\r\n {Aglaé}", order)}) {
            const std::string expected = decoded(bytes);
            EXPECT_NE(expected, bytes);
            for (const std::string& packed : {bytes, packing::gzip(bytes), packing::zstd(bytes)}) {
                const TemporaryFile file(packed);
                const auto source = notation::open_source(file.name());
                ASSERT_TRUE(source);
                EXPECT_EQ(read_all(**source, 100), expected);
            }
        }
}

TEST(Packed, AStreamInAStreamIsText) {
    const std::string text = "1. a1b2 i5h5 *\n";
    for (const std::string& packed : {packing::gzip(packing::gzip(text)), packing::zstd(packing::gzip(text))}) {
        const auto source = notation::open_bytes(packed, "x");
        ASSERT_TRUE(source);
        EXPECT_EQ(read_all(**source, 100), text);
    }
}

TEST(Packed, ArchivesAreNamed) {
    for (const auto& [magic, what] :
         {std::pair(std::string("PK\x03\x04\x14\x00", 6), "x: this is a zip archive: unpack it first"),
          {"\xFD\x37zXZ", "x: this is packed with xz: unpack it first"},
          {"BZh11AY", "x: this is packed with bzip2: unpack it first"},
          {"7z\xBC\xAF\x27\x1C", "x: this is a 7z archive: unpack it first"},
          {packing::gzip(packing::gzip(packing::gzip("1. a1 *"))),
           "x: this is packed more than twice: unpack it first"},
          {"%PDF-1.4", "x: this is a PDF document: save its text"},
          {"\x89PNG\r\n\x1a\n", "x: this is a picture, and no game record"},
          {"#!/bin/sh\n", "x: this is a script, and no game record"},
          {std::string("\xFF\xFF\x07\x00\x0B\x00"
                       "CAbaloneDoc\x01\x00",
                       19),
           "x: this is a document of Aba-Pro: save its list of moves as text"},
          {"SQLite format 3", "x: this is a database: `ludex export --db` writes its games"}})
        for (const std::string& bytes : {magic, packing::gzip(magic)}) {
            const auto source = notation::open_bytes(bytes, "x");
            ASSERT_FALSE(source) << what;
            EXPECT_EQ(source.error().message, what);
            EXPECT_EQ(source.error().kind, ErrorKind::io);
        }
}

struct Unpacked {
    std::string text;
    bool failed = false;
};

Unpacked unpack(const std::string& packed, std::size_t portion) {
    Unpacked out;
    const auto source = notation::open_bytes(packed, "x");
    out.failed = !source;
    std::string buffer(portion, '\0');
    while (!out.failed) {
        const auto n = (*source)->read(buffer);
        out.failed = !n;
        if (!n || *n == 0) break;
        out.text.append(buffer, 0, *n);
    }
    return out;
}

TEST(Packed, WhatStandsBeforeDamageIsReadInPortionsOfAnySize) {
    constexpr std::size_t kMostLost = std::size_t{3 * 128} << 10U;  // a block of zstd, of bytes that are packed
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += std::to_string(i * 7919) + '\n';
    using packing::gzip;
    using packing::zstd;
    for (const std::string& whole : {gzip(text), zstd(text), zstd(gzip(text)), gzip(zstd(text))})
        for (unsigned eighth = 1; eighth < 8; ++eighth) {
            const std::size_t at = whole.size() / 8 * eighth;
            const std::string cut = whole.substr(0, at);
            std::string spoilt = whole;
            spoilt.replace(at, 32, 32, '\xFF');
            const Unpacked rest = unpack(cut, 1);
            const std::string until_spoilt = unpack(spoilt, 1).text;
            EXPECT_TRUE(rest.failed);
            EXPECT_TRUE(text.starts_with(rest.text));
            EXPECT_GT(rest.text.size() + kMostLost, text.size() / 8 * eighth);
            for (const std::size_t portion : {std::size_t{61}, std::size_t{1} << 16U, std::size_t{1} << 20U}) {
                EXPECT_EQ(unpack(cut, portion).text.size(), rest.text.size()) << eighth << ' ' << portion;
                EXPECT_EQ(unpack(spoilt, portion).text.size(), until_spoilt.size()) << eighth << ' ' << portion;
            }
        }
}

TEST(Utf16, LinesAndColumnsAreThoseOfTheTextInUtf8) {
    const std::u16string text =
        u"[White \"Aglaé\"]\r\n\r\n1. a1 {é\U0001F600} b2\r\n2. c3 )\r\n\r\n[Event \"b\"]\r\n\r\n1. a1 ) *\r\n";
    for (const Order order : kOrders) {
        const std::string utf8 = decoded(with_mark(text, order));
        const auto expected = records::parse(utf8);
        const TemporaryFile file(with_mark(text, order));
        const auto source = notation::open_source(file.name());
        const auto read = records::parse(read_all(**source, 64));
        ASSERT_EQ(read.records.size(), 2U);
        EXPECT_EQ(records::brief(read.problems[0]), "error syntax 4:7");
        EXPECT_EQ(records::brief(read.problems[1]), "error syntax 8:7");
        EXPECT_EQ(read.records[0].tag("White"), "Aglaé");
        // The emoji has four bytes and é two: {é😀} is eight columns wide.
        EXPECT_EQ(read.records[0].elements[2].where, (SourcePlace{3, 16}));
        EXPECT_EQ(read.records, expected.records);
    }
}

// --- Latin-1 and Windows-1252 ----------------------------------------------------------------------------------------

TEST(Latin1, QuotesDashesAndLettersOfWindowsAreRead) {
    EXPECT_EQ(notation::latin1_to_utf8("Agla\xE9 \xA0\xFF"), "Aglaé \u00A0ÿ");
    EXPECT_EQ(notation::latin1_to_utf8("\x93quoted\x94 \x91it\x92s \x96 \x97 \x85 \x80"), "“quoted” ‘it’s – — … €");
    EXPECT_EQ(notation::latin1_to_utf8("\x8A\x9A\x8C\x9C\x8E\x9E\x9F"), "ŠšŒœŽžŸ");
    EXPECT_EQ(notation::latin1_to_utf8("\x82\x83\x84\x86\x87\x88\x89\x8B\x95\x98\x99\x9B"), "‚ƒ„†‡ˆ‰‹•˜™›");
}

TEST(Latin1, WhatWindowsLeavesEmptyStaysAControlCharacter) {
    EXPECT_EQ(notation::latin1_to_utf8("\x81\x8D\x8F\x90\x9D"), "\u0081\u008D\u008F\u0090\u009D");
    for (int byte = 0; byte < 256; ++byte)
        EXPECT_TRUE(is_utf8(notation::latin1_to_utf8(std::string(1, static_cast<char>(byte))))) << byte;
}

TEST(Latin1, RecordsAreReadWithATruthfulWarning) {
    for (const std::string text : {"[Event \"L\x92"
                                   "open\"]\n\n1. a1b2 {\x96} *\n",
                                   "{\"tags\":{\"Event\":\"L\x92"
                                   "open\"},\"moves\":[\"a1b2\"]}\n"}) {
        const auto p = records::parse(text);
        ASSERT_EQ(p.records.size(), 1U);
        EXPECT_EQ(p.records[0].tag("Event"), "L’open");
        ASSERT_FALSE(p.problems[0].empty());
        EXPECT_EQ(records::brief(p.problems[0]), "warning encoding 1:1");
        EXPECT_EQ(p.problems[0][0].message, "the text is no UTF-8 and was read as Windows-1252 (Latin-1)");
    }
}

}  // namespace
}  // namespace ludex
