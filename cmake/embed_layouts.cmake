# Writes the rows of games/abalone/data/layouts.tsv as C++ initialisers: {"id", "rows", "aliases"},
file(STRINGS ${INPUT} lines)
set(out "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([^#\t][^\t]*)\t([^\t]+)\t([^\t]*)")
    string(APPEND out "{\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\", \"${CMAKE_MATCH_3}\"},\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "${out}")
