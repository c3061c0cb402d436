#include "analyzer/replay/replay.hpp"
#include "fuzz/fuzz.hpp"
#include "games/attangle/formats/abstract_play.hpp"
#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "notation/write/record_writer.hpp"
#include "service/json/record_json.hpp"
#include "storage/packing/original_text.hpp"

namespace ludex::fuzz {

namespace {

constexpr std::size_t kEnough = std::size_t{1} << 16U;

struct Read {
    std::string text;
    SourcePlace where;
    GameRecord record;
    std::vector<Problem> problems;
    notation::Parsed parsed = notation::Parsed::no_record;
};

std::vector<Read> read_all(std::string_view bytes, notation::ReadLimits limits) {
    const auto source = notation::text_source(bytes);
    notation::RecordSplitter splitter(*source, limits);
    notation::RawRecord raw;
    std::vector<Read> all;
    while (true) {
        const Result<bool> more = splitter.next(raw);
        require(bool{more}, "text in memory is read without an error");
        if (!*more) return all;
        Read read{std::string(raw.text), raw.where, {}, {}, {}};
        read.parsed = notation::parse_record(raw, read.record, read.problems);
        all.push_back(std::move(read));
    }
}

void require_same(const std::vector<Read>& a, const std::vector<Read>& b) {
    require(a.size() == b.size(), "as many records in any portions");
    for (std::size_t i = 0; i < a.size(); ++i) {
        require_equal(a[i].text, b[i].text, "records have the same text in any portions");
        require(a[i].where.line == b[i].where.line && a[i].where.column == b[i].where.column,
                "records stand at the same place in any portions");
        require(a[i].record == b[i].record, "records are the same in any portions");
    }
}

/// Every character that is neither blank nor a line of `%` is in some record, in order.
void require_nothing_lost(std::string_view bytes, const std::vector<Read>& all) {
    std::size_t at = 0;
    for (const Read& read : all) {
        const std::size_t found = bytes.find(read.text, at);
        require(found != std::string_view::npos, "records have text of the input, in order");
        at = found + read.text.size();
    }
}

std::string write(const GameRecord& record, const CheckedGame& game) {
    const Colour first = info_of(game.variant).first_mover;
    std::string text;
    notation::write_record(record, first, to_play(game.start) == first, text);
    return text;
}

analyzer::ReplayReport replay(const Read& read) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    options.want_visits = true;
    return analyzer::replay(read.record, read.problems, options);
}

/// The only record of a text that we wrote ourselves.
Read reread(std::string_view text) {
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source, {kEnough, 4096});
    notation::RawRecord raw;
    require(*splitter.next(raw), "what is written is a record");
    Read read{std::string(raw.text), raw.where, {}, {}, {}};
    read.parsed = notation::parse_record(raw, read.record, read.problems);
    if (*splitter.next(raw)) require_equal(read.text, std::string(text), "what is written is one record");
    return read;
}

/// `report` has a game, of which this is the canonical text.
void require_kept(const analyzer::ReplayReport& report, const std::string& text) {
    require(report.visits == position_visits(*report.game), "visits are those of the moves");
    const auto restored = replay_moves(report.game->variant, report.game->start, report.game->moves);
    require(restored && restored->last == report.game->last, "moves are legal");
    const auto again = replay(reread(text));
    require(again.game.has_value(), "a canonical record has a game");
    require(again.game->moves == report.game->moves, "a canonical record has the same moves");
    require_equal(text, write(again.canonical, *again.game), "a canonical record is read back as it is");
}

void require_json_forms(const analyzer::ReplayReport& report, const std::string& text) {
    const auto own = replay(reread(service::record_json(report.canonical, *report.game).dump()));
    require(own.game.has_value(), "our own JSON has a game");
    require_equal(text, write(own.canonical, *own.game), "our own JSON is read back");
    if (!notation::has_abstract_play_form(report.game->variant)) return;
    const std::string json =
        notation::write_abstract_play(report.canonical, report.game->variant, "2026-11-20T12:00:00Z");
    const auto again = replay(reread(json));
    require(again.game.has_value(), "the Abstract Play form has a game");
    require_equal(text, write(again.canonical, *again.game), "the Abstract Play form is read back");
}

void check(std::string_view bytes, bool with_json_forms) {
    const std::vector<Read> all = read_all(bytes, {kEnough, 4096});
    require_same(all, read_all(bytes, {kEnough, 3}));
    constexpr std::size_t kLittle = 150;  // within reach of the fuzzer
    for (const Read& read : read_all(bytes, {kLittle, 64}))
        require(read.text.size() <= kLittle, "no record is longer than the limit");
    require_nothing_lost(bytes, all);
    for (const Read& read : all) {
        const auto report = replay(read);
        if (!report.game) continue;
        const std::string text = write(report.canonical, *report.game);
        require_kept(report, text);
        const std::string packed = storage::pack_original(read.text, read.record, *report.game);
        require_equal(*storage::unpack_original(packed), read.text, "an original comes back");
        if (with_json_forms) require_json_forms(report, text);
    }
}

}  // namespace

void record_text(std::string_view bytes) { check(bytes, false); }

void json_record(std::string_view bytes) { check("{\"" + std::string(bytes), true); }

}  // namespace ludex::fuzz
