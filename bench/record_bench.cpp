// Measures from text to report, and from text to database: plies and games a second, bytes a ply.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "analyzer/explore/explore.hpp"
#include "analyzer/replay/replay.hpp"
#include "bench/benchmarks.hpp"
#include "bench/game_generator.hpp"
#include "notation/record_parser.hpp"
#include "notation/record_splitter.hpp"
#include "notation/write/record_writer.hpp"
#include "storage/game_store.hpp"
#include "storage/open_store.hpp"

namespace ludex::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kGames = 2000;
const char* const kVariants[] = {"abalone/belgian-daisy", "attangle", "attangle/grand", "artaban"};

template <class Handle>
void read_all(const std::string& text, bool canonical, Handle&& handle, const std::string& written = {}) {
    const auto source = notation::text_source(text);
    notation::RecordSplitter splitter(*source);
    notation::RawRecord raw;
    GameRecord record;
    analyzer::ReplayOptions options;
    options.want_canonical = canonical;
    options.want_visits = canonical;
    options.written_notation = written;
    while (*splitter.next(raw)) {
        std::vector<Problem> problems;
        notation::parse_record(raw, record, problems);
        handle(raw, analyzer::replay(record, std::move(problems), options));
    }
}

void rate(benchmark::State& state, const char* name, std::uint64_t n) {
    state.counters[name] = benchmark::Counter(static_cast<double>(n) * static_cast<double>(state.iterations()),
                                              benchmark::Counter::kIsRate);
}

void parse_only(benchmark::State& state, const SampleText& sample) {
    for (auto _ : state) {
        const auto source = notation::text_source(sample.text);
        notation::RecordSplitter splitter(*source);
        notation::RawRecord raw;
        GameRecord record;
        std::vector<Problem> problems;
        while (*splitter.next(raw)) {
            notation::parse_record(raw, record, problems);
            benchmark::DoNotOptimize(record.elements.data());
        }
    }
    rate(state, "plies", sample.plies);
}

void validate(benchmark::State& state, const SampleText& sample) {
    for (auto _ : state)
        read_all(sample.text, false, [](const auto&, const analyzer::ReplayReport& report) {
            if (report.status() == RecordStatus::error) std::abort();
        });
    rate(state, "plies", sample.plies);
}

/// The same games with their moves in another notation, which the records declare.
SampleText in_notation(const SampleText& sample, const std::string& notation) {
    SampleText out{"", sample.games, sample.plies};
    read_all(
        sample.text, true,
        [&](const auto&, const analyzer::ReplayReport& report) {
            notation::write_record(report.canonical, info_of(report.game->variant).first_mover, true, out.text);
            out.text += '\n';
        },
        notation);
    return out;
}

/// Does all the work of an import in one thread: replay, keys, canonical text, digests, rows, index, commit.
void import_all(const std::string& path, const SampleText& sample) {
    auto store = storage::open_store(path, storage::OpenMode::create);
    auto batch = (*store)->begin_import("2026-11-20T00:00:00Z");
    if (!(*batch)->begin_file("sample")) std::abort();
    read_all(sample.text, true, [&](const notation::RawRecord& raw, const analyzer::ReplayReport& report) {
        std::string canonical;
        notation::write_record(report.canonical, info_of(report.game->variant).first_mover, true, canonical);
        const storage::PackedRecord packed = storage::pack_record(*report.game, report.canonical, report.canonical,
                                                                  canonical, raw.text, storage::GameStatus::whole, {});
        const auto added = (*batch)->add({*report.game, report.canonical, raw.text, packed, report.problems,
                                          report.visits, storage::GameStatus::whole, *report.recorded,
                                          report.effective_result(), raw.number, raw.where.line});
        if (!added) std::abort();
    });
    if (!(*batch)->commit()) std::abort();
}

void import(benchmark::State& state, const SampleText& sample) {
    const fs::path folder = fs::temp_directory_path() / "ludex-bench";
    std::uint64_t bytes = 0;
    for (auto _ : state) {
        state.PauseTiming();
        fs::remove_all(folder);
        fs::create_directory(folder);
        state.ResumeTiming();
        import_all((folder / "games.db").string(), sample);
        state.PauseTiming();
        bytes = fs::file_size(folder / "games.db");
        state.ResumeTiming();
    }
    fs::remove_all(folder);
    rate(state, "games", sample.games);
    rate(state, "plies", sample.plies);
    state.counters["bytes_per_ply"] = static_cast<double>(bytes) / static_cast<double>(sample.plies);
}

void explore_start(benchmark::State& state, const std::string& name, const SampleText& sample) {
    const fs::path folder = fs::temp_directory_path() / "ludex-bench";
    fs::remove_all(folder);
    fs::create_directory(folder);
    import_all((folder / "games.db").string(), sample);
    auto store = storage::open_store((folder / "games.db").string(), storage::OpenMode::read);
    const AnyVariant variant = *parse_game_name(name);
    const auto start = with_game(variant, []<class G>(const auto& v) -> std::optional<AnyPosition> {
        const auto initial = G::initial(v);
        if (!initial) return std::nullopt;
        return AnyPosition(*initial);
    });
    for (auto _ : state) {
        const auto answer = analyzer::explore(**store, *start, {});
        benchmark::DoNotOptimize(answer->moves.size());
    }
    fs::remove_all(folder);
}

const SampleText& keep(SampleText sample) {
    static std::vector<std::unique_ptr<SampleText>> samples;
    return *samples.emplace_back(std::make_unique<SampleText>(std::move(sample)));
}

template <class Function>
void add(const std::string& name, Function function) {
    benchmark::RegisterBenchmark(name.c_str(), function)->Unit(benchmark::kMillisecond);
}

void add_notations(const std::string& name, const AnyVariant& variant, const SampleText& sample) {
    with_game(variant, [&]<class G>(const auto&) {
        for (const MoveNotation& notation : G::notations()) {
            if (&notation == &G::notations()[kCanonical]) continue;
            const SampleText& written = keep(in_notation(sample, std::string(notation.name)));
            add("validate/" + name + "/" + std::string(notation.name),
                [&written](benchmark::State& state) { validate(state, written); });
        }
    });
}

}  // namespace

void register_records() {
    for (const std::string name : kVariants) {
        const AnyVariant variant = *parse_game_name(name);
        const SampleText& sample = keep(sample_text(variant, kGames));
        add("parse/" + name, [&sample](benchmark::State& state) { parse_only(state, sample); });
        add("validate/" + name, [&sample](benchmark::State& state) { validate(state, sample); });
        add_notations(name, variant, sample);
        add("import/" + name, [&sample](benchmark::State& state) { import(state, sample); });
        if (name != "artaban")
            add("explore-start/" + name,
                [&sample, name](benchmark::State& state) { explore_start(state, name, sample); });
    }
}

}  // namespace ludex::bench
