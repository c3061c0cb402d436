// The manual page and the completion: nothing of --help is missing, and the shells complete with the scripts.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <regex>
#include <sstream>

#include "program/database_helper.hpp"
#include "program/run_program.hpp"
#include "support/store.hpp"

namespace ludex {
namespace {

std::string written(const Arguments& arguments) {
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    return run.out;
}

/// The help of a command, also of a subcommand such as "imports undo".
std::string help_of(const std::string& command) {
    std::istringstream words(command);
    Arguments arguments{std::istream_iterator<std::string>(words), {}};
    arguments.push_back("--help");
    return written(arguments);
}

/// The commands that a help text lists, whatever their groups are.
std::vector<std::string> commands_in(const std::string& help) {
    static const std::regex kRow("^  ([a-z]+)  +[A-Z].*");
    std::vector<std::string> names;
    std::smatch match;
    for (const std::string& line : lines_of(help))
        if (std::regex_match(line, match, kRow)) names.push_back(match[1]);
    return names;
}

/// The commands that stand in another one: "imports undo".
std::vector<std::string> inner_commands() {
    std::vector<std::string> names;
    for (const std::string& outer : commands_in(help_of("")))
        for (const std::string& inner : commands_in(help_of(outer))) names.push_back(outer + ' ' + inner);
    return names;
}

std::vector<std::string> commands() {
    std::vector<std::string> names = commands_in(help_of(""));
    const auto inner = inner_commands();
    names.insert(names.end(), inner.begin(), inner.end());
    return names;
}

/// The long names of the options that `ludex COMMAND --help` lists, and of the filters that it names at its end.
std::vector<std::string> options_of(const std::string& command) {
    static const std::regex kRow("^  (?:-[A-Za-z], )?--([a-z-]+).*");
    static const std::regex kName("--([a-z-]+)");
    const std::string help = help_of(command);
    std::vector<std::string> names;
    std::smatch match;
    const std::size_t filters = std::min(help.find("\nFilters: "), help.size());
    for (const std::string& line : lines_of(help.substr(0, filters)))
        if (std::regex_match(line, match, kRow)) names.push_back(match[1]);
    const std::string last = help.substr(filters);
    for (std::sregex_iterator i(last.begin(), last.end(), kName); i != std::sregex_iterator(); ++i)
        names.push_back((*i)[1]);
    return names;
}

/// The output of a shell for a command line, including its error messages.
std::string shell(const std::string& command) {
    std::FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), n);
    ::pclose(pipe);
    return output;
}

/// The text from `from` up to the next `to`; all that is left when there is none.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from);
    if (begin == std::string::npos) return {};
    const std::size_t end = text.find(to, begin + from.size());
    return text.substr(begin, end == std::string::npos ? end : end - begin);
}

/// The text with \- as a plain hyphen.
std::string without_escapes(std::string page) {
    for (std::size_t at = 0; (at = page.find("\\-", at)) != std::string::npos;) page.erase(at, 1);
    return page;
}

TEST(ManPage, HasEveryCommandAndOptionOfTheHelp) {
    const std::string page = without_escapes(written({"man"}));
    const std::string filters = part(page, ".SH FILTERS\n", ".SH ");
    const std::string for_all = part(page, ".SH OPTIONS\n", ".SH ");
    ASSERT_GE(commands().size(), 15U);
    ASSERT_EQ(inner_commands(), (std::vector<std::string>{"imports undo", "players merge", "cluster init",
                                                          "cluster add", "cluster move", "cluster status"}));
    for (const std::string& command : commands()) {
        const std::string section = part(page, ".SS " + command + "\n", ".S");
        ASSERT_NE(section, "") << command;
        const bool with_filters = contains(section, ".B FILTERS");
        for (const std::string& option : options_of(command)) {
            const std::string tag = "\\fB--" + option + "\\fR";
            EXPECT_TRUE(contains(section, tag) || contains(for_all, tag) || (with_filters && contains(filters, tag)))
                << command << " --" << option;
        }
    }
}

