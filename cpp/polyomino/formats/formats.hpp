#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// A piece as a text has it.
struct PieceDraft {
  std::string name;  ///< empty if the text has none
  TextPosition at = {};
  std::vector<Cell> cells;
  int count = 1;  ///< how many copies of it there are
};

/// What a text says about a puzzle, before it is known to be one.
struct PuzzleDraft {
  std::vector<Cell> board;
  TextPosition board_at = {};
  std::vector<PieceDraft> pieces = {};
  Mobility mobility = Mobility::free;
};

/// The puzzle. Without pieces it is to fill the board with the twelve pentominoes. Pieces without
/// names get letters from A on that are free; the second copy of piece F is F2, and so on.
/// Errors: bad_region, bad_shape, too_large; empty_name, bad_name, repeated_name (so is a name like
/// that of a cell, "r3c5"); all with the place of the board or the piece.
Result<Puzzle> make_puzzle(const PuzzleDraft& draft);

/// The text is a whole number from `least` to `most`. Error: unexpected_symbol, at `at`.
Result<int> number_in(std::string_view text, TextPosition at, int least, int most);

/// The pieces of a puzzle, each once, with the number of its copies.
std::vector<PieceDraft> pieces_with_counts(const Puzzle& puzzle);

/// The refusal of a writer whose format has no place for something.
inline Error does_not_fit(std::string found, std::string expected) {
  return {ErrorCode::does_not_fit, {}, std::move(found), std::move(expected)};
}

/// That of one whose pieces may all be turned over.
inline Error does_not_fit(Mobility mobility) {
  return does_not_fit(std::string(name(mobility)), std::string(name(Mobility::free)));
}

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

/// The input of Knuth's program POLYOMINO-DLX:
///
///   | a line that begins with a bar is a comment
///   [0-2][0-7] [34][0-25-7] [5-7][0-7]     the board
///   F 01 02 10 11 21                       a piece: its name and its cells
///   2|P [01][01] 20                        two copies of one
///
/// A cell is a pair of digits from 0–9, a–z, A–Z, which stand for 0 to 61: row and column. A set of
/// digits in brackets, with ranges, stands for each of them. A cell may be given twice. Without
/// pieces the board is for the twelve pentominoes. What the program allows besides is refused:
/// several shapes for one piece (repeated_name), a number of copies that is not one number
/// (bounds_unsupported), cells with suffixes (unknown_constraint).
/// Errors besides: empty_text, empty_name, unexpected_symbol.
bool is_knuth(std::string_view text);
Result<PuzzleDraft> read_knuth(std::string_view text);

/// The rows of a shape that are alike are written as one set.
/// Error: does_not_fit (sides above 62; names that are longer than 8 bytes or like a cell of the
/// board; pieces that may not be turned over).
Result<std::string> write_knuth(const Puzzle& puzzle);

/// Shapes as lists of cells, in JSON. A cell is [x, y]: how far to the right and how far down, from
/// anywhere; negative numbers are allowed.
///
///   [[0,0], [1,0], [2,0]]             a shape: the board
///   [[[0,0], [1,0]], [[0,0]], …]      several: the board first, then the pieces
///   {"board": [[0,0], …],             the same by names
///    "pieces": {"F": [[1,0], …], …},
///    "mobility": "one-sided"}         or "fixed", or as without it "free"
///
/// `pieces` may also be a list; its elements are shapes without names or objects such as
/// {"name": "F", "cells": [[1,0], …], "count": 2}, of which name and count may be missing. Without
/// pieces the board is for the twelve pentominoes.
/// Errors: those of read_json, unexpected_symbol, bad_shape (a cell twice, with its place).
bool is_cell_list(std::string_view text);
Result<PuzzleDraft> read_cell_list(std::string_view text);

/// An object. No error.
Result<std::string> write_cell_list(const Puzzle& puzzle);

/// A puzzle of BurrTools, as the XML that is left when the file has been unpacked:
///
///   <puzzle version="2">
///     <gridType type="0"/>
///     <shapes>
///       <voxel x="3" y="2" z="1" type="0">####__</voxel>   # a cell, _ none; x counts fastest
///       <voxel x="2" y="2" z="1" name="box" type="0">####</voxel>
///     </shapes>
///     <problems>
///       <problem>
///         <shapes><shape id="0" count="2"/></shapes>       shapes count from 0
///         <result id="1"/>
///       </problem>
///     </problems>
///   </puzzle>
///
/// The result is the board. Pieces have the names of their shapes, with '_' for what no name may
/// have, or S1, S2, … as BurrTools shows them. Flat pieces that turn in space are free.
///
/// Errors: those of read_xml; bad_syntax (an element or attribute that is missing); not_flat
/// (another grid than that of cubes, a shape with several layers); several_puzzles (a second
/// problem, by its name); bounds_unsupported (a minimum of copies that is not the maximum);
/// unknown_constraint (groups, colours, variable voxels); wrong_length (other than x·y·z voxels);
/// unexpected_symbol.
bool is_xmpuzzle(std::string_view text);
Result<PuzzleDraft> read_xmpuzzle(std::string_view text);

}  // namespace dance::polyomino
