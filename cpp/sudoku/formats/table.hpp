#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A format for one puzzle or several.
struct Format {
  std::string_view name;
  /// Returns whether these lines are meant as one text in this format, correct or not.
  bool (*recognises)(Lines lines);
  /// Returns a result for each puzzle, perhaps none. Errors carry the position in the whole text.
  /// Precondition: the format recognises the lines.
  Results (*parse)(Lines lines);
  /// True if '#' has no special meaning and blank lines are part of the text. Of a text too long to
  /// be held, documents are asked about the first line alone; the others about each block.
  bool is_document = false;
  /// True if a text that the format recognises cannot be in any other, so that an error in it is an
  /// error of the whole text.
  bool is_sure = false;
  /// Returns whether a line below the first begins another puzzle of the text. Null if no line
  /// tells, so that only the end of the text ends a puzzle.
  bool (*begins_another)(const Line& line) = nullptr;
  /// Returns the error of lines that are a puzzle as a whole text, but not in a list. Null if there
  /// are none.
  std::optional<Error> (*fault_in_list)(Lines lines) = nullptr;
};

using Formats = std::span<const Format>;

/// Returns the formats in the order in which they are tried (sudoku_formats.def). A puzzle without
/// rules is plain; what it draws is in `drawn`. Any other is a Puzzle with a `variant`.
Formats formats();

/// Returns the formats with this name, or with this file extension or program name: sdm, ss, spf,
/// msk, gsf, qqwing, 1gsudoku. Error: no_such_format.
Result<std::vector<Format>> formats_named(std::string_view name);

/// Returns all names known to formats_named(), in alphabetical order.
std::vector<std::string_view> format_names();

}  // namespace dance::sudoku