TEST(ManPage, TellsTheFiltersOnce) {
    const std::string page = without_escapes(written({"man"}));
    EXPECT_EQ(page.find("\\fB--player\\fR"), page.rfind("\\fB--player\\fR"));
    EXPECT_TRUE(contains(part(page, ".SS list\n", ".SS"), ".B FILTERS"));
    EXPECT_FALSE(contains(part(page, ".SS check\n", ".SS"), ".B FILTERS"));
}

TEST(ManPage, HasTheSectionsOfAPage) {
    const std::string page = written({"man"});
    std::size_t at = 0;
    for (const char* name : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILTERS", "EXIT STATUS",
                             "ENVIRONMENT", "FILES", "EXAMPLES"}) {
        const std::size_t found = page.find(".SH " + std::string(name) + "\n");
        ASSERT_NE(found, std::string::npos) << name;
        EXPECT_GT(found, at) << name;
        at = found;
    }
    EXPECT_TRUE(contains(page, "\nludex check \\-\\-db games.db\n"));
    EXPECT_TRUE(contains(part(page, ".SH EXIT STATUS", ".SH"),
                         "\\fB130\\fR\nthe work was interrupted; what was done so far is whole.\n"));
}

TEST(ManPage, HasExamplesThatAreCommands) {
    const std::string examples = part(written({"man"}), ".SH EXAMPLES\n", ".SH ");
    std::size_t n = 0;
    bool is_example = false;
    for (const std::string& line : lines_of(examples)) {
        if (line == ".EE") is_example = false;
        if (is_example) {
            ++n;
            EXPECT_TRUE(line.starts_with("ludex ")) << line;
        }
        if (line == ".EX") is_example = true;
    }
    EXPECT_GT(n, 20U);
    for (const std::string& command : inner_commands())
        EXPECT_FALSE(contains(help_of(command), "Exit status")) << command;
}

TEST(ManPage, TakesItsDateFromTheEnvironment) {
    ProgramSetting setting;
    setting.environment["SOURCE_DATE_EPOCH"] = "86400";
    EXPECT_TRUE(contains(run_program({"man"}, setting).out, ".TH LUDEX 1 1970-01-02 "));
}

TEST(ManPage, PassesTheFormatters) {
    const TemporaryFolder folder;
    const std::string page = folder.write("ludex.1", written({"man"}));
    EXPECT_EQ(shell("groff -ww -man -Tutf8 '" + page + "' >/dev/null"), "");
}

/// What `ludex __complete` offers for the last of these words.
std::vector<std::string> offers(Arguments words) {
    words.insert(words.begin(), "__complete");
    std::vector<std::string> found;
    for (const std::string& line : lines_of(written(words))) found.push_back(line.substr(0, line.find('\t')));
    return found;
}

using Words = std::vector<std::string>;

TEST(Completion, OffersEveryCommandAndOptionOfTheHelp) {
    Words wanted = commands_in(help_of(""));
    wanted.push_back("help");
    EXPECT_EQ(offers({""}), wanted);
    for (const std::string& command : commands()) {
        std::istringstream words(command);
        Arguments typed{std::istream_iterator<std::string>(words), {}};
        typed.push_back("--");
        Words options;
        for (const std::string& option : options_of(command)) options.push_back("--" + option);
        Words found = offers(typed);
        std::sort(found.begin(), found.end());
        std::sort(options.begin(), options.end());
        EXPECT_EQ(found, options) << command;
    }
}

TEST(Completion, SaysWhatIsOffered) {
    EXPECT_EQ(written({"__complete", "impo"}),
              "import\tCheck records and store them; a batch is stored whole or not at all\n"
              "imports\tList what was imported when, and take imports back\n");
    EXPECT_EQ(written({"__complete", "list", "--pla"}),
              "--player\tA player of either side; a part of the name is enough where it fits one player\n");
    EXPECT_EQ(written({"__complete"}), written({"__complete", ""}));
    EXPECT_EQ(written({"__complete", "help", "filt"}), "filters\tThe options that choose games\n");
}

