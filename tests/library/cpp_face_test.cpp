// The C++ face of the shared library, as a program uses it.
#include <gtest/gtest.h>
#include <ludex/ludex.hpp>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <type_traits>

#include "library/golden.hpp"

namespace {

using namespace ludex;

const std::string kGood = LUDEX_SOURCE_DIR "/data/records/good.pgn";

Position start_of(std::string_view variant) { return *Position::start(*Variant::find(variant)); }

static_assert(std::is_trivially_copyable_v<Position> && std::is_trivially_copyable_v<Move>);

TEST(CppFace, ListsVariantsOfAllGames) {
    const auto all = Variant::all();
    EXPECT_GE(all.size(), 73U);
    for (const Variant& variant : all) {
        EXPECT_EQ(*Variant::find(variant.name()), variant);
        EXPECT_EQ(Position::start(variant).has_value(), variant.has_start());
    }
    EXPECT_EQ(Variant::find("abalone/belgain-daisy").error().kind, ErrorKind::unknown_variant);
}

TEST(CppFace, PlaysAndTellsWhyNot) {
    Position position = start_of("belgian-daisy");
    const Move move = *position.parse_move("a1b2");
    const auto next = position.play(move);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->to_play(), Colour::white);
    EXPECT_FALSE(next->outcome().decided());
    EXPECT_EQ(next->end_reason(), "none");
    EXPECT_TRUE(position.make(move));
    EXPECT_EQ(position, *next);
    EXPECT_FALSE(position.make(move));
    EXPECT_EQ(position, *next);
    EXPECT_EQ(position.play(start_of("attangle").legal_moves().front()).error().kind, ErrorKind::wrong_game);
    EXPECT_EQ(position.play(move).error().kind, ErrorKind::illegal_move);
    const auto wrong = start_of("abalone").parse_move("e5e6");
    ASSERT_FALSE(wrong);
    EXPECT_FALSE(wrong.error().rule.empty());
}

TEST(CppFace, GeneratesTheLegalMovesInAnyOrder) {
    for (const golden::Playthrough& game : golden::playthroughs()) {
        const Position position = *Position::parse(*Variant::find(game.variant), game.plies.back().position);
        std::vector<Move> moves(kMostMoves);
        moves.resize(position.generate_moves(moves));
        std::sort(moves.begin(), moves.end());
        auto legal = position.legal_moves();
        std::sort(legal.begin(), legal.end());
        EXPECT_EQ(moves, legal);
        for (const Move move : legal) EXPECT_EQ(*position.parse_move(position.text_of(move)), move);
    }
}

TEST(CppFace, ReadsRecordsWithTheirProblems) {
    auto reader = *RecordReader::of_text("[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n\n1. a1b2 i5h5 2. a1a9 *\n");
    const auto record = *reader.next();
    ASSERT_TRUE(record);
    EXPECT_EQ(record->status(), RecordStatus::error);
    EXPECT_EQ(record->problems().front().text, "a1a9");
    EXPECT_EQ(record->move_texts(), (std::vector<std::string>{"a1b2", "i5h5"}));
    EXPECT_EQ(record->moves().size(), 2U);
    EXPECT_EQ(record->positions().size(), 3U);
    EXPECT_EQ(record->positions().front(), record->start());
    EXPECT_EQ(record->variant()->name(), "abalone/belgian-daisy");
    EXPECT_EQ(record->start(), start_of("belgian-daisy"));
    EXPECT_EQ(record->result(), GameResult::unfinished);
    EXPECT_FALSE(*reader.next());
    EXPECT_EQ(RecordReader::of_text("", {.game = "chess"}).error().kind, ErrorKind::unknown_game);
}

TEST(CppFace, SaysWhereAGameLeavesARepertoire) {
    const auto repertoire = Repertoire::of_text("[Game \"attangle\"]\n\n1. f5 b5 (1... c3) 2. d6 *\n");
    ASSERT_TRUE(repertoire);
    EXPECT_EQ(repertoire->size(), 5U);
    const auto departure_of = [&](const std::string& moves) {
        auto reader = RecordReader::of_text("[Game \"attangle\"]\n\n" + moves + " *\n");
        return repertoire->departure_of(**reader->next());
    };
    const auto left = departure_of("1. f5 b5 2. e5");
    ASSERT_TRUE(left);
    EXPECT_EQ(left->how, Departure::How::left);
    EXPECT_EQ(left->known, 2U);
    EXPECT_EQ(left->mover, Colour::white);
    EXPECT_EQ(left->move, "e5");
    EXPECT_EQ(left->moves, std::vector<std::string>{"d6"});
    EXPECT_EQ(departure_of("1. f5 c3")->how, Departure::How::whole);
    EXPECT_EQ(to_text(departure_of("1. f5 c3 2. e5")->how), "ended");
    EXPECT_EQ(Repertoire::of_text("").error().kind, ErrorKind::syntax);
    EXPECT_FALSE(Repertoire::of_text("[Game \"attangle\"]\n\n1. a1 a1 *\n"));
}

TEST(CppFace, ASourceThatThrowsIsAnError) {
    const auto fail = [](std::span<char>) -> Result<std::size_t> { throw std::runtime_error("no tape in the drive"); };
    auto reader = RecordReader::of_source(fail);
    const Error error = reader ? reader->next().error() : reader.error();
    EXPECT_EQ(error.kind, ErrorKind::io);
    EXPECT_NE(error.message.find("no tape in the drive"), std::string::npos);
}

