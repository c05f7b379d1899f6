#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A link of sudokupad.app or app.crackingthecryptic.com, or the puzzle's id in it:
///
///   scl…, ctc…           JSON, mostly in the short form of puzzle_zipper.hpp, packed by LZString
///   fpuz…, fpuzzles…     what f-puzzles.com has behind ?load=
///   scf…                 SCF
///   anything else        the puzzle is on the server
bool is_sudokupad(Lines lines);

/// Errors: not_in_link; bad_payload; those of sudokupad_puzzle (sudokupad_json.hpp),
/// fpuzzles_puzzle, parse_scf.
Result<Puzzle> parse_sudokupad(Lines lines);

/// A link with the payload of f-puzzles.com, which holds any puzzle. No error.
Result<std::string> write_sudokupad(const Puzzle& puzzle);

}  // namespace dance::sudoku