TEST(Completion, OffersNoOptionTwice) {
    EXPECT_EQ(offers({"list", "--sort", "date", "--so"}), Words{});
    EXPECT_EQ(offers({"list", "--rev"}), Words{"--reverse"});
    EXPECT_EQ(offers({"list", "-n", "3", "--lim"}), Words{});
}

TEST(Completion, OffersPlayersAndEventsOfTheDatabase) {
    const TestDatabase database(
        "[Game \"abalone\"]\n[Event \"Club evening\"]\n[White \"Ada Lovelace\"]\n[Black \"\u00c9va\"]\n\n1. a1b2 *\n");
    const std::string db = database.name();
    EXPECT_EQ(offers({"list", "--db", db, "--player", "ada"}), Words{"Ada Lovelace"});
    EXPECT_EQ(offers({"list", "--db=" + db, "--player", "ev"}), Words{"\u00c9va"});
    EXPECT_EQ(offers({"list", "--db", db, "--player=A"}), Words{"--player=Ada Lovelace"});
    EXPECT_EQ(offers({"games", "--db", db, "--event", ""}), Words{"Club evening"});
    EXPECT_EQ(offers({"players", "merge", "--db", db, "A"}), Words{"Ada Lovelace"});
    EXPECT_EQ(offers({"list", "--opening", "gerr"}), offers({"list", "--opening", "Gerr"}));
    ProgramSetting setting;
    setting.environment["LUDEX_DB"] = db;
    EXPECT_EQ(run_program({"__complete", "list", "--first", "A"}, setting).out, "Ada Lovelace\n");
}

TEST(Completion, LeavesAnOldDatabaseAsItIs) {
    const TestDatabase database("[Game \"abalone\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n\n1. a1b2 *\n");
    stores::execute(database.name(),
                    "DROP TABLE game_facts; CREATE TABLE game_facts (\n"
                    "    id     INTEGER PRIMARY KEY,          -- number of the first game / 126\n"
                    "    packed BLOB NOT NULL\n) STRICT; PRAGMA user_version = 14");
    const auto format = [&] { return static_cast<int>(database.folder().read("games.db").at(63)); };  // its last byte
    EXPECT_EQ(offers({"list", "--db", database.name(), "--player", ""}), Words{});
    EXPECT_EQ(format(), 14);
    EXPECT_EQ(database.run({"list", "--csv"}).status, 0);
    EXPECT_GT(format(), 14);
    EXPECT_EQ(offers({"list", "--db", database.name(), "--player", ""}), (Words{"Ada", "Ben"}));
}

TEST(Completion, SaysNothingWhereNothingCanBeRead) {
    const TemporaryFolder folder;
    const std::string no_database = folder.write("x.db", "no database");
    EXPECT_EQ(offers({"list", "--db", no_database, "--player", ""}), Words{});
    EXPECT_EQ(offers({"list", "--db", folder.file("none.db"), "--player", ""}), Words{});
    EXPECT_EQ(offers({"nonsense", "x", ""}), Words{});
    EXPECT_EQ(offers({"list", "--nonsense=x", "--nonsense=x"}), Words{});
    EXPECT_FALSE(folder.has("none.db"));
}

TEST(Completion, RefusesAnotherShell) {
    EXPECT_EQ(run_program({"completion", "tcsh"}).status, 2);
    EXPECT_EQ(run_program({"completion"}).status, 2);
}

// --- bash ------------------------------------------------------------------------------------------------------------

/// The offers of the script at the end of a command line, as it is typed; "readline: ..." is what it asks of readline.
std::string bash_offers(const std::string& typed, const std::string& before = "") {
    const TemporaryFolder folder;
    const std::string script = folder.write("script", written({"completion", "bash"}));
    const std::string line = folder.write("line", LUDEX_PROGRAM " " + typed);
    folder.write(
        "run",
        "source " + script + "; " + before + "compopt() { echo \"readline: $*\"; }; COMP_LINE=$(cat " + line +
            "); COMP_POINT=${#COMP_LINE}; COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'; _ludex; echo \"${COMPREPLY[@]}\"");
    return shell("bash --norc --noprofile '" + folder.file("run") + "'");
}

