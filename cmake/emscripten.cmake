# Finds the Emscripten on the PATH and includes its toolchain file.

execute_process(
  COMMAND em-config EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE emscripten_root
  OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")

# Debian installs the JavaScript packages that Emscripten links with where only Debian's own Node
# looks for them.
set(debian_node_modules /usr/share/nodejs)
if(EXISTS "${debian_node_modules}")
  set(ENV{NODE_PATH} "${debian_node_modules}")
  set(CMAKE_CXX_LINKER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;NODE_PATH=${debian_node_modules}" CACHE STRING "")
endif()
