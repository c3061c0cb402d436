#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

/// Parts of the program that stand in files of their own and are loaded when they are needed, so that no command waits
/// for the libraries of another one.
namespace ludex::platform {

/// What program and modules must have in common: C++ values go between them, so both come from one build. Raise the
/// number behind the dash whenever a type in the interface of a module changes its layout.
inline constexpr const char* kModuleVersion = LUDEX_VERSION "-2";

/// How a module is named, for the loader and for people.
struct ModuleName {
    const char* file;          ///< "ludex_raster.so"
    const char* symbol;        ///< of the structure that the module exports
    std::string_view purpose;  ///< who needs it: "PNG and GIF"
};

/// Where a file of the program is, which stands beside it in a build, or where modules were installed:
/// "pages/ludex.wasm". Errors: io; the message says that `purpose` needs it, and where it was looked for.
Result<std::string> find_part(const char* file, std::string_view purpose);

/// The structure that the module exports, whose first member is kModuleVersion as the module has it. It stays loaded
/// until the program ends. The file stands beside the program, or where it was installed. Errors: io; the message says
/// what is missing and where it was looked for.
Result<const void*> load_module(const ModuleName& name);

template <class Module>
Result<const Module*> load_module(const ModuleName& name) {
    const auto module = load_module(name);
    LUDEX_TRY(module);
    return static_cast<const Module*>(*module);
}

}  // namespace ludex::platform
