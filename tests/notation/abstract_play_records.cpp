#include "notation/abstract_play_records.hpp"

#include <gtest/gtest.h>

#include "notation/record_splitter.hpp"
#include "support/records.hpp"

namespace ludex::abstract_play {

Json sample() {
    return Json::parse(R"({"header":{"game":{"name":"Attangle","variants":["Default board"]},
        "site":{"name":"Abstract Play","gameid":"0a1b2c3d-0000-4000-8000-00000000abcd#attangle:"},
        "date-start":"2024-05-17T09:30:00.000Z","date-end":"2024-06-05T10:31:12.345Z",
        "date-generated":"2024-06-06T00:00:00.000Z",
        "players":[{"name":"Ada","userid":"u-1","result":1},{"name":"Ben","userid":"u-2","result":0}]},
        "moves":[["a1","b1"],["c1","d1"],["e1","resign"]]})");
}

Json with_results(const Json& first, const Json& second, const std::string& word) {
    Json record = sample();
    record["header"]["players"][0]["result"] = first;
    record["header"]["players"][1]["result"] = second;
    record["moves"][2].erase(1);
    if (!word.empty()) record["moves"][2].push_back(word);
    return record;
}

Json with_header(const std::string& member, const Json& value) {
    Json record = sample();
    record["header"][member] = value;
    return record;
}

Json with_moves(const std::string& moves) {
    Json record = sample();
    record["moves"] = Json::parse(moves);
    return record;
}

std::vector<Read> read_all(const std::string& text) {
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source);
    notation::RawRecord raw;
    std::vector<Read> all;
    while (*splitter.next(raw)) {
        all.emplace_back();
        all.back().parsed = notation::parse_record(raw, all.back().record, all.back().problems);
    }
    return all;
}

Read read(const Json& record) {
    auto all = read_all(record.dump());
    EXPECT_EQ(all.size(), 1U) << record;
    return all.empty() ? Read{} : std::move(all.front());
}

GameRecord sound(const Json& record) {
    Read result = read(record);
    EXPECT_EQ(result.parsed, notation::Parsed::record);
    EXPECT_EQ(records::brief(result.problems), "") << record;
    return result.record;
}

analyzer::ReplayReport replayed(const GameRecord& record, std::vector<Problem> problems) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    return analyzer::replay(record, std::move(problems), options);
}

std::string moves_of(const GameRecord& record) {
    std::string out;
    for (const Element& e : record.elements) out += (out.empty() ? "" : " ") + std::string(record.text_of(e));
    return out;
}

}  // namespace ludex::abstract_play