TEST(BashCompletion, OffersCommandsAndOptions) {
    EXPECT_EQ(bash_offers("exp"), "explore export\n");
    EXPECT_EQ(bash_offers("--v"), "--version\n");
    EXPECT_EQ(bash_offers("show --a"), "--all\n");
    EXPECT_EQ(bash_offers("export --db x.db --m"), "--min-plies --max-plies --min-elo --max-elo --merge\n");
    EXPECT_EQ(bash_offers("nonsense --a"), "readline: +o default\n\n");
}

TEST(BashCompletion, OffersCommandsInCommands) {
    EXPECT_EQ(bash_offers("imports "), "undo -h --help --db --json\n");
    EXPECT_EQ(bash_offers("imports u"), "undo\n");
    EXPECT_EQ(bash_offers("imports undo --d"), "--db --dry-run\n");
    EXPECT_EQ(bash_offers("imports --d"), "--db\n");
    EXPECT_EQ(bash_offers("imports undo 2 --db "), "\n");
    EXPECT_EQ(bash_offers("players merge "), "readline: +o default\n\n");
}

TEST(BashCompletion, OffersChoices) {
    EXPECT_EQ(
        bash_offers("export --to "),
        "abal1 ap-json apgn csv gif html json kaawa moves openspiel parquet parquet-plies pgn png positions sgf svg\n");
    EXPECT_EQ(bash_offers("export --to=p"), "parquet parquet-plies pgn png positions\n");
    EXPECT_EQ(bash_offers("list --sort="), "date elo event first game id plies result second\n");
    EXPECT_EQ(bash_offers("stats --by te"), "termination\n");
    EXPECT_EQ(bash_offers("completion "), "bash fish zsh\n");
    EXPECT_EQ(bash_offers("list --result "), "1-0 0-1 1/2-1/2 \\*\n");
}

TEST(BashCompletion, OffersGamesWhereOneIsMeant) {
    EXPECT_EQ(bash_offers("explore att"), "attangle attangle/grand attangle/grand-27 attangle/former\n");
    EXPECT_EQ(bash_offers("explore --db games.db abalone/belg"), "abalone/belgian-daisy\n");
    EXPECT_EQ(bash_offers("list --game artaban/"), "artaban/diagonal\n");
    EXPECT_EQ(bash_offers("explore artaban art"), "readline: +o default\n\n");
}

TEST(BashCompletion, QuotesNames) {
    const TestDatabase database(
        "[Game \"abalone\"]\n[White \"Ada Lovelace\"]\n[Black \"O'Hara $(id) `id`\"]\n\n1. a1b2 *\n");
    const std::string list = "list --db " + database.name();
    EXPECT_EQ(bash_offers(list + " --player A"), "Ada\\ Lovelace\n");
    EXPECT_EQ(bash_offers(list + " --player Ada\\ L"), "Ada\\ Lovelace\n");
    EXPECT_EQ(bash_offers(list + " --player \"Ada L"), "Ada Lovelace\n");
    EXPECT_EQ(bash_offers(list + " --player o"), "O\\'Hara\\ \\$\\(id\\)\\ \\`id\\`\n");
    EXPECT_EQ(bash_offers(list + " --player \"O"), "O'Hara \\$(id) \\`id\\`\n");
    EXPECT_EQ(bash_offers(list + " --player 'O"), "O'\\''Hara $(id) `id`\n");
    EXPECT_EQ(bash_offers("list --db \"" + database.name() + "\" --player A"), "Ada\\ Lovelace\n");
}

