#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Lines that have been freed of what stood around or between their cells, for a second try:
///
///   > 8..|...|...        the marks of a quotation in a mail
///   1: 8.......          numbers or letters of rows, in their order
///   grid = [[8,0,0], …   brackets, quotation marks and names as in the source of a program
///   | 8 |   |   | …      cells in a table with nothing in them: they get a dot
///   8    3               rows whose blank cells are spaces, cut off at their end
///   "Hard" "8.......…"   a puzzle among words in one line, which become its name
///   <https://…>          a link among anything
///   ８・・               digits of full width, entities of HTML, wide and no-break spaces;
///   8---36---            signs that nobody else takes for blank cells
class Tidied {
 public:
  Tidied(std::string text, std::vector<int> numbers)
      : text_(std::move(text)), numbers_(std::move(numbers)) {}

  /// They are valid as long as this is; their numbers are the old ones.
  std::vector<Line> lines() const;

 private:
  std::string text_;
  std::vector<int> numbers_;
};

/// None if there is nothing to tidy, or nothing left.
std::optional<Tidied> tidied(Lines lines);

/// Whether a line, trimmed, is a fence around code: ``` and perhaps a word.
bool is_fence(std::string_view text);

}  // namespace dance::sudoku