TEST(CppFace, AnalysesAndSurvivesWhatItCalls) {
    Engine engine;
    const Position position = start_of("attangle/grand");
    const auto analysis = engine.analyse(position, {.depth = 3, .lines = 2});
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->lines.size(), 2U);
    EXPECT_EQ(Engine::unit_of(position), "stack");
    const auto thrown = engine.analyse(position, {.depth = 20}, [](const Analysis&) { throw 5; });
    EXPECT_EQ(thrown.error().kind, ErrorKind::interrupted);
    engine.stop();
    EXPECT_LT(engine.analyse(position, {.depth = 20})->depth, 6U);
    EXPECT_EQ(engine.analyse(position, {.depth = 2})->depth, 2U) << "a stop is for one search";
}

TEST(CppFace, AGameThatIsOverIsNotAnalysed) {
    std::size_t over = 0;
    for (const golden::Playthrough& game : golden::playthroughs()) {
        const Position last = *Position::parse(*Variant::find(game.variant), game.plies.back().position);
        if (game.plies.back().reason.empty()) continue;
        ++over;
        EXPECT_TRUE(last.outcome().decided());
        EXPECT_TRUE(last.legal_moves().empty());
        EXPECT_EQ(Engine().analyse(last).error().kind, ErrorKind::bad_setup);
    }
    EXPECT_GT(over, 0U);
}

TEST(CppFace, KnowsTheGameThatLedToAPosition) {
    const Position before = start_of("abalone");
    const Position position = *before.play(before.legal_moves().front());
    Engine engine;
    ASSERT_TRUE(engine.analyse(position, {.depth = 2, .played = {before}}));
}

class CppFaceDatabase : public testing::Test {
protected:
    CppFaceDatabase()
        : path_(std::filesystem::temp_directory_path() / ("ludex-cpp-" + std::to_string(getpid()) + ".db")) {
        std::filesystem::remove(path_);
        database_.emplace(*Database::open(path_, Database::Mode::create));
        EXPECT_EQ(database_->import_file(kGood)->imported, 10U);
    }
    ~CppFaceDatabase() override {
        database_.reset();
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_.string() + end);
    }

    std::filesystem::path path_;
    std::optional<Database> database_;
};

TEST_F(CppFaceDatabase, Explores) {
    const auto explored = database_->explore(start_of("belgian-daisy"), {{"sort", "score"}});
    ASSERT_TRUE(explored) << explored.error().message;
    EXPECT_EQ(explored->tally.games, 2U);
    EXPECT_EQ(explored->moves.size(), 2U);
    EXPECT_TRUE(start_of("belgian-daisy").parse_move(explored->moves[0].move));
    EXPECT_EQ(database_->explore(start_of("abalone"), {{"sort", "tea"}}).error().kind, ErrorKind::syntax);
}

TEST_F(CppFaceDatabase, ListsUntilToldToStop) {
    std::vector<std::int64_t> numbers;
    const auto two = [&](const GameRow& row) {
        numbers.push_back(row.number);
        return numbers.size() < 2;
    };
    EXPECT_EQ(*database_->list({}, two), 10U);
    EXPECT_EQ(numbers, (std::vector<std::int64_t>{1, 2}));
    const auto fail = [](const GameRow&) -> bool { throw std::runtime_error("full"); };
    EXPECT_EQ(database_->list({}, fail).error().kind, ErrorKind::interrupted);
    EXPECT_EQ(*database_->list({{"game", "artaban"}}, [](const GameRow& row) { return row.variant == "artaban"; }), 1U);
}

TEST_F(CppFaceDatabase, GivesGamesBackAsTheyWere) {
    std::string exported;
    ASSERT_TRUE(database_->export_games({}, "pgn", [&](std::string_view text) {
        exported += text;
        return true;
    }));
    std::string written;
    auto reader = *RecordReader::open(kGood);
    for (auto record = *reader.next(); record; record = *reader.next()) written += *record->write("pgn");
    EXPECT_EQ(exported, written);
    EXPECT_EQ(*(*database_->game(1))->write("pgn"), exported.substr(0, (*database_->game(1))->write("pgn")->size()));
    EXPECT_FALSE(*database_->game(99));
    EXPECT_EQ(database_->import_text(exported, "again")->duplicates, 10U);
    const auto full = [](std::string_view) -> bool { throw std::runtime_error("full"); };
    EXPECT_EQ(database_->export_games({}, "pgn", [](std::string_view) { return false; }).error().kind,
              ErrorKind::interrupted);
    EXPECT_EQ(database_->export_games({}, "pgn", full).error().message, "the caller's function threw: full");
}

TEST(CppFace, ReadsParametersFromJson) {
    EXPECT_EQ(*parse_parameters(R"({"player":"Ada","since":2020,"exact":true,"moves":["c3","e4"],"until":null})"),
              (Parameters{{"player", "Ada"}, {"since", "2020"}, {"exact", "true"}, {"moves", "c3 e4"}}));
    EXPECT_EQ(*parse_parameters(""), Parameters{});
    for (const char* wrong : {"[1]", "{", R"({"player":{}})", R"({"moves":[[]]})"})
        EXPECT_EQ(parse_parameters(wrong).error().kind, ErrorKind::syntax) << wrong;
}

TEST(CppFace, HasTheVersionOfItsHeaders) { EXPECT_EQ(version(), LUDEX_VERSION); }

}  // namespace
