# Makes NAME.inc in the binary folder: the files that match GLOB, in the order of their names, as C++ raw strings.
function(ludex_embed_texts name glob)
  file(GLOB files CONFIGURE_DEPENDS ${glob})
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  add_custom_command(
    OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.inc
    COMMAND ${CMAKE_COMMAND} -DGLOB=${glob} -DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/${name}.inc -P ${script}
    DEPENDS ${files} ${script}
    VERBATIM)
endfunction()
