# Writes the rule texts of all games, data/rules/*.md, as a list of C++ raw strings.
set(out "")
file(GLOB files ${INPUT}/*.md)
list(SORT files)
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND out "R\"rules(${text})rules\",\n")
endforeach()
file(WRITE ${OUTPUT} "${out}")
