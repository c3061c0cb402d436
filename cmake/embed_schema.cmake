# Writes the migrations, in the order of their names, as a list of C++ raw strings.
set(out "")
file(GLOB files ${INPUT}/*.sql)
list(SORT files)
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND out "R\"sql(${text})sql\",\n")
endforeach()
file(WRITE ${OUTPUT} "${out}")
