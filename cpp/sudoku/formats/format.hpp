#pragma once

#include <string_view>

#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A way to write a puzzle down, or several of them.
struct Format {
  std::string_view name;
  /// Whether these lines are meant as one text in this format, right or wrong.
  bool (*recognises)(Lines lines);
  /// One result a puzzle, at least one. Errors carry the position in the whole text. Precondition:
  /// the format recognises the lines.
  Results (*parse)(Lines lines);
  /// Whether '#' means nothing in it, and what stands between the lines belongs to it.
  bool is_document = false;
  /// Whether what it recognises can be nothing else, so that a mistake in it is one of the whole.
  bool is_sure = false;
};

/// The parser of a format whose texts hold one puzzle each.
template <Result<Puzzle> (*parse)(Lines)>
Results parse_one(Lines lines) {
  Results results;
  results.push_back(parse(lines));
  return results;
}

/// The results of reading whole_text(lines), with their places in the text of the lines.
Results placed_in(Lines lines, Results results);

}  // namespace dance::sudoku
