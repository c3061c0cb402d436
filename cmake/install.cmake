# The manual page and the shell completions, written by the program itself, and what goes where on an installation.
include(GNUInstallDirs)

set(LUDEX_SHARE ${PROJECT_BINARY_DIR}/share)
set(LUDEX_MAN_PAGE ${LUDEX_SHARE}/man/man1/ludex.1)
set(LUDEX_BASH_COMPLETION ${LUDEX_SHARE}/bash-completion/completions/ludex)
set(LUDEX_FISH_COMPLETION ${LUDEX_SHARE}/fish/vendor_completions.d/ludex.fish)
set(LUDEX_ZSH_COMPLETION ${LUDEX_SHARE}/zsh/site-functions/_ludex)

# Adds the file that `ludex ARGN` writes to standard output.
function(ludex_written_by_program file)
  get_filename_component(folder ${file} DIRECTORY)
  add_custom_command(OUTPUT ${file}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND $<TARGET_FILE:ludex> ${ARGN} > ${file}
    DEPENDS ludex
    COMMENT "Writing ${file}"
    VERBATIM)
endfunction()

ludex_written_by_program(${LUDEX_MAN_PAGE} man)
ludex_written_by_program(${LUDEX_BASH_COMPLETION} completion bash)
ludex_written_by_program(${LUDEX_FISH_COMPLETION} completion fish)
ludex_written_by_program(${LUDEX_ZSH_COMPLETION} completion zsh)
add_custom_target(ludex_share ALL DEPENDS
  ${LUDEX_MAN_PAGE} ${LUDEX_BASH_COMPLETION} ${LUDEX_FISH_COMPLETION} ${LUDEX_ZSH_COMPLETION})

# Debian's zsh looks into vendor-completions below /usr, and into site-functions below /usr/local.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(zsh_folder zsh/vendor-completions)
else()
  set(zsh_folder zsh/site-functions)
endif()
# The program finds the library from wherever both are put; packages of a system do without (CMAKE_SKIP_INSTALL_RPATH).
file(RELATIVE_PATH library_folder ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
set_target_properties(ludex PROPERTIES INSTALL_RPATH "$ORIGIN/${library_folder}")
set_target_properties(ludex_server ludex_raster PROPERTIES INSTALL_RPATH "$ORIGIN/..")
install(TARGETS ludex)
install(FILES ${LUDEX_MAN_PAGE} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${LUDEX_BASH_COMPLETION} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${LUDEX_FISH_COMPLETION} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${LUDEX_ZSH_COMPLETION} DESTINATION ${CMAKE_INSTALL_DATADIR}/${zsh_folder})
