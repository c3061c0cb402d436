#include "platform/module.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace ludex::platform {

namespace {

namespace fs = std::filesystem;

Error unusable(std::string_view purpose, const std::string& what) {
    const bool is_one = purpose.find(' ') == std::string_view::npos;
    return {.kind = ErrorKind::io, .message = std::string(purpose) + (is_one ? " needs " : " need ") + what};
}

Error unusable(const ModuleName& name, const std::string& what) {
    return unusable(name.purpose, std::string("the module ") + name.file + ", " + what);
}

}  // namespace

Result<std::string> find_part(const char* file, std::string_view purpose) {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    if (error)
        return unusable(
            purpose,
            std::string(file) + ", but where this program stands cannot be read: /proc/self/exe: " + error.message());
    std::string looked_for;
    for (const fs::path& path : {folder / file, (folder / LUDEX_MODULES / file).lexically_normal()}) {
        if (::access(path.c_str(), F_OK) == 0) return path.string();
        looked_for += (looked_for.empty() ? "" : " nor as ") + path.string();
    }
    return unusable(purpose, std::string(file) + ", which stands neither as " + looked_for +
                                 ": install Ludex whole, or build it again");
}

namespace {

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
    const auto path = find_part(name.file, name.purpose);
    LUDEX_TRY(path);
    return load(name, *path);
}

}  // namespace ludex::platform
