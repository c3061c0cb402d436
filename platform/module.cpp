#include "platform/module.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

namespace ludex::platform {

namespace {

namespace fs = std::filesystem;

Error unusable(const ModuleName& name, const std::string& what) {
    const bool is_one = name.purpose.find(' ') == std::string_view::npos;
    return {.kind = ErrorKind::io,
            .message =
                std::string(name.purpose) + (is_one ? " needs" : " need") + " the module " + name.file + ", " + what};
}

/// The module stands beside the program in the build folder, and in a folder of libraries when it was installed.
Result<std::array<fs::path, 2>> places(const ModuleName& name) {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    if (error)
        return unusable(name, "but where this program stands cannot be read: /proc/self/exe: " + error.message());
    const char* file = name.file;
    return std::array<fs::path, 2>{folder / file, (folder / LUDEX_MODULES / file).lexically_normal()};
}

Result<const void*> load(const ModuleName& name, const std::string& path) {
    void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* reason = ::dlerror();
        return unusable(name, "which cannot be loaded: " + std::string(reason != nullptr ? reason : path));
    }
    const void* module = ::dlsym(library, name.symbol);
    if (module == nullptr) return unusable(name, "but " + path + " is another one");
    const std::string version = *static_cast<const char* const*>(module);
    if (version != kModuleVersion)
        return unusable(name, "but " + path + " has version " + version + " and this program " + kModuleVersion +
                                  ": install both anew");
    return module;
}

}  // namespace

Result<const void*> load_module(const ModuleName& name) {
    const auto looked_at = places(name);
    LUDEX_TRY(looked_at);
    std::string looked_for;
    for (const fs::path& path : *looked_at) {
        if (::access(path.c_str(), F_OK) == 0) return load(name, path);
        looked_for += (looked_for.empty() ? "" : " nor as ") + path.string();
    }
    return unusable(name, "which stands neither as " + looked_for + ": install Ludex whole, or build it again");
}

}  // namespace ludex::platform
