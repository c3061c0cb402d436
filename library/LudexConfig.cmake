# find_package(Ludex) gives the target Ludex::ludex. The headers need the standard library alone.
include(${CMAKE_CURRENT_LIST_DIR}/LudexTargets.cmake)
