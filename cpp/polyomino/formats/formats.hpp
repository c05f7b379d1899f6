#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// A piece as written in a text.
struct PieceDraft {
  std::string name;  ///< empty if the text has none
  TextPosition at = {};
  std::vector<Cell> cells;
  Count count = {};
  std::optional<Mobility> mobility = {};  ///< its own, if it differs from that of all pieces
  std::vector<CellColor> colors = {};     ///< of the cells; empty if the text states none
};

/// The unchecked content of a text.
struct PuzzleDraft {
  std::vector<Cell> board;
  TextPosition board_at = {};
  std::vector<PieceDraft> pieces = {};
  /// The mobility of pieces that state none; if it is empty, too, each has its usual one
  /// (usual_mobility).
  std::optional<Mobility> mobility = {};
  Count empty = {0, 0};                 ///< how many cells stay empty
  std::vector<Cell> may_be_empty = {};  ///< cells that may stay empty; if none are listed, all may
  Geometry geometry = Geometry::squares;
  std::vector<CellColor> colors = {};       ///< of the board's cells; empty if the text states none
  std::vector<ColorPair> color_pairs = {};  ///< see Puzzle
  bool may_repeat_names = false;            ///< if so, later pieces of a name get a number after it
};

/// Makes the puzzle of a draft. If it lists no pieces, they are usual_pieces. Pieces without names
/// get unused letters from A on. Errors: bad_region, bad_shape, off_grid, too_large, empty_name,
/// bad_name, repeated_name (including the name of a cell, like "r3c5"); all with the place of the
/// board or the piece.
Result<Puzzle> make_puzzle(const PuzzleDraft& draft);

/// Returns whether a draft makes a puzzle whose areas agree.
bool do_areas_agree(const Result<PuzzleDraft>& draft);

/// Returns whether a character is a decimal digit.
constexpr bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

/// Parses a number of uses: "2", "2:5" or "2-5", "2:*" for two or more, "*" or "any" for any
/// number, all up to Count::kAny; at least `least` times. Error: unexpected_symbol, at `at`.
Result<Count> count_in(std::string_view text, TextPosition at, int least);

/// Writes a count as count_in reads it.
std::string count_text(Count count);

/// Parses a whole number from `least` to `most`. Error: unexpected_symbol, at `at`.
Result<int> number_in(std::string_view text, TextPosition at, int least, int most);

/// Makes the error of a writer whose format cannot express something.
inline Error does_not_fit(std::string found, std::string expected) {
  return {ErrorCode::does_not_fit, {}, std::move(found), std::move(expected)};
}

/// Returns the error of a writer whose format has no colours; nothing for a puzzle without them.
std::optional<Error> refuse_colors(const Puzzle& puzzle);

/// Returns the error of a writer whose format assumes free pieces that fill the board, in any
/// colours; nothing for a puzzle that satisfies this.
std::optional<Error> refuse_restrictions(const Puzzle& puzzle);

/// Returns whether a text only names a board and sets of pieces, in any order, with or without
/// colons, such as "one-sided pentominoes 3 x 30", or is a line of words apparently meant that way,
/// such as "12 pentominoes" without a board.
bool is_names(std::string_view text);

/// Reads a text of names:
///
///   pentominoes 6 x 10          the board, and each piece of a set once
///   dominoes 8x8                a single piece as often as it fits
///   25 T tetrominoes on 10x10   25 copies of a piece of a set
///   24 pentominoes 10x12        each of the twelve twice, as in "2 of each pentomino"
///   five pentominoes 5x5        any five of the twelve, if these fill the board
///
/// A number may also be a range, "2-4", "up to 3", or "any". Errors: unclear_words (an unknown
/// word, with the names of sets; a number of pieces that the set does not have, with its own);
/// not_pictures (no board; `expected` is an example); those of board(). Precondition: is_names.
Result<PuzzleDraft> read_names(std::string_view text);

/// Reads texts that name sets of pieces to fill a region with, in the same way. Error:
/// unclear_words.
Result<std::vector<Piece>> named_pieces(const std::vector<std::string>& texts,
                                        const Region& region);

