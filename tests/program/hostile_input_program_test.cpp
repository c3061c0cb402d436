// Files that somebody made to do harm: none takes more memory than another, costs its neighbours anything, or gets
// anything out of its place: to the terminal, to a browser, to other files. (CSV: database_program_test.cpp.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "core/utf8.hpp"
#include "program/database_helper.hpp"
#include "program/sample_records.hpp"
#include "support/packing.hpp"

namespace ludex {
namespace {

using nlohmann::json;

const std::string kHeader = "[Game \"attangle\"]\n\n";

std::string good_record(const char* game = "attangle") { return record_text(finished_game(game)); }

// --- Size ------------------------------------------------------------------------------------------------------------

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t kMostMemory = std::uint64_t{4} << 30U;
#else
constexpr std::uint64_t kMostMemory = std::uint64_t{256} << 20U;
#endif

/// `validate` sees the first and the last record, both good, in so much memory; what is between them is broken.
void expect_good_ends(const std::string& file, const std::string& what) {
    const ProgramRun run = run_program({"validate", "--json", file});
    EXPECT_EQ(run.status, 1) << what;
    const auto lines = json_lines(run.out);
    ASSERT_GE(lines.size(), 3U) << what;
    EXPECT_EQ(lines.front()["status"], "ok") << what;
    EXPECT_EQ(lines[lines.size() - 2]["status"], "ok") << what << lines[lines.size() - 2];
    EXPECT_GE(lines.back()["summary"]["errors"], 1) << what;
    EXPECT_LT(run.most_memory, kMostMemory) << what;
}

TEST(HostileSize, OfPackedFilesThatAreVastUnpacked) {
    const TemporaryFolder folder;
    for (const auto& [pack, name] :
         {std::pair{&packing::gzip, "bomb.pgn.gz"}, std::pair{&packing::zstd, "bomb.pgn.zst"}}) {
        std::string bomb = pack(good_record() + kHeader + "1. a1 {");
        const std::string piece = pack(std::string(std::size_t{16} << 20U, 'x'));
        EXPECT_LT(piece.size(), 100'000U);
        for (int i = 0; i < 32; ++i) bomb += piece;  // half a gigabyte
        expect_good_ends(folder.write(name, bomb + pack("} b2 *\n\n" + good_record())), name);
    }
}

/// A file of a gigabyte that takes no place on the disk: what is not written reads as NUL bytes.
std::string write_long_line(const TemporaryFolder& folder, const std::string& before, const std::string& behind) {
    const std::string name = folder.write("long.pgn", good_record() + before);
    constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30U;
    std::filesystem::resize_file(name, kGigabyte);
    std::ofstream(name, std::ios::app | std::ios::binary) << behind << "\n\n" << good_record();
    return name;
}

TEST(HostileSize, OfALineOfAGigabyte) {
    const TemporaryFolder folder;
    expect_good_ends(write_long_line(folder, kHeader + "1. a1 ", ""), "moves");
    expect_good_ends(write_long_line(folder, "[Event \"", "\"]\n"), "a tag");
    expect_good_ends(write_long_line(folder, kHeader + "1. a1 {", "} b2 *"), "a comment");
    expect_good_ends(write_long_line(folder, "{\"game\": \"", "\"}"), "JSON");
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    text.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
}

constexpr std::size_t kMillion = 1'000'000;

/// A record of a move and a vast movetext behind it costs its neighbours nothing; the move is kept.
void expect_move_and_neighbours(const char* game, const std::string& movetext) {
    const TemporaryFolder folder;
    const FinishedGame& sample = finished_game(game);
    const std::string first = words_of(sample.moves).front();
    const Tags tags{{"FEN", std::string(game) == "artaban" ? sample.start : ""}};
    const std::string record = record_text(game, first + " " + movetext, "*", tags);
    const std::string what = std::string(game) + " " + movetext.substr(0, 20);
    const ProgramRun run =
        run_program({"validate", "--json", folder.write("deep.pgn", good_record(game) + record + good_record(game))});
    EXPECT_TRUE(run.status == 0 || run.status == 1) << what << run.err;
    const auto lines = json_lines(run.out);
    ASSERT_GE(lines.size(), 4U) << what;
    EXPECT_EQ(lines.front()["status"], "ok") << what;
    EXPECT_EQ(lines[lines.size() - 2]["status"], "ok") << what;
    EXPECT_GE(lines[1]["plies"], 1) << what;
    EXPECT_LT(run.most_memory, 4 * kMostMemory) << what;
}

TEST(HostileSize, OfAMillionVariationsInVariations) {
    for (const char* game : kGames) {
        const std::string nested = repeated("(" + words_of(finished_game(game).moves).front(), kMillion);
        expect_move_and_neighbours(game, nested);
        expect_move_and_neighbours(game, nested + repeated(")", kMillion));
    }
    expect_move_and_neighbours("attangle", repeated("(", std::size_t{16} << 20U));
}

TEST(HostileSize, OfAMillionOtherThings) {
    for (const char* piece : {")", "{", "()", "{}", " $1", "!", "1.", " a1", " *", "%\n", ";\n", "[A \"\"]\n", "\n"})
        expect_move_and_neighbours("attangle", repeated(piece, kMillion));
    const TemporaryFolder folder;
    for (const char* piece : {"[", "{\"a\":"})
        expect_good_ends(folder.write("deep.json", good_record() + repeated(piece, kMillion) + "\n\n" + good_record()),
                         piece);
}

TEST(HostileSize, WithoutEndIsInterruptedLikeOthers) {
    const TestDatabase database(good_record());
    ProgramSetting setting;
    setting.interrupt_at = after_ms(500, catches_interrupts);
    const ProgramRun run = database.run({"import", "/dev/zero"}, setting);
    EXPECT_EQ(run.status, 130) << run.err;
    EXPECT_TRUE(contains(run.err, "interrupted")) << run.err;
    EXPECT_LT(run.most_memory, kMostMemory);
    EXPECT_EQ(database.ids().size(), 1U);
}

// --- Mistakes at the keyboard ----------------------------------------------------------------------------------------

TEST(MistakenOutput, IsNoDatabaseAndNoInputOfADryRun) {
    const TestDatabase database(good_record());
    const std::string before = database.folder().read("games.db");
    const std::string link = database.folder().file("link");
    std::filesystem::create_symlink(database.name(), link);
    const std::string file = database.folder().write("more.pgn", good_record("artaban"));
    for (const std::string& output : {database.name(), link}) {
        EXPECT_EQ(database.run({"export", "-o", output}).status, 3);
        EXPECT_EQ(database.run({"show", "1", "--to", "svg", "-o", output}).status, 3);
        EXPECT_EQ(database.run({"import", file, "--rejects", output}).status, 3);
        EXPECT_TRUE(database.folder().read("games.db") == before);
    }
    EXPECT_EQ(database.run({"import", file, "--dry-run", "--rejects", file}).status, 2);
    EXPECT_EQ(database.folder().read("more.pgn"), good_record("artaban"));
}

TEST(HostileSize, OfManyTags) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n";
    const TestDatabase database;
    EXPECT_EQ(database.import(text + good_record() + good_record("artaban"))["imported"], 2);
}

// --- Bytes -----------------------------------------------------------------------------------------------------------

/// Names that are more than names; none has a quote, which would end the tag.
const std::vector<std::string>& hostile_names() {
    using namespace std::string_literals;
    static const std::vector<std::string> names{
        "\x1b]0;title\x07\x1b[31mred\x1b[2J"s,
        "\xc2\x9b"
        "31mC1\xc2\x9d"
        "0;title\xc2\x9c"s,
        "back\x08\x08\x08space\x7f\x0b\x0c\x0e"s,
        "nul\0nul"s,
        "\xff\xfe\xc3(\xe2\x82\xed\xa0\x80\xf8\x88\x80\x80\x80\xc0\xaf"s,
        "</script><script>alert(1)</script><img src=x onerror=alert(1)>"s,
        "<!--<script>"s,
        "../../escaped"s,
        "/tmp/ludex-escaped"s,
        "%s%n$(touch escaped)`touch escaped`;touch escaped"s,
    };
    return names;
}

/// A record of every game for every name, which stands wherever a text may stand.
std::string hostile_records() {
    std::string text;
    for (const char* game : kGames)
        for (const std::string& name : hostile_names()) {
            FinishedGame sample = finished_game(game);
            const std::vector<std::string> moves = words_of(sample.moves);
            sample.moves = sample.moves.insert(moves[0].size(), " {" + name + "}");
            const Tags tags{{"Event", name}, {"Site", name},         {"Round", name},       {"White", name},
                            {"Black", name}, {"Termination", name},  {"TimeControl", name}, {"Annotator", name},
                            {"Odd", name},   {"Date", "1999.01.01"}, {"ECO", name}};
            text += record_text(sample, tags);
        }
    return text;
}

/// All commands that show data of a database.
std::vector<Arguments> questions() {
    std::vector<Arguments> all{{"list"}, {"list", "--json"}, {"imports"}, {"stats"}, {"check"}};
    for (const char* by : {"player", "event", "termination", "start", "opening"}) all.push_back({"stats", "--by", by});
    for (const char* game : kGames) all.push_back({"explore", game});
    for (const char* form : {"pgn", "json", "csv", "html"}) all.push_back({"export", "--to", form});
    for (int id = 1; id <= static_cast<int>(hostile_names().size()); ++id) {
        all.push_back({"show", std::to_string(id)});
        all.push_back({"show", std::to_string(id), "--json"});
        all.push_back({"show", std::to_string(id), "--source"});
    }
    return all;
}

/// ESC and its like, as bytes or as characters of UTF-8.
bool has_control_characters(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f) return true;
        if (byte == 0xc2 && next >= 0x80 && next < 0xa0) return true;
    }
    return false;
}

