#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <sstream>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"

namespace {

using ludex::cli::Exit;

/// A program built for newer processors says so instead of dying of an illegal instruction.
bool processor_fits() {
#if defined(__x86_64__) && defined(__AVX2__)
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
#else
    return true;
#endif
}

std::string footer() {
    std::string text = "`ludex COMMAND --help` has an example for each command. Exit status:";
    for (const auto& [status, meaning] : ludex::cli::kExitMeanings)
        text += fmt::format("\n  {:<5}{}", static_cast<int>(status), meaning);
    return text;
}

/// The version, or help.
Exit tell(const CLI::App& app, const CLI::Success& asked_for) {
    std::ostringstream text;
    app.exit(asked_for, text, text);
    auto out = ludex::cli::Output::open("-");
    if (!out) return ludex::cli::complain(out.error(), Exit::unusable);
    out->write(text.str());
    return finish(*out);
}

int run(int argc, char** argv) {
    CLI::App app{"Ludex: game records of Abalone, Attangle and Artaban, checked, stored, searched", "ludex"};
    app.require_subcommand(1);
    app.set_version_flag("--version", "ludex " LUDEX_VERSION);
    app.footer(footer());
    Exit exit = Exit::done;
    for (const auto add :
         {ludex::cli::add_rules,      ludex::cli::add_position, ludex::cli::add_perft,  ludex::cli::add_analyze,
          ludex::cli::add_annotate,   ludex::cli::add_validate, ludex::cli::add_replay, ludex::cli::add_convert,
          ludex::cli::add_import,     ludex::cli::add_imports,  ludex::cli::add_list,   ludex::cli::add_show,
          ludex::cli::add_explore,    ludex::cli::add_find,     ludex::cli::add_stats,  ludex::cli::add_players,
          ludex::cli::add_duplicates, ludex::cli::add_export,   ludex::cli::add_edit,   ludex::cli::add_delete,
          ludex::cli::add_check,      ludex::cli::add_diff,     ludex::cli::add_serve,  ludex::cli::add_completion,
          ludex::cli::add_man})
        add(app, exit);
    const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
    const auto is_named = [&](const CLI::App* command) { return command->get_name() == argv[1]; };
    if (argc > 1 && argv[1][0] != '-' && std::none_of(commands.begin(), commands.end(), is_named)) {
        ludex::cli::complain(std::string(argv[1]) + ": no such command; `ludex --help` lists them");
        return static_cast<int>(Exit::usage);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return static_cast<int>(tell(app, asked_for));
    } catch (const CLI::ParseError& error) {
        ludex::cli::complain(error.what());
        return static_cast<int>(Exit::usage);
    }
    return static_cast<int>(exit);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (!processor_fits()) {
            ludex::cli::complain("this build needs a processor with AVX2; build it again with -DLUDEX_ARCH=x86-64");
            return static_cast<int>(Exit::unusable);
        }
        ludex::cli::end_at_interrupts();
        std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
        return run(argc, argv);
    } catch (const std::exception& error) {
        ludex::cli::complain(std::string("internal error: ") + error.what());
        return static_cast<int>(Exit::unusable);
    }
}
