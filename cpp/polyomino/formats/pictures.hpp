#pragma once

#include <string>
#include <string_view>

#include "polyomino/formats/draft.hpp"

namespace dance::polyomino {

/// Pictures with blank lines between them: the board first, then the pieces. `#` and any letter is
/// a cell, `.` and a space is none (see read_picture); so a row without cells inside a picture
/// needs a `.`.
///
///   XXXXX       the board; "board:" may stand above it
///   XXXXX
///
///   FF          a piece; a letter that no other piece is drawn with is its name
///   F
///
///   2|bar:      a piece with its name, and how many copies of it there are if not one
///   XX
///   XX
///
/// Without pieces the board is for the twelve pentominoes. A board of two letters or more is a
/// solved one: each letter is a piece of that name, and the puzzle is to fill the board with them.
/// Errors: unexpected_symbol (no picture's symbol; a second one in a piece; `#` in a solved board;
/// a name above the board), several_puzzles (pictures behind a solved board), empty_name.
Result<PuzzleDraft> read_pictures(std::string_view text);

/// The board and all pieces with their names. Error: does_not_fit, if pieces may not be turned
/// over.
Result<std::string> write_pictures(const Puzzle& puzzle);

}  // namespace dance::polyomino
