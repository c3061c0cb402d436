# The list of games becomes code here: headers that include what each game has, and the list of types. No file of the
# project names all games.
set(LUDEX_GENERATED ${PROJECT_BINARY_DIR}/generated)

# Writes a file when its text is another one, so that nothing is compiled again without need.
function(ludex_generate path text)
  file(CONFIGURE OUTPUT ${LUDEX_GENERATED}/${path} CONTENT "${text}" @ONLY)
endfunction()

set(includes "")
set(types "")
foreach(game IN LISTS LUDEX_GAMES)
  string(APPEND includes "#include \"games/${game}/rules/rules.hpp\"\n")
  list(APPEND types "${game}::Rules")
endforeach()
list(JOIN types ", " types)
ludex_generate(games/all_rules.hpp "#pragma once

${includes}#include \"core/game_list.hpp\"

namespace ludex {

/// All games. Their order is stored nowhere.
using AllGames = GameList<${types}>;

}  // namespace ludex
")
