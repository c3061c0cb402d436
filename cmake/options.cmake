# The interface target that every room links: language level, warnings, processor, sanitizers.
add_library(ludex_options INTERFACE)
target_compile_features(ludex_options INTERFACE cxx_std_20)
target_compile_options(ludex_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wswitch-enum -Wnon-virtual-dtor
  $<$<BOOL:${LUDEX_WERROR}>:-Werror>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of GCC 12 on std::string concatenation (bug 105651) and on moved-from std::variant members.
  target_compile_options(ludex_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
  # The compiler does not tidy its memory before it has used half a gigabyte: a tenth of the time of the larger files.
  target_compile_options(ludex_options INTERFACE "SHELL:--param ggc-min-heapsize=524288")
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(LUDEX_ON_X86 ON)
endif()
if(LUDEX_ON_X86 AND LUDEX_ARCH)
  target_compile_options(ludex_options INTERFACE -march=${LUDEX_ARCH})
endif()

# What makes a mistake in the code harder to use against the user. Sanitizers bring their own.
include(CheckPIESupported)
check_pie_supported()
if(NOT EMSCRIPTEN)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
if(LUDEX_HARDEN AND NOT LUDEX_SANITIZE AND NOT EMSCRIPTEN)
  target_compile_options(ludex_options INTERFACE
    $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3> -D_GLIBCXX_ASSERTIONS
    -fstack-protector-strong -fstack-clash-protection $<$<BOOL:${LUDEX_ON_X86}>:-fcf-protection>)
  target_link_options(ludex_options INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

if(LUDEX_SANITIZE)
  target_compile_options(ludex_options INTERFACE -fsanitize=${LUDEX_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ludex_options INTERFACE -fsanitize=${LUDEX_SANITIZE})
endif()

if(LUDEX_FUZZ)
  target_compile_options(ludex_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
# Without sanitizers speed is all: telling the fuzzer of each comparison took half of the time.
if(LUDEX_FUZZ AND NOT LUDEX_SANITIZE)
  target_compile_options(ludex_options INTERFACE -fno-sanitize-coverage=trace-cmp)
endif()

if(LUDEX_TIDY)
  set(CMAKE_CXX_CLANG_TIDY clang-tidy --quiet --warnings-as-errors=*)
endif()

# Compiles the files of a room at once, so that headers and templates are read once for all of them; a game's files are a
# unit of their own, for they call its parts by short names. Each file must compile alone, too: the presets without
# LUDEX_UNITY see to that. ARGN: files that stay alone.
function(ludex_unity target)
  list(JOIN LUDEX_GAMES "|" names)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${ARGN})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    string(REGEX MATCH "${names}" unit "${source}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${unit}_unit")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${LUDEX_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# Compiles the target faster and smaller: what talks to people is not what takes time. Not below -O2, for of inline
# functions that all rooms use the linker keeps the copy that it meets first.
function(ludex_cold target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
endfunction()
