#include "cli/commands/commands.hpp"
#include "cli/input/values.hpp"
#include "cli/output/output.hpp"
#include "cli/shell/completion.hpp"

namespace ludex::cli {

namespace {

using Generator = std::string (*)(const Program&);

Exit run(Generator generate) {
    auto out = Output::open("");
    out->write(generate(describe_program()));
    return finish(*out);
}

}  // namespace

Command completion_command() {
    const auto generate = std::make_shared<Generator>(nullptr);
    Command command{"completion", "Write the completion script of a shell"};
    static const std::map<std::string, Generator> shells{
        {"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}};
    command.argument("SHELL", choice(*generate, shells), "The shell that is to complete").required = true;
    command.group = "Program";
    command.examples = {"ludex completion zsh",
                        "ludex completion bash > ~/.local/share/bash-completion/completions/ludex",
                        "ludex completion fish > ~/.config/fish/completions/ludex.fish"};
    command.run = [generate](const Command&) { return run(*generate); };
    return command;
}

}  // namespace ludex::cli