TEST(BashCompletion, GoesOnBehindSignsThatPartWords) {
    EXPECT_EQ(bash_offers("list --opening Belgian\\ daisy:\\ twin\\ corners,\\ Bl"),
              "\\ twin\\ corners\\,\\ Black\\ unfolds\n");
    EXPECT_EQ(bash_offers("list --opening \"Belgian daisy: twin corners, Bl"),
              "Belgian daisy: twin corners, Black unfolds\n");
    EXPECT_EQ(bash_offers("list --opening=Belgian\\ daisy:\\ twin\\ corners,\\ Bl"),
              "\\ twin\\ corners\\,\\ Black\\ unfolds\n");
}

TEST(BashCompletion, FindsTheDatabaseAtHome) {
    const TestDatabase database("[Game \"abalone\"]\n[White \"Ada Lovelace\"]\n[Black \"Ben\"]\n\n1. a1b2 *\n");
    const std::string home = "export HOME='" + database.folder().path().string() + "'; ";
    for (const char* path : {"~/games.db", "$HOME/games.db", "${HOME}/games.db"})
        EXPECT_EQ(bash_offers("list --db " + std::string(path) + " --player A", home), "Ada\\ Lovelace\n") << path;
}

TEST(BashCompletion, LeavesFilesToReadline) {
    EXPECT_EQ(bash_offers("import "), "\n");
    EXPECT_EQ(bash_offers("import one.pgn --db "), "\n");
    EXPECT_EQ(bash_offers("list --player "), "readline: +o default\n\n");
}

// --- zsh and fish ----------------------------------------------------------------------------------------------------

TEST(FishCompletion, OffersCommandsOptionsChoicesGamesAndFiles) {
    const TemporaryFolder folder;
    const std::string script = folder.write("ludex.fish", written({"completion", "fish"}));
    folder.write("some.pgn", "");
    const auto offers = [&](const std::string& line) {
        return shell("cd '" + folder.path().string() +
                     "' && HOME=$PWD PATH=\"$(dirname '" LUDEX_PROGRAM "'):$PATH\" fish --no-config -c 'source " +
                     script + "; complete -C \"ludex " + line + "\"' | cut -f 1");
    };
    EXPECT_EQ(offers("exp"), "explore\nexport\n");
    EXPECT_EQ(offers("show --al"), "--all\n");
    EXPECT_EQ(offers("export --to "),
              "abal1\nap-json\napgn\ncsv\ngif\nhtml\njson\nkaawa\nmoves\nopenspiel\nparquet\nparquet-"
              "plies\npgn\npng\npositions\nsgf\nsvg\n");
    EXPECT_EQ(offers("completion "), "bash\nfish\nzsh\n");
    EXPECT_EQ(offers("explore --db some.pgn artaban"), "artaban\nartaban/diagonal\n");
    EXPECT_EQ(offers("explore artaban art"), "");
    EXPECT_EQ(offers("list --game abalone/belg"), "abalone/belgian-daisy\n");
    EXPECT_EQ(offers("list --result 1/2"), "1/2-1/2\n");
    EXPECT_EQ(offers("import so"), "some.pgn\n");
    EXPECT_EQ(offers("list --db so"), "some.pgn\n");
    EXPECT_EQ(offers("list --player so"), "");
    EXPECT_EQ(offers("imports "), "undo\n-h\n--help\n--db\n--json\n");
    EXPECT_EQ(offers("imports undo --d"), "--db\n--dry-run\n");
    EXPECT_EQ(offers("imports --d"), "--db\n");
    EXPECT_EQ(offers("imports undo 2 --db so"), "some.pgn\n");
    EXPECT_EQ(offers("list --db=so"), "--db=some.pgn\n");
    for (const char* typed : {"Belgian\\\\ daisy:\\\\ twin\\\\ corners,\\\\ Bl", "\\\"Belgian daisy: twin corners, Bl"})
        EXPECT_EQ(offers("list --opening " + std::string(typed)), "Belgian daisy: twin corners, Black unfolds\n")
            << typed;
}

