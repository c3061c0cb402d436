// The C face of the shared library, as a program uses it: the contract of all games, and what it does with bad input.
#include <gtest/gtest.h>
#include <ludex/ludex.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <thread>

#include "library/golden.hpp"
#include "library/owned.hpp"

namespace {

using nlohmann::json;
using owned::Owned;

/// The text, which is given back.
std::string taken(char* text) {
    EXPECT_NE(text, nullptr) << ludex_error();
    const std::string copy = text == nullptr ? "" : text;
    ludex_free(text);
    return copy;
}

Owned<ludex_board> board_of(const std::string& variant, const std::string& position) {
    Owned<ludex_board> board(ludex_board_new(variant.c_str(), position.empty() ? nullptr : position.c_str()));
    EXPECT_NE(board, nullptr) << variant << ' ' << position << ": " << ludex_error();
    return board;
}

/// Expects that something failed in this way, and forgets it.
void expect_error(const std::string& kind, const std::string& part = "") {
    ASSERT_NE(ludex_error(), nullptr) << "nothing failed, and " << kind << " was expected";
    const json error = json::parse(ludex_error());
    EXPECT_EQ(error["kind"], kind) << error;
    EXPECT_NE(error["message"].get<std::string>().find(part), std::string::npos) << error;
    ludex_clear_error();
}

std::vector<ludex_move> moves_of(const ludex_board* board) {
    std::vector<ludex_move> moves(LUDEX_MOST_MOVES);
    moves.resize(ludex_board_moves(board, moves.data(), moves.size()));
    return moves;
}

std::string text_of(const ludex_board* board, ludex_move move) {
    std::array<char, 64> text{};
    EXPECT_LT(ludex_board_move_text(board, move, text.data(), text.size()), text.size());
    return text.data();
}

// --- The contract ----------------------------------------------------------------------------------------------------

TEST(CFace, CountsLinesOfPlay) {
    constexpr unsigned long long kMostNodes = 100'000;
    std::size_t counted = 0;
    for (const auto& row : golden::rows_of_games("perft.tsv")) {
        if (std::stoull(row[3]) > kMostNodes) continue;
        const auto board = board_of(row[0], row[1]);
        EXPECT_EQ(ludex_board_perft(board.get(), static_cast<unsigned>(std::stoul(row[2]))), std::stoull(row[3]))
            << row[0] << ' ' << row[1];
        ++counted;
    }
    EXPECT_GT(counted, 100U);
}

/// The same by its own moves.
std::uint64_t walk(ludex_board* board, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const ludex_move move : moves_of(board)) {
        EXPECT_EQ(ludex_board_push(board, move), 1);
        nodes += walk(board, depth - 1);
        EXPECT_EQ(ludex_board_pop(board), move);
    }
    return nodes;
}

