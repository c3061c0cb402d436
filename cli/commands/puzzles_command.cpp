#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/source/byte_source.hpp"
#include "service/puzzles/check_puzzle.hpp"
#include "service/puzzles/drill_page.hpp"
#include "service/puzzles/mine_puzzles.hpp"
#include "service/puzzles/puzzle_file.hpp"
#include "service/puzzles/puzzle_json.hpp"

namespace ludex::cli {

namespace {

using notation::PuzzleForm;
using service::FoundPuzzle;

/// How puzzles are written: one of ours, or a form of another program.
struct PuzzleOutputForm {
    enum class Kind : std::uint8_t { text, json, anki, html, foreign } kind = Kind::text;
    const PuzzleForm* foreign = nullptr;
};

struct PuzzlesOptions {
    std::string database;
    service::PuzzleQuestion question;
    PuzzleOutputForm form;
    std::string output, check;
    bool goes_on = false;
    unsigned threads = 0;
};

// --- Writing ---------------------------------------------------------------------------------------------------------

std::string puzzle_line(const FoundPuzzle& found) {
    const service::PuzzleSource& source = found.source;
    std::string text =
        fmt::format("game {}, ply {}, {} - {}: {}, grade {}: {}", source.game, source.ply,
                    source.first.empty() ? "?" : source.first, source.second.empty() ? "?" : source.second,
                    analyzer::task_of(found.puzzle), found.grade(), service::solution_text(found.puzzle));
    if (found.met > 0) text += fmt::format(" ({} of {} missed it)", found.missed, counted(found.met, "game"));
    return printable(text) + "\n  " + full_name(found.puzzle.variant) + ' ' + format(found.puzzle.position) + "\n";
}

/// Writes puzzles one after the other; a collection of another program at the end.
class PuzzleWriter {
public:
    PuzzleWriter(const PuzzleOutputForm& form, Output& out) : form_(form), out_(out) {
        if (form_.kind == PuzzleOutputForm::Kind::anki) out_.write(service::anki_head());
    }

    void write(const FoundPuzzle& found) {
        ++written_;
        switch (form_.kind) {
            case PuzzleOutputForm::Kind::text: return out_.write(puzzle_line(found));
            case PuzzleOutputForm::Kind::json: return out_.write(service::dump(puzzle_json(found)) + "\n");
            case PuzzleOutputForm::Kind::anki: return out_.write(service::anki_note(found));
            case PuzzleOutputForm::Kind::html: return of_page_.push_back(found);
            case PuzzleOutputForm::Kind::foreign: return collect(found);
        }
    }
    void finish() {
        if (form_.kind == PuzzleOutputForm::Kind::html) out_.write(service::drill_page(of_page_));
        if (form_.kind == PuzzleOutputForm::Kind::foreign) out_.write(form_.foreign->write(collected_));
        if (left_out_ > 0)
            complain(fmt::format("{} left out: {} hold forced wins in {} alone", counted(left_out_, "puzzle"),
                                 form_.foreign->what, form_.foreign->game));
    }
    [[nodiscard]] std::uint64_t written() const { return written_; }

private:
    void collect(const FoundPuzzle& found) {
        const bool fits =
            found.puzzle.kind == analyzer::PuzzleKind::win && info_of(found.puzzle.variant).id == form_.foreign->game;
        if (fits)
            collected_.push_back(service::foreign_puzzle(found));
        else
            ++left_out_;
    }

    PuzzleOutputForm form_;
    Output& out_;
    std::vector<FoundPuzzle> of_page_;
    std::vector<notation::ForeignPuzzle> collected_;
    std::uint64_t written_ = 0, left_out_ = 0;
};

// --- Files -----------------------------------------------------------------------------------------------------------

void tell(const std::string& path, const service::FilePuzzle& puzzle, const std::string& fault) {
    complain(fmt::format("{}:{}: {}: {}", printable(path), puzzle.line_number, printable(puzzle.name), fault));
}

/// What is wrong with one puzzle of a file.
class PuzzleChecker {
public:
    explicit PuzzleChecker(analyzer::PuzzleSearch search) : search_(std::move(search)) {}

