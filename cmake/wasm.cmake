# The part of Ludex that runs on pages, built beside the rest by another compiler: a build of its own in wasm/.
include(GNUInstallDirs)
include(ExternalProject)
set(LUDEX_TOOLCHAIN /usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(NOT EXISTS ${LUDEX_TOOLCHAIN})
  message(FATAL_ERROR "LUDEX_WASM wants the packages emscripten and node-typescript; scripts/setup --tests installs them")
endif()
set(LUDEX_PACKAGE ${PROJECT_BINARY_DIR}/wasm/package)
ExternalProject_Add(ludex_wasm
  SOURCE_DIR ${PROJECT_SOURCE_DIR}
  BINARY_DIR ${PROJECT_BINARY_DIR}/wasm
  STAMP_DIR ${PROJECT_BINARY_DIR}/wasm-stamp
  TMP_DIR ${PROJECT_BINARY_DIR}/wasm-stamp
  CMAKE_ARGS -DCMAKE_TOOLCHAIN_FILE=${LUDEX_TOOLCHAIN} -DCMAKE_BUILD_TYPE=Release -DLUDEX_UNITY=ON
             -DLUDEX_PAGES=${PROJECT_BINARY_DIR}/pages
             # Flags in the environment, as those of Debian's packages, are for the other compiler.
             -DCMAKE_CXX_FLAGS:STRING= -DCMAKE_EXE_LINKER_FLAGS:STRING=
             -DLUDEX_WERROR=${LUDEX_WERROR} -DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
  BUILD_ALWAYS ON
  INSTALL_COMMAND ""
  EXCLUDE_FROM_ALL OFF)
install(DIRECTORY ${PROJECT_BINARY_DIR}/pages DESTINATION ${CMAKE_INSTALL_LIBDIR}/ludex)
install(DIRECTORY ${LUDEX_PACKAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/nodejs/ludex COMPONENT javascript)
