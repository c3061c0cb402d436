#include "cli/completion.hpp"
#include "cli/output.hpp"

namespace ludex::cli {

namespace {

using Generator = std::string (*)(const Program&);

Exit run(const CLI::App& app, Generator generate) {
    auto out = Output::open("");
    out->write(generate(describe(app)));
    return finish(*out);
}

}  // namespace

void add_completion(CLI::App& app, Exit& exit) {
    auto generate = std::make_shared<Generator>(nullptr);
    CLI::App* command = app.add_subcommand("completion", "Write the completion script of a shell");
    static const std::map<std::string, Generator> shells{
        {"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}};
    add_choice(*command, "SHELL", *generate, shells, "The shell that is to complete")->required();
    command->group("Program");
    command->footer(
        "Examples:\n"
        "  ludex completion zsh\n"
        "  ludex completion bash > ~/.local/share/bash-completion/completions/ludex\n"
        "  ludex completion fish > ~/.config/fish/completions/ludex.fish");
    command->callback([generate, &app, &exit] { exit = run(app, *generate); });
}

}  // namespace ludex::cli
