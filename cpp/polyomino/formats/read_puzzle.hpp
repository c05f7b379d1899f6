#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "polyomino/formats/formats.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A text format for puzzles.
struct Format {
  std::string_view name;
  /// Returns whether a text, correct or not, is in this format. Null if any text may be.
  bool (*recognises)(std::string_view text);
  /// Reads a text; errors carry their positions. Precondition of both: check_text.
  Result<PuzzleDraft> (*read)(std::string_view text);
  /// Writes a puzzle. Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
};

/// Returns all formats in the order in which they are tried; the last one accepts any text. To add
/// a format, add a row.
std::span<const Format> formats();

/// Returns the format with this name. Error: no_such_format.
Result<Format> format_named(std::string_view name);

/// A puzzle read from a text.
struct ReadPuzzle {
  Puzzle puzzle;
  std::string_view format;  ///< the name of its format, one of formats()
  bool has_pieces = false;  ///< true if the text lists pieces; otherwise they are usual_pieces()
};

/// Reads a board and the pieces to fill it with, detecting the format:
///
///   - A text that begins with `<` is an `xmpuzzle` of BurrTools.
///   - A text that begins with `{`, `[[` or `[{`, or has a cell such as (0, 1) in brackets, is
///     `json`.
///   - A digit, a bracket or a bar in the first line marks `knuth`, the input of Knuth's program
///     POLYOMINO-DLX, unless only a picture drawn with digits makes sense.
///   - Anything else is `pictures`.
///
/// A text with several puzzles is an error (several_puzzles), see read_puzzles. Other errors: those
/// of check_text, of the format's reader and of make_puzzle, with line and column; cover_problem
/// for a text that looks unlike a board but is accepted by read_dlx.
Result<ReadPuzzle> read_puzzle(std::string_view text);

/// Reads a puzzle in the format with this name. Additional error: no_such_format.
Result<ReadPuzzle> read_puzzle(std::string_view text, std::string_view format);

/// One of the puzzles of a text.
struct ListedPuzzle {
  std::string name;  ///< empty if it has none
  Result<ReadPuzzle> read;
};

/// Reads all puzzles of a text: the problems of a BurrTools file, or the only one of another text,
/// in this format or in the likeliest if `format` is empty. Errors: those that concern the whole
/// text.
Result<std::vector<ListedPuzzle>> read_puzzles(std::string_view text, std::string_view format = "");

/// Writes a puzzle so that it reads back as the same puzzle, except for the names of copies, which
/// become those of their piece with a number. Errors: no_such_format; does_not_fit.
Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format);

}  // namespace dance::polyomino