TEST(CFace, PlaysAndTakesBackWhatItCounts) {
    for (const auto& row : golden::rows_of_games("perft.tsv")) {
        if (std::stoull(row[3]) > 3'000) continue;
        const auto board = board_of(row[0], row[1]);
        EXPECT_EQ(walk(board.get(), static_cast<unsigned>(std::stoul(row[2]))), std::stoull(row[3])) << row[0];
        EXPECT_EQ(taken(ludex_board_text(board.get())), row[1]);
    }
}

TEST(CFace, PlaysThroughTheGoldenGames) {
    for (const golden::Playthrough& game : golden::playthroughs()) {
        const auto board = board_of(game.variant, game.plies.front().position);
        EXPECT_EQ(taken(ludex_board_variant(board.get())), game.variant);
        for (const golden::Ply& ply : game.plies) {
            ASSERT_EQ(taken(ludex_board_text(board.get())), ply.position);
            ASSERT_EQ(golden::hex(ludex_board_key(board.get())), ply.key);
            ASSERT_EQ(golden::hex(ludex_board_folded_key(board.get())), ply.folded);
            ASSERT_EQ(moves_of(board.get()).size(), ply.legal);
            EXPECT_EQ(ply.reason.empty() ? "none" : ply.reason, ludex_board_end_reason(board.get()));
            if (ply.move.empty()) break;
            const ludex_move move = ludex_board_parse_move(board.get(), ply.move.c_str());
            ASSERT_EQ(text_of(board.get(), move), ply.move);
            ASSERT_EQ(ludex_board_push(board.get(), move), 1);
        }
        EXPECT_EQ(ludex_board_ply(board.get()), game.plies.size() - 1);
    }
}

TEST(CFace, PlaysTheRandomGames) {
    for (const auto& row : golden::rows_of_games("random_games.tsv")) {
        const auto board = board_of(row[0], row[1]);
        auto random = static_cast<std::uint32_t>(std::stoul(row[2]));
        std::uint64_t legal = 0;
        std::uint64_t keys = 0;
        std::size_t plies = 0;
        for (; plies < 200; ++plies) {
            std::vector<ludex_move> moves(LUDEX_MOST_MOVES);
            const std::string texts = taken(ludex_board_move_list(board.get(), moves.data(), moves.size()));
            const auto size = static_cast<std::size_t>(std::count(texts.begin(), texts.end(), '\n'));
            legal += size;
            keys ^= ludex_board_key(board.get());
            if (size == 0) break;
            random = random * 1664525U + 1013904223U;
            ASSERT_EQ(ludex_board_push(board.get(), moves[(random >> 8U) % size]), 1);
        }
        EXPECT_EQ(std::to_string(plies) + ' ' + std::to_string(legal) + ' ' + golden::hex(keys),
                  row[3] + ' ' + row[4] + ' ' + row[5])
            << row[0];
        EXPECT_EQ(taken(ludex_board_text(board.get())), row[6]);
    }
}

TEST(CFace, NamesEveryVariant) {
    const json all = json::parse(taken(ludex_variants()));
    EXPECT_GE(all.size(), 73U);
    for (const json& variant : all) {
        const std::string name = variant["name"];
        Owned<ludex_board> board(ludex_board_new(name.c_str(), nullptr));
        EXPECT_EQ(board != nullptr, variant["has_start"]) << name;
        if (!board) {
            expect_error("bad-setup");
            continue;
        }
        EXPECT_EQ(ludex_board_to_play(board.get()), variant["first_mover"] == "white" ? LUDEX_WHITE : LUDEX_BLACK);
        EXPECT_EQ(json::parse(taken(ludex_board_json(board.get())))["game"], name);
        EXPECT_TRUE(taken(ludex_board_svg(board.get())).starts_with("<svg"));
        EXPECT_FALSE(taken(ludex_board_drawing(board.get())).empty());
    }
}

// --- Records ---------------------------------------------------------------------------------------------------------

const char* const kBad = LUDEX_SOURCE_DIR "/data/records/bad.pgn";
const char* const kGood = LUDEX_SOURCE_DIR "/data/records/good.pgn";

std::vector<Owned<ludex_record>> all_of(Owned<ludex_reader> reader) {
    std::vector<Owned<ludex_record>> records;
    EXPECT_NE(reader, nullptr) << ludex_error();
    for (ludex_record* record = nullptr; ludex_reader_next(reader.get(), &record) == 1;) records.emplace_back(record);
    return records;
}

std::string content_of(const char* path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(CFace, ReadsRecordsFromFilesTextsAndFunctions) {
    const auto from_file = all_of(Owned<ludex_reader>(ludex_reader_open(kGood, nullptr)));
    ASSERT_GE(from_file.size(), 10U);
    const std::string text = content_of(kGood);
    const auto from_text = all_of(Owned<ludex_reader>(ludex_reader_of_text(text.data(), text.size(), "{}")));
    std::string left = text;
    const auto portion = [](void* user, char* buffer, std::size_t size) -> std::ptrdiff_t {
        auto& rest = *static_cast<std::string*>(user);
        const std::size_t n = std::min<std::size_t>({size, rest.size(), 7});
        std::memcpy(buffer, rest.data(), n);
        rest.erase(0, n);
        return static_cast<std::ptrdiff_t>(n);
    };
    const auto from_function = all_of(Owned<ludex_reader>(ludex_reader_of_source(portion, &left, nullptr)));
    ASSERT_EQ(from_text.size(), from_file.size());
    ASSERT_EQ(from_function.size(), from_file.size());
    for (std::size_t i = 0; i < from_file.size(); ++i) {
        const std::string canonical = taken(ludex_record_write(from_file[i].get(), "pgn", nullptr));
        EXPECT_EQ(taken(ludex_record_write(from_text[i].get(), "pgn", nullptr)), canonical);
        EXPECT_EQ(taken(ludex_record_write(from_function[i].get(), "pgn", nullptr)), canonical);
        const json told = json::parse(taken(ludex_record_json(from_file[i].get())));
        EXPECT_EQ(told["status"], "ok");
        const Owned<ludex_board> last(ludex_record_board(from_file[i].get(), SIZE_MAX));
        EXPECT_EQ(ludex_board_ply(last.get()), told["moves"].size());
        const Owned<ludex_board> first(ludex_record_board(from_file[i].get(), 0));
        EXPECT_EQ(taken(ludex_board_text(first.get())), told["start"]);
    }
}

TEST(CFace, TellsWhatIsWrongWithRecords) {
    const auto records = all_of(Owned<ludex_reader>(ludex_reader_open(kBad, nullptr)));
    const json first = json::parse(taken(ludex_record_json(records.at(0).get())));
    EXPECT_EQ(first["status"], "error");
    EXPECT_EQ(first["problems"][0]["rule"], "AB-2");
    EXPECT_EQ(first["problems"][0]["line"], 9);
    EXPECT_TRUE(taken(ludex_record_original(records.at(0).get())).starts_with("[Event"));
}

TEST(CFace, WritesOtherNotations) {
    const std::string text = "[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n\n1. a1b2 i5h5 *\n";
    const auto records = all_of(Owned<ludex_reader>(ludex_reader_of_text(text.data(), text.size(), nullptr)));
    ASSERT_EQ(records.size(), 1U);
    const std::string nacre = taken(ludex_record_write(records[0].get(), "moves", "nacre"));
    EXPECT_NE(nacre, taken(ludex_record_write(records[0].get(), "moves", nullptr)));
    EXPECT_EQ(ludex_record_write(records[0].get(), "parchment", nullptr), nullptr);
    expect_error("tag-value", "pgn");
    EXPECT_EQ(ludex_record_write(records[0].get(), "pgn", "smoke"), nullptr);
    ASSERT_NE(ludex_error(), nullptr);
    ludex_clear_error();
}

TEST(CFace, ASourceThatFailsEndsTheReading) {
    const auto fail = [](void*, char*, std::size_t) -> std::ptrdiff_t { return -1; };
    const Owned<ludex_reader> reader(ludex_reader_of_source(fail, nullptr, nullptr));
    ludex_record* record = nullptr;
    if (reader) {
        EXPECT_EQ(ludex_reader_next(reader.get(), &record), -1);
        EXPECT_EQ(record, nullptr);
    }
    expect_error("io");
    const auto lie = [](void*, char*, std::size_t size) { return static_cast<std::ptrdiff_t>(size + 1); };
    const Owned<ludex_reader> liar(ludex_reader_of_source(lie, nullptr, nullptr));
    if (liar) {
        EXPECT_EQ(ludex_reader_next(liar.get(), &record), -1);
    }
    expect_error("io", "more than there is room for");
}

// --- The engine ------------------------------------------------------------------------------------------------------

TEST(CFace, AnalysesEveryGame) {
    const Owned<ludex_engine> engine(ludex_engine_new(nullptr));
    std::map<std::string, bool> seen;
    for (const golden::Playthrough& game : golden::playthroughs()) {
        const auto board = board_of(game.variant, game.plies.front().position);
        std::size_t depths = 0;
        const auto count = [](void* user, const char* answer) {
            EXPECT_FALSE(json::parse(answer)["lines"].empty());
            ++*static_cast<std::size_t*>(user);
        };
        const json answer = json::parse(
            taken(ludex_engine_analyse(engine.get(), board.get(), R"({"depth":3,"lines":2})", count, &depths)));
        EXPECT_EQ(answer["depth"], 3);
        EXPECT_EQ(answer["lines"].size(), 2U);
        EXPECT_EQ(depths, 3U);
        EXPECT_NE(ludex_board_parse_move(board.get(), answer["best"].get<std::string>().c_str()), 0U);
        ludex_engine_forget(engine.get());
    }
}

TEST(CFace, SaysWhereAGameLeavesARepertoire) {
    const std::string lines = "[Game \"attangle\"]\n\n1. f5 b5 2. d6 *\n";
    ludex_repertoire* const repertoire = ludex_repertoire_of_text(lines.data(), lines.size());
    ASSERT_NE(repertoire, nullptr);
    const std::string game = "[Game \"attangle\"]\n\n1. f5 b5 2. e5 *\n";
    ludex_reader* const reader = ludex_reader_of_text(game.data(), game.size(), nullptr);
    ludex_record* record = nullptr;
    ASSERT_EQ(ludex_reader_next(reader, &record), 1);
    EXPECT_EQ(json::parse(taken(ludex_repertoire_departure(repertoire, record))),
              json::parse(R"({"known":2,"how":"left","mover":"white","move":"e5","moves":["d6"]})"));
    EXPECT_EQ(ludex_repertoire_departure(repertoire, nullptr), nullptr);
    expect_error("syntax", "NULL");
    ludex_record_free(record);
    ludex_reader_free(reader);
    ludex_repertoire_free(repertoire);
    EXPECT_EQ(ludex_repertoire_of_text("", 0), nullptr);
    expect_error("syntax", "no record");
}

TEST(CFace, StopsTheEngine) {
    const Owned<ludex_engine> engine(ludex_engine_new(R"({"threads":2})"));
    const auto board = board_of("attangle", "");
    const auto stop = [](void* user, const char*) { ludex_engine_stop(static_cast<ludex_engine*>(user)); };
    const json answer =
        json::parse(taken(ludex_engine_analyse(engine.get(), board.get(), R"({"time":86400000})", stop, engine.get())));
    EXPECT_GE(answer["depth"], 1);
    EXPECT_EQ(ludex_engine_analyse(engine.get(), board.get(), R"({"dpeth":3})", nullptr, nullptr), nullptr);
    expect_error("syntax", "no such option");
}

// --- Databases -------------------------------------------------------------------------------------------------------

class CFaceDatabase : public testing::Test {
protected:
    CFaceDatabase()
        : path_(std::filesystem::temp_directory_path() / ("ludex-face-" + std::to_string(getpid()) + ".db")) {
        std::filesystem::remove(path_);
        database_.reset(ludex_database_open(path_.c_str(), LUDEX_CREATE));
        EXPECT_NE(database_, nullptr) << ludex_error();
        imported_ = json::parse(taken(ludex_database_import(database_.get(), kGood, nullptr)));
    }
    ~CFaceDatabase() override {
        database_.reset();
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_.string() + end);
    }

    json ask(const char* question, const char* parameters) {
        return json::parse(taken(ludex_database_ask(database_.get(), question, parameters)));
    }

    std::filesystem::path path_;
    Owned<ludex_database> database_;
    json imported_;
};

TEST_F(CFaceDatabase, AnswersQuestions) {
    EXPECT_EQ(imported_["imported"], 10);
    EXPECT_EQ(imported_["import"], 1);
    EXPECT_EQ(ask("games", R"({"limit":3})")["games"].size(), 3U);
    EXPECT_EQ(ask("games", R"({"game":"attangle"})")["total"],
              ask("stats", R"({"game":"attangle"})")["rows"][0]["games"]);
    EXPECT_EQ(ask("explore", R"({"game":"abalone/belgian-daisy","moves":["a1a2"]})")["games"], 1);
    EXPECT_FALSE(ask("players", nullptr)["players"].empty());
    EXPECT_EQ(ask("find", R"({"game":"abalone","pattern":"occupied c3","limit":1})")["games"].size(), 1U);
    EXPECT_EQ(ludex_database_ask(database_.get(), "tea", nullptr), nullptr);
    expect_error("tag-value", "explore");
    EXPECT_EQ(ludex_database_ask(database_.get(), "games", R"({"colour":"red"})"), nullptr);
    expect_error("syntax", "no such parameter");
    EXPECT_EQ(ludex_database_ask(database_.get(), "games", "[1]"), nullptr);
    expect_error("syntax", "JSON object");
}

TEST_F(CFaceDatabase, HandsOutGamesAndTakesThemIn) {
    ludex_record* found = nullptr;
    ASSERT_EQ(ludex_database_game(database_.get(), 1, &found), 1);
    const Owned<ludex_record> record(found);
    EXPECT_EQ(ludex_database_game(database_.get(), 99, &found), 0);
    EXPECT_EQ(found, nullptr);
    std::string all;
    const auto append = [](void* user, const char* text, std::size_t size) {
        static_cast<std::string*>(user)->append(text, size);
        return 1;
    };
    ASSERT_EQ(ludex_database_export(database_.get(), nullptr, "pgn", append, &all), 1);
    EXPECT_TRUE(all.starts_with(taken(ludex_record_write(record.get(), "pgn", nullptr))));
    const json again =
        json::parse(taken(ludex_database_import_text(database_.get(), all.data(), all.size(), "all", nullptr)));
    EXPECT_EQ(again["duplicates"], 10);
    const auto end = [](void*, const char*, std::size_t) { return 0; };
    EXPECT_EQ(ludex_database_export(database_.get(), nullptr, "pgn", end, nullptr), 0);
    expect_error("interrupted");
    EXPECT_EQ(ludex_database_import(database_.get(), "/nowhere.pgn", nullptr), nullptr);
    expect_error("io");
    EXPECT_EQ(ludex_database_import(database_.get(), kGood, R"({"game":"chess"})"), nullptr);
    expect_error("unknown-game");
}

TEST_F(CFaceDatabase, IsWrittenToOnlyWhenOpenedForIt) {
    database_.reset(ludex_database_open(path_.c_str(), LUDEX_READ));
    const std::string text = "artaban\n";
    EXPECT_EQ(ludex_database_import(database_.get(), kGood, nullptr), nullptr);
    ASSERT_NE(ludex_error(), nullptr);
    ludex_clear_error();
    EXPECT_EQ(ludex_database_open(path_.c_str(), 7), nullptr);
    expect_error("syntax", "LUDEX_READ");
    EXPECT_EQ(ludex_database_open("/nowhere/x.db", LUDEX_READ), nullptr);
    expect_error("io");
}

/// The packages of Debian name what the library shows.
TEST(CFace, IsWhatDebianListsOfIt) {
    const auto names_in = [](const char* file, const std::regex& pattern) {
        std::ifstream in(std::string(LUDEX_SOURCE_DIR) + file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        std::set<std::string> names;
        for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found)
            names.insert((*found)[1]);
        return names;
    };
    const auto declared = names_in("/include/ludex/ludex.h", std::regex(R"(LUDEX_C_API [^;]*?(ludex_[a-z_]+)\()"));
    EXPECT_GT(declared.size(), 50U);
    EXPECT_EQ(names_in("/debian/libludex0.symbols", std::regex(R"(\n (ludex_[a-z_]+)@)")), declared);
}

// --- Bad input -------------------------------------------------------------------------------------------------------

TEST(CFace, RefusesNull) {
    EXPECT_EQ(ludex_board_new(nullptr, nullptr), nullptr);
    expect_error("syntax", "NULL");
    EXPECT_EQ(ludex_board_copy(nullptr), nullptr);
    EXPECT_EQ(ludex_board_text(nullptr), nullptr);
    EXPECT_EQ(ludex_board_to_play(nullptr), -1);
    EXPECT_EQ(ludex_board_result(nullptr), -1);
    EXPECT_EQ(ludex_board_end_reason(nullptr), nullptr);
    EXPECT_EQ(ludex_board_moves(nullptr, nullptr, 0), 0U);
    EXPECT_EQ(ludex_board_push(nullptr, 1), 0);
    EXPECT_EQ(ludex_board_pop(nullptr), 0U);
    EXPECT_EQ(ludex_board_parse_move(nullptr, "a1b2"), 0U);
    EXPECT_EQ(ludex_reader_open(nullptr, nullptr), nullptr);
    EXPECT_EQ(ludex_reader_of_source(nullptr, nullptr, nullptr), nullptr);
    EXPECT_EQ(ludex_reader_next(nullptr, nullptr), -1);
    EXPECT_EQ(ludex_record_json(nullptr), nullptr);
    EXPECT_EQ(ludex_engine_analyse(nullptr, nullptr, nullptr, nullptr, nullptr), nullptr);
    EXPECT_EQ(ludex_database_open(nullptr, LUDEX_READ), nullptr);
    EXPECT_EQ(ludex_database_ask(nullptr, nullptr, nullptr), nullptr);
    expect_error("syntax", "NULL");
    ludex_board_free(nullptr);
    ludex_reader_free(nullptr);
    EXPECT_EQ(ludex_repertoire_of_text(nullptr, 0), nullptr);
    EXPECT_EQ(ludex_repertoire_departure(nullptr, nullptr), nullptr);
    ludex_record_free(nullptr);
    ludex_repertoire_free(nullptr);
    ludex_engine_free(nullptr);
    ludex_database_free(nullptr);
    ludex_engine_stop(nullptr);
    ludex_engine_forget(nullptr);
    ludex_free(nullptr);
    ludex_clear_error();
    const auto board = board_of("attangle", "");
    EXPECT_EQ(ludex_board_moves(board.get(), nullptr, 5), 0U);
    expect_error("syntax", "room");
    EXPECT_EQ(ludex_board_equal(board.get(), nullptr), -1);
    expect_error("syntax", "NULL");
}

TEST(CFace, RefusesMovesThatAreNone) {
    const auto board = board_of("abalone", "");
    const auto other = board_of("attangle", "");
    const std::string before = taken(ludex_board_text(board.get()));
    std::vector<ludex_move> strange{0, 1, UINT64_MAX, moves_of(other.get()).front()};
    for (unsigned bit = 0; bit < 64; ++bit) strange.push_back(moves_of(board.get()).front() ^ std::uint64_t{1} << bit);
    const auto legal = moves_of(board.get());
    for (const ludex_move move : strange) {
        if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
        EXPECT_EQ(ludex_board_is_legal(board.get(), move), 0);
        EXPECT_EQ(ludex_board_push(board.get(), move), 0);
        expect_error("illegal-move");
        EXPECT_EQ(ludex_board_move_text(board.get(), move, nullptr, 0), 0U);
    }
    ludex_clear_error();
    EXPECT_EQ(taken(ludex_board_text(board.get())), before);
    EXPECT_EQ(ludex_board_pop(board.get()), 0U);
    expect_error("limit");
}

TEST(CFace, RefusesTextThatIsNone) {
    EXPECT_EQ(ludex_board_new("abal\xff\xfe", nullptr), nullptr);
    expect_error("unknown-game");
    EXPECT_EQ(ludex_board_new("abalone", "\xc3\x28 \xff"), nullptr);
    ASSERT_NE(ludex_error(), nullptr);
    ludex_clear_error();
    const auto board = board_of("abalone", "");
    EXPECT_EQ(ludex_board_parse_move(board.get(), "\xff\xff"), 0U);
    expect_error("syntax");
    EXPECT_EQ(ludex_engine_new("{\"threads\":\"\xff\"}"), nullptr);
    expect_error("syntax");
    EXPECT_EQ(ludex_engine_new("{\"threads\":1e99}"), nullptr);
    expect_error("syntax");
    EXPECT_EQ(ludex_engine_new("{\"table_bytes\":18446744073709551615}"), nullptr);
    expect_error("limit");
}

TEST(CFace, CutsTextsToTheRoomThatThereIs) {
    const auto board = board_of("abalone", "");
    const ludex_move move = ludex_board_parse_move(board.get(), "a1b2");
    std::array<char, 4> room{'x', 'x', 'x', 'x'};
    EXPECT_EQ(ludex_board_move_text(board.get(), move, room.data(), 3), 4U);
    EXPECT_EQ(std::string(room.data()), "a1");
    EXPECT_EQ(room[3], 'x');
    EXPECT_EQ(ludex_board_move_text(board.get(), move, nullptr, 0), 4U);
    std::array<ludex_move, 2> two{};
    EXPECT_GT(ludex_board_moves(board.get(), two.data(), two.size()), 2U);
}

TEST(CFace, ErrorsBelongToTheirThread) {
    ludex_clear_error();
    std::thread([] {
        EXPECT_EQ(ludex_board_new("chess", nullptr), nullptr);
        expect_error("unknown-game");
    }).join();
    EXPECT_EQ(ludex_error(), nullptr);
}

}  // namespace
