#pragma once

#include <optional>
#include <string_view>

#include "base/error.hpp"

namespace dance {

/// A reader that refuses the files of other programs.
struct RefusingReader {
  std::string_view command;  ///< it reads what this command reads: "dance cover"
  std::string_view wanted;   ///< what to give it instead; empty if that depends on the file
};

inline constexpr RefusingReader kCoverReader{"dance cover", ""};
inline constexpr RefusingReader kPolyominoReader{"dance polyomino",
                                                 "pictures of a board and its pieces"};
inline constexpr RefusingReader kSudokuReader{"dance sudoku",
                                              "the rows of the puzzle, with '.' for blank cells"};

/// Recognizes by its signs what none of our formats can hold or another command reads: files of
/// solvers and modelling languages, graphs and games, and shortened prints of matrices. Returns
/// foreign_format, with the name of the format and what to do, or shortened_print.
std::optional<Error> foreign_file(std::string_view text, const RefusingReader& reader);

/// Returns foreign_format for a text with a line that names another kind of puzzle, such as
/// "Kakuro 9x9:", for the reader of Sudokus.
std::optional<Error> other_puzzle(std::string_view text);

}  // namespace dance