/// The command line after a tab, in a zsh with a terminal of its own.
std::string zsh_completed(const std::string& typed) {
    const TemporaryFolder folder;
    folder.write("_ludex", written({"completion", "zsh"}));
    folder.write("some.pgn", "");
    folder.write("shell",
                 "zmodload zsh/zpty; zpty z zsh -f\n"
                 "zpty -w z \"PS1= PROMPT= fpath=('" +
                     folder.path().string() +
                     "' \\$fpath)\"\n"
                     "zpty -w z 'autoload -U compinit; compinit -u -D; cd " +
                     folder.path().string() +
                     "'\n"
                     "zpty -w z 'path=(" +
                     std::filesystem::path(LUDEX_PROGRAM).parent_path().string() +
                     " $path)'\n"
                     "zpty -w z 'tell() { print -r -- \"<$BUFFER>\"; BUFFER=; zle accept-line }; zle -N tell; bindkey "
                     "\"^X\" tell'\n"
                     "zpty -w z 'echo is ready'\n"
                     "zpty -r z said '*is ready*is ready*'\n"
                     "zpty -n -w z $'" +
                     typed +
                     "\\t\\x18'\n"
                     "zpty -r z said '*<*>*' && print -r -- ${${said##*<}%%>*}\n");
    return shell("cd '" + folder.path().string() + "' && timeout 20 zsh -f shell");
}

TEST(ZshCompletion, CompletesWordsNamesAndFiles) {
    if (!std::filesystem::exists("/dev/pts/ptmx")) GTEST_SKIP() << "no terminals can be had here";
    EXPECT_EQ(zsh_completed("ludex expl"), "ludex explore \n");
    EXPECT_EQ(zsh_completed("ludex list --opening Belgian\\\\ daisy:\\\\ twin\\\\ corners,\\\\ Bl"),
              "ludex list --opening Belgian\\ daisy:\\ twin\\ corners,\\ Black\\ unfolds \n");
    EXPECT_EQ(zsh_completed("ludex list --opening \"Belgian daisy: twin corners, Bl"),
              "ludex list --opening \"Belgian daisy: twin corners, Black unfolds\" \n");
    EXPECT_EQ(zsh_completed("ludex import so"), "ludex import some.pgn \n");
    EXPECT_EQ(zsh_completed("ludex import --rejects=so"), "ludex import --rejects=some.pgn \n");
}

TEST(ZshCompletion, IsReadWithoutComplaint) {
    const TemporaryFolder folder;
    folder.write("_ludex", written({"completion", "zsh"}));
    const std::string load = "fpath=(" + folder.path().string() + " $fpath); autoload -U compinit; compinit -u -D; ";
    EXPECT_EQ(shell("zsh -f -c '" + load + "autoload +X _ludex && print $_comps[ludex]'"), "_ludex\n");
    EXPECT_EQ(shell("zsh -n '" + folder.file("_ludex") + "'"), "");
}

// --- Installation ----------------------------------------------------------------------------------------------------

TEST(Installation, PutsProgramPageAndScriptsInPlace) {
    const TemporaryFolder folder;
    const std::string build = std::filesystem::path(LUDEX_PROGRAM).parent_path().string();
    const std::string said = shell("cmake --install '" + build + "' --prefix '" + folder.path().string() + "'");
    for (const char* file : {"bin/ludex", "share/man/man1/ludex.1", "share/bash-completion/completions/ludex",
                             "share/fish/vendor_completions.d/ludex.fish"})
        EXPECT_TRUE(folder.has(file)) << file << "\n" << said;
    EXPECT_EQ(folder.read("share/bash-completion/completions/ludex"), written({"completion", "bash"}));
    EXPECT_TRUE(folder.has("share/zsh/site-functions/_ludex") || folder.has("share/zsh/vendor-completions/_ludex"));
    // The modules are found from there, too.
    const std::string source = "'" LUDEX_SOURCE_DIR "/data/records/good.pgn' 2>&1";
    EXPECT_EQ(shell("cd '" + folder.path().string() + "' && bin/ludex import " + source + " >/dev/null && " +
                    "bin/ludex show 1 --to png -o 1.png"),
              "");
    EXPECT_TRUE(folder.has("1.png"));
}

}  // namespace
}  // namespace ludex
