#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "cli/command_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"

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

/// Where a standard stream is closed, the next file that is opened would get its number, and messages for people would
/// land in it. What stands there instead cannot be used: reading or writing is an error, as it was.
void reserve_standard_descriptors() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int out_of_memory() {
    ludex::cli::complain("there is not enough memory for this; a database is as it was before");
    return static_cast<int>(Exit::unusable);
}

}  // namespace

int main(int argc, char** argv) {
    reserve_standard_descriptors();
    try {
        if (!processor_fits()) {
            ludex::cli::complain("this build needs a processor with AVX2; build it again with -DLUDEX_ARCH=x86-64");
            return static_cast<int>(Exit::unusable);
        }
        ludex::cli::end_at_interrupts();
        std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
        return static_cast<int>(ludex::cli::run_command_line(argc, argv));
    } catch (const std::bad_alloc&) {
        return out_of_memory();
    } catch (const std::exception& error) {
        const auto* const of_system =
            dynamic_cast<const std::system_error*>(&error);  // a thread that could not be made
        if (of_system != nullptr && of_system->code() == std::errc::resource_unavailable_try_again)
            return out_of_memory();
        ludex::cli::complain(std::string("internal error: ") + error.what());
        return static_cast<int>(Exit::unusable);
    }
}
