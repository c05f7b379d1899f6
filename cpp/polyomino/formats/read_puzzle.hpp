#pragma once

#include <span>
#include <string>
#include <string_view>

#include "polyomino/formats/formats.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A way to write a puzzle down.
struct Format {
  std::string_view name;
  /// Whether a text is meant as one in this format, right or wrong. Null if any text may be.
  bool (*recognises)(std::string_view text);
  /// Errors carry their places. Precondition of both: check_text.
  Result<PuzzleDraft> (*read)(std::string_view text);
  /// Null if it is not written. Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
};

/// All formats, in the order in which they are asked whether they recognise a text; the last one
/// takes what is left. A new format is a new row.
std::span<const Format> formats();

/// Those that can be written.
std::span<const Format> writers();

/// The one of this name among some. Error: no_such_format.
Result<Format> format_named(std::string_view name, std::span<const Format> among);

/// A puzzle that has been read from a text.
struct ReadPuzzle {
  Puzzle puzzle;
  std::string_view format;  ///< its name, one of formats()
  bool has_pieces = false;  ///< whether the text names pieces; if not, they are the pentominoes
};

/// Reads a board and the pieces to fill it with, in the format that the text is in:
///
///   - What begins with `<` is an `xmpuzzle` of BurrTools, and with `{`, `[[` or `[{` is `json`.
///   - A digit, a bracket or a bar in the first line, as all of them are in `knuth`, makes it that:
///     the text of Knuth's program POLYOMINO-DLX.
///   - All else are `pictures`.
///
/// Errors: those of check_text, of the format's reader and of make_puzzle, with line and column.
Result<ReadPuzzle> read_puzzle(std::string_view text);

/// Reads it in the format of this name. Error besides: no_such_format.
Result<ReadPuzzle> read_puzzle(std::string_view text, std::string_view format);

/// Writes a puzzle so that reading gives it again: names of copies apart, which are those of their
/// piece with a number. Errors: no_such_format; does_not_fit.
Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format);

}  // namespace dance::polyomino
