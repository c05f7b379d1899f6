#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/list.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::engine {

/// A puzzle of a list in lines or paragraphs.
struct ListItem {
  std::string_view text;   ///< including everything after the previous item
  int first_line = 0;      ///< the number of the text's first line
  int line = 0;            ///< the line that the puzzle begins on
  std::size_t height = 1;  ///< the number of lines without comments
};

/// Returns the items in order, without comments, and without the heading of a CSV list if
/// `has_heading`. Precondition: the layout is not `whole`.
std::vector<ListItem> list_items(std::string_view text, ListLayout layout, bool has_heading);

/// Reads the puzzles of a text in the layout `whole`. Error, as the only result: no_such_format.
std::vector<sudoku::ReadPuzzle> read_whole(std::string_view text, std::string_view format);

}  // namespace dance::engine
