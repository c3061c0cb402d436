#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <random>

#include "cli/commands/commands.hpp"
#include "cli/input/activated_socket.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "server/module.hpp"

namespace ludex::cli {

namespace {

constexpr int kPort = 5833;  // LUDE on a telephone

struct ServeOptions {
    server::Settings settings;
    bool is_public = false;
};

constexpr const char* kTokenVariable = "LUDEX_TOKEN";

bool is_this_machine(const std::string& host) {
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

std::string random_token() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

/// The token that the environment gives; empty when it gives none.
std::string own_token() {
    const char* own = std::getenv(kTokenVariable);
    return own == nullptr ? "" : own;
}

/// Until Ctrl-C, or a signal to end.
void wait_for_interrupt() {
    sigset_t none;
    sigemptyset(&none);
    while (!interrupted()) sigsuspend(&none);
}

/// A second Ctrl-C ends the program at once; the database is whole even then.
void restore_interrupts() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM}) {
        std::signal(signal, SIG_DFL);
        sigaddset(&signals, signal);
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

Exit run(ServeOptions& options) {
    const auto activated = activated_socket();
    if (!activated) return complain(activated.error(), Exit::unusable);
    if (*activated) {
        options.settings.socket = (*activated)->descriptor;
        options.settings.host = (*activated)->host;
        options.settings.port = (*activated)->port;
    }
    if (!is_this_machine(options.settings.host) && !options.is_public) {
        complain("--host " + options.settings.host +
                 ": others than this machine could read all games; say --public if you want that");
        return Exit::usage;
    }
    options.settings.token = own_token();
    const bool wants_token = !is_this_machine(options.settings.host) && !options.settings.read_only;
    const bool is_new_token = wants_token && options.settings.token.empty();
    if (is_new_token) options.settings.token = random_token();
    ignore_interrupts_in_thread();  // also in the server's threads; this one takes them while it waits
    catch_interrupts();
    const auto module = platform::load_module<server::Module>(server::kName);
    if (!module) return complain(module.error(), Exit::unusable);
    const bool is_new = !has_database(options.settings.database);
    const auto opened = (*module)->open(options.settings);
    if (!opened) return complain(opened.error(), exit_of(opened.error()));
    server::Server& server = **opened;
    std::atomic<bool> has_failed{false};
    server.start([&has_failed] {
        has_failed = true;
        ::kill(::getpid(), SIGTERM);  // wakes the thread that waits for it
    });
    auto out = Output::open("");
    out->write(fmt::format("{} shows {}{}; Ctrl-C ends it\n", server.address(),
                           printable(storage::public_name(options.settings.database)),
                           is_new ? ", a new database" : ""));
    if (is_new_token)
        out->write(fmt::format("to import from the browser takes this token: {}\n", options.settings.token));
    out->flush();
    wait_for_interrupt();
    restore_interrupts();
    server.finish();
    if (has_failed) complain("the system accepts no more connections");
    return finish(*out, has_failed ? Exit::unusable : Exit::done);
}

}  // namespace

Command serve_command() {
    const auto options = std::make_shared<ServeOptions>();
    Command command{"serve", "Show the database in the browser, and answer by HTTP"};
    add_database_option(command, options->settings.database);
    options->settings.port = kPort;
    command.option("--port", number(options->settings.port, 0, 65535),
                   fmt::format("Port; {} otherwise, 0: any free one", kPort));
    command.option("--host", text(options->settings.host, "HOST"),
                   "Name or address to listen at; only this machine reaches the usual one, 127.0.0.1");
    command.flag("--create", options->settings.create,
                 fmt::format("Make the database if there is none, as is always done for {}", kDefaultDatabase));
    command.flag(
        "--public", options->is_public,
        "With --host: let others than this machine ask; to import they need a token, that of LUDEX_TOKEN or one "
        "that is made and shown");
    command.option("--origin", texts(options->settings.origins, "URL"),
                   "Address under which people reach it by a proxy, https://games.example.org; may be given again");
    command.option(
        "--follow", texts(options->settings.followed, "FILE"),
        "Show the games of a file, to which another program writes, as they go on, at /live; may be given again");
    command.flag("--read-only", options->settings.read_only, "Let nobody import");
    command.flag("--sql", options->settings.sql, "Let whoever may ask also ask in SQL, which only reads");
    command.examples = {"ludex serve --db games.db", "ludex serve --port 8080 --read-only",
                        "ludex serve --follow match.pgn"};
    command.run = [options](const Command&) {
        options->settings.create |= options->settings.database == kDefaultDatabase;
        return run(*options);
    };
    return command;
}

}  // namespace ludex::cli
