#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "cli/command_line.hpp"
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

int out_of_memory() {
    ludex::cli::complain("there is not enough memory for this; a database is as it was before");
    return static_cast<int>(Exit::unusable);
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