/// Reads pictures separated by blank lines: the board and the pieces. `#`, letters, digits and
/// marks such as ■ or * are cells; `.`, `_`, spaces and, in a solved board, `-` are not, so an
/// empty row inside a picture needs a `.`. If the only digits are 0 and 1, 0 is no cell, either.
///
///   XXXXX       the board; "board:" may be above it
///   XXXXX
///
///   FF  GG      two pieces side by side, named by their letters if no other piece is drawn with
///   F    G      them
///
/// The board is the picture below "board:" or else the first one, unless the others do not fit it:
/// then it is the largest one without a heading (and not in letters, if the first one is in #). A
/// picture in several parts may be a board beside its pieces; the areas decide. "pieces:" above
/// pieces means nothing.
///
///   2|bar:      a piece with its name and, unless it is used once, how often: 2, 0:2, 1:* or *
///   XX
///   XX
///
///   bar fixed:  a piece that may not be turned, or with "one-sided" not turned over
///   X
///
///   one-sided tetrominoes:    a set of pieces, see piece_set, or a number of each of them;
///                             the only piece, as in "dominoes:", is used as often as it fits
///   0:1|T4:                   a piece of it, to be used less or more often than the others
///
/// The colon may be missing after the name of a set, which may also be above the board. A space
/// may take the place of the bar, as in "0-2 bar:" or "2x bar:", but not between one number and the
/// name of a set of several pieces. Errors: unclear_words for such a number. The number may also
/// follow the name, "bar x2:" or "bar (2):", or stand alone, "2x:", or beside the first row: "2x
/// ##".
///
///   4|empty:    how many cells stay empty, if any do; `+` on the board marks cells that may
///
/// Cells are squares unless "hexagons:", "triangles:", "sticks:" or "cubes:" is above the
/// board, or the name of such a board instead of it, as in "hexagons 4x7:" or "3x4x5:" (see
/// board()). A text of names alone is read by read_names. Spaces may separate squares if they do so
/// in every row of the board.
///
///   hexagons:       triangles:      cubes:      a line of dashes begins the next layer; so does a
///   X X X            ^v^            XX          blank line if the next picture has no heading, but
///    X X            ^v^v            X           the same symbol
///                                   -
///                                   .X
///
/// Hexagons occupy every other place of a row. Triangles point up where row plus column is even,
/// counted from the first line of the picture, or as ^ and v indicate. Sticks lie between points:
///
///   sticks:         sticks:         without "sticks:", too, if - | + are the only symbols;
///   +-+-+            A A            horizontal where - is, or a letter in the first line; + marks
///   | | |           B A C           sticks that may stay empty, but not points; more dashes for a
///   +-+-+            B C            stick, as in +--+, are one
///
/// A board in layers of one symbol needs no "cubes:" if its area is not that of the pictures below
/// it.
///
/// If there are no pieces, they are usual_pieces. A board of two or more letters, digits or marks
/// is solved: each is a piece of that name, and the puzzle is to fill the board with them. If
/// several such boards have the same size and all cells of each letter touch, they are layers of
/// one board. Errors: unexpected_symbol (not a symbol of pictures, or of another kind than those
/// around it; a second one in a piece; `#` in a solved board; a name above the board; a set of
/// other cells; ^ or v in a place of the other, or - or |; a stick in a place for points),
/// bad_shape, several_puzzles (pictures after a solved board, a second "board:"), not_pictures (a
/// solved board whose letters do not touch, or mostly occur once), empty_name; those of board().
/// Where two interpretations remain: piece_in_parts (a letter in several parts of a solved board;
/// parts without a heading that may be one piece), board_in_parts (one picture that may be a board,
/// or a board beside pieces), unclear_blank (0, ⬜, ⬛ or □ in a solved board).
Result<PuzzleDraft> read_pictures(std::string_view text);

/// Writes the board and all pieces with their names. Error: does_not_fit (colours).
Result<std::string> write_pictures(const Puzzle& puzzle);

/// The input of Knuth's program POLYOMINO-DLX. is_knuth tests for it:
///
///   | a line that begins with a bar is a comment
///   [0-2][0-7] [34][0-25-7] [5-7][0-7]     the board
///   F 01 02 10 11 21                       a piece: its name and its cells
///   2|P [01][01] 20                        two copies of one
///   0:2|P 00 01                            up to two
///   V 000 100 001                          the last of three digits is the layer of a cube
///
/// A cell is a row and a column digit from 0–9, a–z, A–Z, which stand for 0 to 61. Brackets hold a
/// set of digits, with ranges, and stand for each of them. Cells may be repeated. If there are no
/// pieces, they are usual_pieces. Rejects other features of the program: several shapes for one
/// piece (repeated_name), cells with suffixes (unknown_constraint). Other errors: empty_text,
/// empty_name, unexpected_symbol.
bool is_knuth(std::string_view text);
Result<PuzzleDraft> read_knuth(std::string_view text);

/// Writes equal rows of a shape as one set.
/// Error: does_not_fit (cells other than squares; sides above 62; names longer than 8 bytes or
/// equal to a cell of the board; pieces that may not be turned over; empty cells; colours).
Result<std::string> write_knuth(const Puzzle& puzzle);

