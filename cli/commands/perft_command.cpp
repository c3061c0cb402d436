#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/position_input.hpp"
#include "cli/output/output.hpp"
#include "core/perft.hpp"
#include "core/text.hpp"
#include "core/threads.hpp"
#include "service/json/json.hpp"

namespace ludex::cli {

namespace {

struct PerftOptions {
    service::PositionQuestion position;
    std::string database;
    unsigned depth = 0;
    unsigned threads = 1;
    bool divide = false;
    bool json = false;
    std::string table;
    std::uint64_t max_nodes = UINT64_MAX;
};

struct RootCount {
    std::string move;
    std::uint64_t nodes = 0;
};

/// The nodes behind each root move, the moves shared out among threads.
template <Game G>
std::vector<RootCount> divide(const typename G::Position& root, unsigned depth, unsigned threads) {
    const auto moves = G::legal_moves(root);
    std::vector<RootCount> counts(moves.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < moves.size(); i = next++) {
            auto position = root;
            G::play_unchecked(position, moves[i]);
            counts[i] = {G::format(moves[i]), perft<G>(position, depth - 1)};
        }
    };
    on_threads(threads, work);
    return counts;
}

std::uint64_t count_nodes(const AnyPosition& position, unsigned depth, unsigned threads) {
    return with_game(position, [&]<class G>(const auto& p) {
        if (threads <= 1 || depth < 2) return perft<G>(p, depth);
        std::uint64_t nodes = 0;
        for (const RootCount& root : divide<G>(p, depth, threads)) nodes += root.nodes;
        return nodes;
    });
}

Exit run_position(const PerftOptions& options) {
    const auto [named, unnamed] = find_position(options.position, options.database);
    if (!named) return unnamed;
    auto out = Output::open("");
    const auto begin = std::chrono::steady_clock::now();
    std::vector<RootCount> roots;
    std::uint64_t nodes = 0;
    if (options.divide && options.depth > 0) {
        roots = with_game(named->position,
                          [&]<class G>(const auto& p) { return divide<G>(p, options.depth, options.threads); });
        std::sort(roots.begin(), roots.end(), [](const auto& a, const auto& b) { return a.move < b.move; });
        for (const RootCount& root : roots) nodes += root.nodes;
    } else {
        nodes = count_nodes(named->position, options.depth, options.threads);
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (options.json) {
        service::Json json{{"game", full_name(named->variant)},
                           {"position", format(named->position)},
                           {"depth", options.depth},
                           {"nodes", nodes},
                           {"seconds", seconds}};
        for (const RootCount& root : roots) json["divide"][root.move] = root.nodes;
        out->write(service::dump(json) + "\n");
    } else {
        for (const RootCount& root : roots) out->write(fmt::format("{} {}\n", root.move, root.nodes));
        out->write(fmt::format("{}\n", nodes));
    }
    return finish(*out);
}

// --- Tables ----------------------------------------------------------------------------------------------------------

struct TableRow {
    AnyPosition position;
    unsigned depth = 0;
    std::uint64_t nodes = 0;
};

Result<TableRow> parse_row(std::string_view line) {
    const auto bad = [&](std::string message) {
        return Error{.kind = ErrorKind::syntax, .message = std::move(message), .offending = std::string(line)};
    };
    const auto fields = split(line, '\t');
    if (fields.size() != 4) return bad("a row is: game, position, depth, nodes, with tabs between");
    const auto variant = parse_game_name(fields[0]);
    if (!variant) return bad(variant.error().message);
    const auto position = parse_position(*variant, fields[1]);
    if (!position) return bad(position.error().message);
    const auto depth = parse_number<unsigned>(fields[2]);
    const auto nodes = parse_number<std::uint64_t>(trim(fields[3]));
    if (!depth || !nodes) return bad("depth and nodes are numbers");
    return TableRow{*position, *depth, *nodes};
}

Exit run_table(const PerftOptions& options) {
    std::ifstream file(options.table);
    if (!file) {
        complain(options.table + ": " + std::strerror(errno));
        return Exit::unusable;
    }
    auto out = Output::open("");
    Exit exit = Exit::done;
    std::uint64_t rows = 0;
    std::uint64_t skipped = 0;
    std::uint64_t line_number = 0;
    for (std::string line; std::getline(file, line);) {
        ++line_number;
        if (trim(line).empty() || line[0] == '#') continue;
        const Result<TableRow> row = parse_row(line);
        if (!row) {
            complain(fmt::format("{}:{}: {}", options.table, line_number, row.error().message));
            exit = Exit::problems;
            continue;
        }
        if (row->nodes > options.max_nodes) {
            ++skipped;
            continue;
        }
        ++rows;
        const std::uint64_t nodes = count_nodes(row->position, row->depth, options.threads);
        if (nodes == row->nodes) continue;
        out->write(fmt::format("{}:{}: counted {}: {}\n", options.table, line_number, nodes, line));
        exit = Exit::problems;
    }
    out->write(fmt::format("{} rows counted, {} above the node limit, {}\n", rows, skipped,
                           exit == Exit::done ? "all right" : "some wrong"));
    return finish(*out, exit);
}

Exit run(const PerftOptions& options, bool has_position) {
    if (!options.table.empty()) return run_table(options);
    if (has_position) return run_position(options);
    complain("perft needs GAME and DEPTH, or --table FILE");
    return Exit::usage;
}

}  // namespace

Command perft_command() {
    const auto options = std::make_shared<PerftOptions>();
    Command command{"perft", "Count move sequences, to check and to time the move generators"};
    command.argument("GAME", text(options->position.game, "GAME"),
                     "GAME[/VARIANT]; or 12@20 for stored game 12 after 20 plies");
    command.argument("DEPTH", number(options->depth, 0, 100), "Plies");
    command.option("--from", text(options->position.from, "POSITION"), "A position string to begin with");
    add_database_option(command, options->database);
    command.flag("--divide", options->divide, "The count behind each move, too");
    command.option("--threads", number(options->threads, 1, 1024), "Threads to count with");
    command.option("--table", text(options->table, "FILE"),
                   "Check a table: game, position, depth, nodes, with tabs between");
    command.option("--max-nodes", number(options->max_nodes), "Leave out the rows of a table above this");
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex perft abalone/belgian-daisy 4",
                        "ludex perft --table games/artaban/data/perft.tsv --max-nodes 1000000"};
    command.run = [options](const Command& typed) { return run(*options, typed.parameter("DEPTH").given); };
    return command;
}

}  // namespace ludex::cli
