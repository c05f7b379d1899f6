#pragma once

#include <string>
#include <string_view>

namespace dance::sudoku {

/// SudokuPad's short form of JSON, as JSON again: ' stands for ", keys have no quotes, t and f are
/// true and false, and an empty object is left out where it stands between brackets and commas.
/// JSON itself stays as it is. Names of members are not made longer (sudokupad.hpp knows both).
std::string unzip_json(std::string_view zipped);

}  // namespace dance::sudoku
