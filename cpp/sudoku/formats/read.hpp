#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Reads a text with any number of puzzles, in any of the formats (formats.hpp):
///
///   # a comment
///   8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..  # its name
///
///   53. .7. ...      The text is tried as one puzzle, then by paragraphs, then by lines:
///   6.. 195 ...      blank lines may separate puzzles or the bands of one grid.
///   …
///
/// Returns a result for each puzzle, in the order of the text, and one for each line that no format
/// recognises; a text that cannot be read at all yields one error. A byte order mark, Windows line
/// ends, trailing spaces, blank lines and lines that begin with '#' are ignored.
/// Errors: those of check_text, empty_text, unknown_format, those of the formats.
Results read_puzzles(std::string_view text, Formats formats = sudoku::formats());

/// As above, in the formats of this name. Error: no_such_format, as the only result.
Results read_puzzles(std::string_view text, std::string_view format);

/// Returns the error to report for a text: the first that isn't about mere words (unknown_format)
/// if there is one; if a short link, with the addresses of all; none if there is no error.
std::optional<Error> main_error(const Results& results);

/// Reads a text with exactly one puzzle, perhaps among words, in the formats of this name, or in
/// any if it is empty. Errors: main_error of those above; several_puzzles, at the second puzzle.
Result<Puzzle> read_puzzle(std::string_view text, std::string_view format = {});

/// Returns the puzzle, unless it has rules or anything else that a plain one can't hold. Errors:
/// the error given; unknown_constraint, with the names of up to four rules or parts not understood;
/// bad_boxes, for a board that is no grid with boxes.
Result<Puzzle> as_plain(Result<Puzzle> puzzle);

/// One way to read a text: the puzzles, and a description of the first one that is not an error.
struct Interpretation {
  Results puzzles;
  std::string_view format = {};  ///< empty, like the other members, if all are errors
  int size = 0;
  BoxShape box = {};         ///< 0×0 for irregular boxes
  std::string symbols = {};  ///< "1–9, A–G"
  int givens = 0;
};

/// Returns the interpretations of a text, at least one, the likeliest first. There are two if
/// digits may begin with 0 or with 1, and for 16 lines of 16 symbols, which are one 16×16 or
/// sixteen 4×4 (and likewise for 36).
std::vector<Interpretation> read(std::string_view text);

/// As above, in the formats of this name, without reading lines as rows. Error: no_such_format, as
/// the only result of the only interpretation.
std::vector<Interpretation> read(std::string_view text, std::string_view format);

/// Renumbers the digits of a puzzle to begin with 0. Returns false, without effect, unless the grid
/// is above 9×9, its highest digit is missing, and 0 has no other meaning.
bool begin_with_zero(Puzzle& puzzle);

/// The smallest grid whose digits exceed 9, so that they may begin with 0.
inline constexpr int kMinSizeWithZero = 10;
/// The choices for the symbols of such grids: digits begin with 0, or with 1.
inline constexpr std::string_view kFromZero = "from-zero";
inline constexpr std::string_view kFromOne = "from-one";

/// Returns the puzzle with the symbols of that name; any will do if it is empty. Error:
/// unexpected_symbol, if the puzzle cannot have them.
Result<Puzzle> with_symbols(Result<Puzzle> puzzle, std::string_view symbols);

/// Returns whether an author's words state more than the rules of every Sudoku, so that a verdict
/// holds only for the rules that were read.
bool says_more(std::string_view text);

}  // namespace dance::sudoku