    Result<std::vector<std::string>> operator()(const service::FilePuzzle& puzzle) {
        if (const auto* error = std::get_if<Error>(&puzzle.what)) return std::vector{sentence_of(*error)};
        if (const auto* foreign = std::get_if<notation::ForeignPuzzle>(&puzzle.what))
            return service::faults_of(*foreign);
        return service::faults_of(std::get<FoundPuzzle>(puzzle.what).puzzle, search_, analyst_, interrupt_flag());
    }

private:
    analyzer::PuzzleSearch search_;
    analyzer::Analyst analyst_{{}};
};

Exit check_file(const PuzzlesOptions& options) {
    const auto text = notation::read_whole(options.check);
    if (!text) return complain(text.error(), Exit::unusable);
    const auto puzzles = service::read_puzzles(*text);
    if (!puzzles) {
        complain(options.check + ": " + sentence_of(puzzles.error()));
        return Exit::problems;
    }
    catch_interrupts();
    PuzzleChecker check(search_of(options.question));
    Progress progress(puzzles->size());
    std::uint64_t right = 0, wrong = 0, open = 0;
    for (const service::FilePuzzle& puzzle : *puzzles) {
        const auto faults = check(puzzle);
        if (interrupted()) break;
        if (!faults) {
            const bool is_unread = faults.error().kind != ErrorKind::limit;
            tell(options.check, puzzle, (is_unread ? "" : "cannot be decided: ") + sentence_of(faults.error()));
            ++(is_unread ? wrong : open);
        } else {
            for (const std::string& fault : *faults) tell(options.check, puzzle, fault);
            ++(faults->empty() ? right : wrong);
        }
        progress.update(right + wrong + open, 0, 0);
    }
    auto out = Output::open("");
    out->write(fmt::format("{}: {} as they say, {} wrong, {} not decided\n", counted(right + wrong + open, "puzzle"),
                           right, wrong, open));
    const Exit exit = finish(*out, wrong + open > 0 ? Exit::problems : Exit::done);
    return interrupted() ? Exit::interrupted : exit;
}

// --- Mining ----------------------------------------------------------------------------------------------------------

/// Goes on where the file ends: behind its last game, with the puzzles that it has. Returns its text.
Result<std::string> go_on_after(const std::string& path, service::PuzzleQuestion& question,
                                service::PuzzleMining& mining) {
    if (!std::filesystem::exists(path)) return std::string();
    auto text = notation::read_whole(path);
    LUDEX_TRY(text);
    const auto puzzles = service::read_puzzles(*text);
    LUDEX_TRY(puzzles);
    for (const service::FilePuzzle& puzzle : *puzzles) {
        const auto* found = std::get_if<FoundPuzzle>(&puzzle.what);
        if (found == nullptr)
            return Error{.kind = ErrorKind::syntax, .message = path + ": " + puzzle.name + " cannot be gone on from"};
        mining.known.insert(folded_key(found->puzzle.position));
        question.from = std::max(question.from, found->source.game + 1);
    }
    if (!text->empty() && !text->ends_with('\n')) *text += '\n';
    return text;
}

Exit mine(PuzzlesOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    service::PuzzleMining mining;
    mining.threads = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
    const auto before =
        options.goes_on ? go_on_after(options.output, options.question, mining) : Result<std::string>(std::string());
    if (!before) return complain(before.error(), exit_of(before.error()));
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    out->write(*before);
    catch_interrupts();
    PuzzleWriter writer(options.form, *out);
    std::optional<Progress> progress;
    mining.on_puzzle = [&](const FoundPuzzle& found) { writer.write(found); };
    mining.on_game = [&](std::uint64_t games, std::uint64_t plies, std::uint64_t all_plies) {
        if (!progress) progress.emplace(all_plies);
        progress->update(plies, games, plies);
    };
    const auto next = service::mine_puzzles(*store, options.question, mining, interrupt_flag());
    progress.reset();
    writer.finish();
    // What was found is kept, whatever ended the search.
    const Exit kept = finish(*out);
    if (!next) return worse(kept, complain(next.error(), exit_of(next.error())));
    if (writer.written() == 0) complain("there are no such puzzles in these games");
    if (!interrupted() || *next == 0) return kept;
    complain(fmt::format("interrupted: `--from {}` goes on", *next));
    return worse(kept, Exit::interrupted);
}

Exit run(PuzzlesOptions& options) {
    if (!options.check.empty()) return check_file(options);
    if (options.goes_on && (options.output.empty() || options.form.kind != PuzzleOutputForm::Kind::json)) {
        complain("--continue goes on with a file of `--to json -o FILE`");
        return Exit::usage;
    }
    return mine(options);
}

const std::map<std::string, PuzzleOutputForm>& forms() {
    static const std::map<std::string, PuzzleOutputForm> kForms = [] {
        using Kind = PuzzleOutputForm::Kind;
        std::map<std::string, PuzzleOutputForm> all{
            {"text", {Kind::text}}, {"json", {Kind::json}}, {"anki", {Kind::anki}}, {"html", {Kind::html}}};
        for (const PuzzleForm& form : notation::puzzle_forms())
            all.emplace(std::string(form.name), PuzzleOutputForm{Kind::foreign, &form});
        return all;
    }();
    return kForms;
}

std::string forms_help() {
    std::string help = "JSON lines, notes for Anki, a page to solve them (html)";
    for (const PuzzleForm& form : notation::puzzle_forms()) help += fmt::format(", {} ({})", form.what, form.name);
    return help + "; text for people otherwise";
}

}  // namespace

Command puzzles_command() {
    const auto options = std::make_shared<PuzzlesOptions>();
    Command command{"puzzles", "Positions with one right move, found in games, and proofs of those of others"};
    add_database_option(command, options->database);
    command.add(service::puzzle_options(options->question));
    command.option("--to", service::choice(options->form, forms()), forms_help());
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.flag("--continue", options->goes_on, "Go on behind the last game of the file of -o");
    command.option("--threads", number(options->threads, 1U, 1'024U), "Games at a time; all processors otherwise");
    command
        .option("--check", text(options->check, "FILE"),
                "Say what is wrong with the puzzles of a file: ours in JSON, or a collection of KAAWA's")
        .excludes = {"--to", "--output", "--continue"};
    command.examples = {"ludex puzzles --nodes 5000", "ludex puzzles --missed-by Lovelace --to json -o lovelace.jsonl",
                        "ludex puzzles --check data/puzzles.jsonl"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
