# Writes the files that match GLOB, in the order of their names, as a list of C++ raw strings.
file(GLOB files ${GLOB})
list(SORT files)
set(out "")
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND out "R\"text(${text})text\",\n")
endforeach()
file(WRITE ${OUTPUT} "${out}")
