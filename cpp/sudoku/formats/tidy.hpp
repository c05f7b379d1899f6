#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Lines without the clutter around or between their cells, for a second attempt:
///
///   > 8..|...|...        the marks of a quotation in a mail
///   1: 8.......          consecutive row numbers or letters
///   grid = [[8,0,0], …   brackets, quotation marks and names from source code
///   | 8 |   |   | …      empty cells of a table: they get a dot
///   8    3               rows with spaces for blank cells, trailing ones omitted
///   "Hard" "8.......…"   a puzzle among words on one line, which become its name
///   <https://…>          a link inside other text
///   ８・・               full-width digits, HTML entities, wide and no-break spaces
///   8---36---            unusual signs for blank cells
class Tidied {
 public:
  Tidied(std::string text, std::vector<int> numbers)
      : text_(std::move(text)), numbers_(std::move(numbers)) {}

  /// The lines, which refer to this object, with their original numbers.
  std::vector<Line> lines() const;

 private:
  std::string text_;
  std::vector<int> numbers_;
};

/// None if tidying changes nothing or leaves nothing.
std::optional<Tidied> tidied(Lines lines);

/// Whether a trimmed line is a code fence: ``` and perhaps a word.
bool is_fence(std::string_view text);

}  // namespace dance::sudoku
