# The list of games becomes code here: headers that include what each game has, and the list of types. What chooses the
# code of a game at run time is made from these, and names no game.
set(LUDEX_GENERATED ${PROJECT_BINARY_DIR}/generated)

# Writes a file when its text is another one, so that nothing is compiled again without need.
function(ludex_generate path text)
  file(CONFIGURE OUTPUT ${LUDEX_GENERATED}/${path} CONTENT "${text}" @ONLY)
endfunction()

# What the engine knows of a game that has no folder `engine`.
function(ludex_generate_default_knowledge game)
  ludex_generate(games/${game}/engine/knowledge.hpp "#pragma once

#include \"analyzer/engine/default_knowledge.hpp\"
#include \"games/${game}/rules/rules.hpp\"

namespace ludex::engine {

template <>
struct Knowledge<${game}::Rules> : DefaultKnowledge<${game}::Rules> {};
static_assert(KnowledgeOf<Knowledge<${game}::Rules>, ${game}::Rules>);

}  // namespace ludex::engine
")
endfunction()

function(ludex_generate_lists)
  set(formats "")
  set(formats_of "")
  foreach(game IN LISTS LUDEX_GAMES)
    if(EXISTS ${PROJECT_SOURCE_DIR}/games/${game}/formats)
      string(APPEND formats "#include \"games/${game}/formats/formats.hpp\"\n")
      list(APPEND formats_of "&${game}_formats()")
    endif()
    string(APPEND rules "#include \"games/${game}/rules/rules.hpp\"\n")
    string(APPEND engines "#include \"games/${game}/engine/knowledge.hpp\"\n")
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/games/${game}/engine)
      ludex_generate_default_knowledge(${game})
    endif()
    string(APPEND looks "#include \"games/${game}/looks/drawing.hpp\"\n")
    list(APPEND types "${game}::Rules")
  endforeach()
  list(JOIN types ", " types)
  ludex_generate(games/all_rules.hpp "#pragma once

${rules}#include \"core/game_list.hpp\"

namespace ludex {

/// All games. Their order is stored nowhere.
using AllGames = GameList<${types}>;

}  // namespace ludex
")

  ludex_generate(games/all_engines.hpp "#pragma once

${engines}")
  list(JOIN formats_of ", " formats_of)
  ludex_generate(games/all_formats.hpp "#pragma once

#include <vector>

${formats}#include \"notation/foreign/game_formats.hpp\"

namespace ludex::notation {

inline std::vector<const GameFormats*> list_formats() { return {${formats_of}}; }

}  // namespace ludex::notation
")
  ludex_generate(games/all_looks.hpp "#pragma once

${looks}")
endfunction()
ludex_generate_lists()

# The slow rules of each game, for tests (tests/reference/reference.hpp).
function(ludex_generate_references)
  foreach(game IN LISTS LUDEX_GAMES)
    string(APPEND references "
namespace ${game} {
Texts legal_moves(std::string_view variant, std::string_view position);
std::string play(std::string_view variant, std::string_view position, std::string_view move);
}  // namespace ${game}

template <>
struct Reference<ludex::${game}::Rules> {
    static constexpr auto legal_moves = ${game}::legal_moves;
    static constexpr auto play = ${game}::play;
};
")
  endforeach()
  ludex_generate(games/all_references.hpp "#pragma once

#include \"games/all_rules.hpp\"
#include \"reference/reference.hpp\"

namespace ludex::reference {
${references}
}  // namespace ludex::reference
")
endfunction()
ludex_generate_references()

# The targets of a facet of all games that have it.
function(ludex_facets facet out)
  set(targets "")
  foreach(game IN LISTS LUDEX_GAMES)
    if(TARGET ludex_${game}_${facet})
      list(APPEND targets ludex_${game}_${facet})
    endif()
  endforeach()
  set(${out} ${targets} PARENT_SCOPE)
endfunction()

# The engine of a game: its knowledge, and the templates of the engine compiled for it.
function(ludex_game_engine game)
  set(templates "")
  set(classes "")
  foreach(class engine search proof)
    string(APPEND templates "#include \"analyzer/engine/${class}.ipp\"\n")
  endforeach()
  foreach(class Engine Search ProofSearch)
    string(APPEND classes "template class ${class}<${game}::Rules>;\n")
  endforeach()
  ludex_generate(games/${game}_engine.cpp "#include \"games/${game}/engine/knowledge.hpp\"

${templates}
namespace ludex::engine {

${classes}
}  // namespace ludex::engine
")
  add_library(ludex_${game}_engine STATIC ${ARGN} ${LUDEX_GENERATED}/games/${game}_engine.cpp)
  target_include_directories(ludex_${game}_engine PUBLIC ${LUDEX_GENERATED})
  target_link_libraries(ludex_${game}_engine PUBLIC ludex_${game}_rules ludex_engine)
  ludex_unity(ludex_${game}_engine)
endfunction()

# The forms of other programs that hold games of this kind.
find_package(nlohmann_json REQUIRED)
function(ludex_game_formats game)
  add_library(ludex_${game}_formats STATIC ${ARGN})
  target_link_libraries(ludex_${game}_formats PUBLIC ludex_${game}_rules ludex_notation_parts PRIVATE nlohmann_json::nlohmann_json)
  ludex_unity(ludex_${game}_formats)
endfunction()

# How a game looks: its board and pieces, and the same for a terminal.
function(ludex_game_looks game)
  add_library(ludex_${game}_looks STATIC ${ARGN})
  target_link_libraries(ludex_${game}_looks PUBLIC ludex_${game}_rules ludex_drawing_parts PRIVATE fmt::fmt)
  ludex_unity(ludex_${game}_looks)
  ludex_cold(ludex_${game}_looks)
endfunction()

# The tests of a game, beside its reference.cpp. They become a part of the program rules_tests.
function(ludex_game_tests)
  list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set_property(GLOBAL APPEND PROPERTY LUDEX_GAME_TESTS ${ARGN})
endfunction()
