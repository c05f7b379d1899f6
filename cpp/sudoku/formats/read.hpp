#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Reads a text with any number of puzzles, in any of the formats (formats/table.hpp):
///
///   # a comment
///   8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..  # its name
///
///   53. .7. ...      A text is tried as one puzzle, then each paragraph of it, then each line:
///   6.. 195 ...      blank lines may set off the bands of one grid or one grid from the next.
///   …
///
/// There is one result a puzzle, in the order of the text, and one for each line that is in no
/// known format; a text that cannot be read at all makes one error. Byte order mark, line ends of
/// Windows, spaces at the end of lines, blank lines and lines that begin with '#' are ignored.
/// Errors: those of check_text, empty_text, unknown_format, those of the formats.
Results read_puzzles(std::string_view text);

/// The same in the formats of one name only. Error: no_such_format, as the one result.
Results read_puzzles(std::string_view text, std::string_view format);

/// Reads a text that holds exactly one puzzle. Errors: those above, the first there is; else
/// several_puzzles, where the second begins.
Result<Puzzle> read_puzzle(std::string_view text);

/// The same in the formats of one name only.
Result<Puzzle> read_puzzle(std::string_view text, std::string_view format);

/// What a text may mean: the puzzles, and of the first that could be read, what it was taken for.
struct Interpretation {
  Results puzzles;
  std::string_view format = {};  ///< empty if none could be read, and so on
  int size = 0;
  BoxShape box = {};         ///< 0×0 if the boxes are irregular
  std::string symbols = {};  ///< "1–9, A–G"
  int givens = 0;
};

/// The interpretations of a text, at least one, the likeliest first. There are two where the
/// symbols leave open whether digits begin with 0 or with 1, and for 16 lines of 16 symbols, which
/// are one 16×16 or sixteen 4×4 (and so for 36).
std::vector<Interpretation> read(std::string_view text);

/// The same in the formats of one name only: lines are no rows then. Error: no_such_format, as the
/// one result of the one interpretation.
std::vector<Interpretation> read(std::string_view text, std::string_view format);

/// Takes the digits of a puzzle for such that begin with 0, and gives back whether they may be so:
/// the grid is above 9×9, its highest digit is missing, and 0 means nothing else.
bool begin_with_zero(Puzzle& puzzle);

/// The smallest grid with digits above 9, so that they may begin with 0.
inline constexpr int kLeastSizeWithZero = 10;
/// What can be asked of the symbols of grids of that size: that digits begin with 0, or with 1.
inline constexpr std::string_view kFromZero = "from-zero";
inline constexpr std::string_view kFromOne = "from-one";

/// The puzzle with the symbols that are asked for by one of these names; empty for any. Error:
/// unexpected_symbol, if it cannot have them.
Result<Puzzle> with_symbols(Result<Puzzle> puzzle, std::string_view symbols);

}  // namespace dance::sudoku