bool is_utf8(const std::string& text) {
    try {
        return !json(text).dump().empty();
    } catch (const json::exception&) {
        return false;
    }
}

void expect_harmless(const Arguments& arguments, const ProgramSetting& setting) {
    const ProgramRun run = run_program(arguments, setting);
    const std::string asked = testing::PrintToString(arguments);
    EXPECT_GE(run.status, 0) << asked;
    EXPECT_TRUE(is_utf8(run.err)) << asked;
    EXPECT_TRUE(is_utf8(run.out) || arguments.back() == "--source") << asked;
    EXPECT_FALSE(has_control_characters(run.err)) << asked;
    EXPECT_FALSE(setting.on_terminal && has_control_characters(run.out)) << asked;
    for (const char* markup : {"<script>alert", "<img src=x", "<!--<script>"})
        EXPECT_FALSE(arguments.back() == "html" && contains(run.out, markup)) << markup;
}

/// Brings the hostile records in and asks every question of them.
void expect_all_harmless(bool on_terminal) {
    const TemporaryFolder folder;
    const std::filesystem::path inside = folder.path() / "inside";
    std::filesystem::create_directory(inside);
    ProgramSetting setting;
    setting.folder = inside;
    setting.environment["NO_COLOR"] = "1";
    setting.on_terminal = on_terminal;
    const std::string file = "\x1b[31mred.pgn";
    std::ofstream(inside / file, std::ios::binary) << hostile_records();
    for (const Arguments& arguments :
         {Arguments{"validate", file}, Arguments{"validate", "--json", file}, Arguments{"validate", file + "\xff\x9b"},
          Arguments{"convert", file}, Arguments{"import", file, "--db", "games.db"}})
        expect_harmless(arguments, setting);
    for (Arguments arguments : questions()) {
        arguments.insert(arguments.begin() + 1, {"--db", "games.db"});
        expect_harmless(arguments, setting);
    }
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        files.insert(entry.path().filename().string());
    EXPECT_EQ(files, (std::set<std::string>{"inside", file, "games.db"}));
    EXPECT_FALSE(std::filesystem::exists("/tmp/ludex-escaped"));
}

TEST(HostileBytes, StayInTheirPlace) { expect_all_harmless(false); }

TEST(HostileBytes, StayInTheirPlaceOnATerminal) {
    if (!has_terminals()) GTEST_SKIP() << "no terminal can be opened here";
    expect_all_harmless(true);
}

}  // namespace
}  // namespace ludex