/// Shapes as lists of cells, in JSON. A cell is [x, y], or [x, y, z] for cubes: the column, the row
/// and the layer from any origin (see Cell); negative numbers are allowed.
///
///   [[0,0], [1,0], [2,0]]             a shape: the board
///   [[[0,0], [1,0]], [[0,0]], …]      several: the board first, then the pieces
///   {"board": [[0,0], …],             the same with names
///    "pieces": {"F": [[1,0], …], …},
///    "geometry": "hexagons",          the kind of cells; or "triangles", "sticks"; "cubes", the
///                                     default if they have three numbers; or "squares", if not
///    "mobility": "one-sided",         of all pieces; or "fixed", or "free"; usual_mobility if none
///    "colors": "AB.A…",               a colour for each cell of the board, or none
///    "colorPairs": ["AB", …],         colour A of pieces may also cover B of the board
///    "empty": 4,                      how many cells stay empty, a number or a range as below
///    "mayBeEmpty": [[0,0], …]}        the cells that may, with "empty" any number of them
///
/// `pieces` may also be a list of shapes without names, of names of sets such as "one-sided
/// tetrominoes", and of objects such as
///
///   {"name": "F", "cells": [[1,0], …], "colors": "A..BB", "count": [0, 2], "mobility": "fixed"}
///   {"set": "pentominoes", "count": [0, 1]}
///
/// in which only `cells` or `set` is required. A count is a number or a range; [1, null] is one or
/// more. Colours are letters from A to Z; a cell without a colour matches all of them. If there are
/// no pieces, they are usual_pieces.
///
/// The same may be written as the lists of a program (dance::read_literals), named `board` (or
/// region, grid, target) and `pieces` (or shapes, tiles), or each piece by its own name; a cell as
/// {"x": 0, "y": 1} (also row, column, layer); and a shape as rows of 0 and 1 or as ["##", "#."],
/// where lists of cells make no sense; a board of several such symbols is solved. Errors: those of
/// read_json and read_literals, unexpected_symbol, bad_shape (a repeated cell, with its position),
/// wrong_length (other than one colour for each cell).
bool is_cell_list(std::string_view text);
Result<PuzzleDraft> read_cell_list(std::string_view text);

/// Writes an object. Never fails.
Result<std::string> write_cell_list(const Puzzle& puzzle);

/// A puzzle of BurrTools, as the unpacked XML of its file:
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
/// The result is the board; its voxels `+` may stay empty, at most maxHoles="…" of them if the
/// problem has this attribute and the number of some shape's copies may vary. Digits after a voxel
/// are its colour. Each <pair piece="0" result="1"/> in the <bitmap> of the problem allows voxels
/// of the first colour, on pieces, to cover those of the second, on the board; colours are numbered
/// anew, with equal numbers where possible and pairs elsewhere. A shape with both min and max
/// instead of count is used that often; with one of them, or none, once. Groups are ignored, as
/// they only tell which pieces may stay together when the puzzle is taken apart. Pieces have the
/// names of their shapes, with '_' for characters that names must not have, or S1, S2, … as
/// BurrTools shows them. Later pieces of a name get a number (bar, bar2); a shape that is listed
/// twice is two pieces. If every shape has one layer, the cells are squares and pieces are free,
/// since flat pieces turn in space; otherwise they are cubes, and pieces have their usual mobility.
/// Triangles (grid type 1) must be in one layer.
///
/// Errors: those of read_xml; bad_syntax (a missing element or attribute); no_problem;
/// unknown_geometry (a grid other than cubes or triangles, several layers of triangles);
/// several_puzzles (a second problem, by its name); unknown_constraint (variable voxels of pieces);
/// too_large (more than kMaxColors); wrong_length (other than x·y·z voxels); unexpected_symbol.
bool is_xmpuzzle(std::string_view text);
Result<PuzzleDraft> read_xmpuzzle(std::string_view text);

/// One of the problems of a BurrTools file.
struct XmProblem {
  std::string name;  ///< empty if it has none
  TextPosition at = {};
  Result<PuzzleDraft> draft;
};

/// Reads all problems of a file. Errors: those that concern the whole file.
Result<std::vector<XmProblem>> read_xmproblems(std::string_view text);

/// Returns the puzzle as write_xmpuzzle states it: "any number" of copies becomes the most that fit
/// the board, and any number of cells may stay empty or, if that of a piece's copies may vary, up
/// to a limit.
Puzzle as_xmpuzzle(Puzzle puzzle);

/// Writes a problem as BurrTools does, but unpacked. Error: does_not_fit (cells other than squares
/// and cubes; pieces without their usual mobility; numbers of empty cells other than those up to a
/// limit, unless the areas imply them).
Result<std::string> write_xmpuzzle(const Puzzle& puzzle);

}  // namespace dance::polyomino
