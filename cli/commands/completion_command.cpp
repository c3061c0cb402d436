#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "cli/shell/completion.hpp"

namespace ludex::cli {

namespace {

Exit run(const std::string& shell) {
    auto out = Output::open("");
    out->write(completion_script(shell));
    return finish(*out);
}

}  // namespace

Command completion_command() {
    const auto shell = std::make_shared<std::string>();
    Command command{"completion", "Write the completion script of a shell"};
    command.argument("SHELL", one_of(*shell, {"bash", "fish", "zsh"}), "The shell that is to complete").required = true;
    command.group = "Program";
    command.examples = {"ludex completion zsh",
                        "ludex completion bash > ~/.local/share/bash-completion/completions/ludex",
                        "ludex completion fish > ~/.config/fish/completions/ludex.fish"};
    command.run = [shell](const Command&) { return run(*shell); };
    return command;
}

}  // namespace ludex::cli
