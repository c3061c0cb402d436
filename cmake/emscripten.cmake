# WebAssembly: the C face for pages and for Node, by the emscripten package of Debian 12.

# Exceptions of the processor itself: browsers have them since 2022.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# Libraries that are headers alone are those of this system. They are linked into a folder of their own: beside them in
# /usr/include lie the headers of another machine.
set(LUDEX_HEADERS ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${LUDEX_HEADERS})

# The package NAME is the interface target TARGET over the headers ARGN.
function(ludex_headers name target)
  foreach(header IN LISTS ARGN)
    find_path(folder ${header} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE REQUIRED)
    file(CREATE_LINK ${folder}/${header} ${LUDEX_HEADERS}/${header} SYMBOLIC)
  endforeach()
  string(TOLOWER ${name} file)
  file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${file}-config.cmake "
if(NOT TARGET ${target})
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${LUDEX_HEADERS})
endif()
")
endfunction()
ludex_headers(nlohmann_json nlohmann_json::nlohmann_json nlohmann)
ludex_headers(fmt fmt::fmt fmt)
ludex_headers(utf8cpp utf8cpp::utf8cpp utf8.h utf8)
add_compile_definitions(FMT_HEADER_ONLY)
