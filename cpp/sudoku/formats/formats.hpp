#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// The formats, with the functions that recognise, read and write each. sudoku_formats.def
/// lists the readers, sudoku_writers.def the writers. A new format is a source file, its
/// declarations here, and a row in those tables.
///
/// Unless a comment says otherwise, grids have the usual boxes of their size, and readers report
/// the errors of check_square (cell_rows.hpp) and fill_cells (symbols.hpp).

// ---------------------------------------------------------------------------------- cells as text

/// `line`: a puzzle in one line, size² symbols in reading order. Spaces between them are ignored,
/// unless they are the blank cells: the line then has exactly size² characters including them.
///
///   8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
///   1...............        its name
///   1..2..1..2......        AAABABBBCCDDCCDD
///
///   Puzzle 3: 1...............
///   12. "1..............."
///
/// The puzzle may be followed by its name or by its boxes (see is_box_map), with or without a space
/// or a line break between them; a label (lines.hpp) before it is its name.
bool is_line(Lines lines);
/// Errors: wrong_length, bad_boxes; those of fill_cells.
Result<Puzzle> parse_line(Lines lines);
/// Reads a word that consists of the cells alone.
Result<Puzzle> parse_line(const Token& cells);
/// A quick test for a line with the boxes of a 9×9: the first of 81 characters occurs nine times,
/// and a row has equal neighbours.
bool may_be_box_line(const Line& line);
/// Returns the puzzle with the boxes stated by a line below it; none if the line is anything else.
/// Error: bad_boxes.
std::optional<Result<Puzzle>> with_box_line(const Puzzle& puzzle, const Line& line);
/// Writes the puzzle in this format. No error.
Result<std::string> write_line(const Puzzle& puzzle);

/// `rows`: as many lines as a line has symbols, with or without spaces and tabs between them.
/// Several lines of 16 or 36 symbols are such a grid only if there are 16 or 36 of them; otherwise
/// each line is a puzzle, 4×4 or 6×6.
bool is_rows(Lines lines);
Result<Puzzle> parse_rows(Lines lines);
/// Appends the boxes as rows of letters (see `jigsaw`) unless they are the usual ones. No error.
Result<std::string> write_rows(const Puzzle& puzzle);
/// Writes the cells in rows of one symbol each.
std::string to_rows(const Grid& grid);

/// `decimals`: rows of numbers separated by spaces, with or without bars and borders, for grids
/// above 9×9 or with leading zeros (05, 00). Errors: also those of blank_grid (drawing.hpp).
bool is_decimals(Lines lines);
Result<Puzzle> parse_decimals(Lines lines);

/// `csv`: a spreadsheet, one row per line, its cells separated by commas, semicolons or tabs,
/// quoted or not. A cell is a symbol or a number; blank cells may be empty. A separator at the end
/// of every row is ignored. Tables with labels are read by scan_grids (scan.hpp) before.
bool is_csv(Lines lines);
Result<Puzzle> parse_csv(Lines lines);
/// Writes 0 for blank. Error: does_not_fit, for boxes of an unusual shape.
Result<std::string> write_csv(const Puzzle& puzzle);

/// `csv-line`: a line of a list whose fields, separated by commas, semicolons, tabs or bars, are a
/// puzzle and facts about it, such as its solution or rating. With seven fields or more, the fifth
/// is the puzzle if it can be one, as in gsf's sudoku; otherwise the first that can (QQWing's --csv
/// has it first). A complete grid beside it is the stated solution. Errors: those of parse_line.
bool is_csv_line(Lines lines);
Result<Puzzle> parse_csv_line(Lines lines);
/// Returns whether a line is the heading of such a list: names between separators, one of which has
/// a word such as puzzle, quiz, question or solution.
bool is_csv_heading(const Line& line);

/// `scf`, SudokuPad's short form of a 9×9: each character is a digit, 0 for blank, plus ten times
/// the number of blank cells that follow, at most 5. 0–35 are written 0–9 and A–Z, 36–59 a–x.
bool is_scf(Lines lines);
/// Errors: unexpected_symbol, wrong_length; unknown_constraint, for rules after the cells.
Result<Puzzle> parse_scf(Lines lines);
/// Reads the part after the prefix "scf".
Result<Puzzle> parse_scf(const Token& text);
/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_scf(const Puzzle& puzzle);

// ------------------------------------------------------------------------------------- drawn grids

/// `boxed-grid`: rows of cells with bars between the boxes and border lines above and below them,
/// drawn with | - + = _ or box-drawing characters; spaces and tabs are ignored. A line of text
/// beside the drawing is the name. Bars and borders may enclose irregular boxes, too, as in texts
/// copied from Solo (variant_formats.hpp). Errors: also those of blank_grid (drawing.hpp).
bool is_boxed_grid(Lines lines);
/// Reads the grid of a drawing that may mark the diagonals.
Result<Puzzle> parse_drawing(Lines lines);
/// Returns whether the blank cells on both diagonals are "_" and all others ".", which in Solo says
/// that no digit repeats on them.
bool marks_diagonals(Lines lines);
/// Draws the grid; irregular boxes follow as rows of letters (see `jigsaw`). Boxes that are rows or
/// columns can't be drawn: their grid is written as rows. No error.
Result<std::string> write_boxed_grid(const Puzzle& puzzle);
/// The drawing alone. Irregular boxes need space for a border between any two cells:
///
///   +-----+-----+      +-----------+---+
///   | 1 . | . 4 |      | 1   .   . | 4 |
///   | . . | 2 . |      |   +---+---+   |
///   +-----+-----+      | . | . | 2   . |
///   ...                ...
std::string to_boxed_text(const Grid& grid);

/// `jigsaw`: a grid in rows, drawn or not, and below it as many rows with the box of each cell, one
/// character per cell:
///
///   1 . . 2        The bars and borders of the drawing are ignored.
///   . . 1 .
///   . 2 . .
///   . . . .
///
///   AAAB
///   ABBB …
bool is_jigsaw(Lines lines);
/// Errors: also bad_boxes.
Result<Puzzle> parse_jigsaw(Lines lines);
/// Appends the boxes as rows of letters.
std::string with_box_rows(std::string cells, const Grid& grid);

/// Returns whether `letters`, one per cell in reading order, are more likely a map of boxes than a
/// second puzzle or a solution: each of `size` characters occurs `size` times, and one of them
/// twice in a row; or all are letters, and `cells`, the symbols before them, are not.
bool is_box_map(std::span<const Token> letters, std::span<const Token> cells, int size);
/// Makes a blank grid with these boxes. Error: bad_boxes, at the first cell of a box with too many
/// or too few cells. Precondition: size² letters.
Result<Grid> jigsaw_grid(std::span<const Token> letters, int size);
/// Writes the boxes of a grid: size² letters, A–Z and a–j.
std::string box_letters(const Grid& grid);

// -------------------------------------------------------------------------------------- candidates

/// `candidate-grid`: the candidates of each cell, between spaces, bars and border lines:
///
///   *--------------------*
///   | 8   4   | 3   1259 |      The marks * # @ + - ( ) on cells are ignored.
///   | 126 125 | 129 1257 |      <5> is a given; u5 and *5* are digits that the player has placed.
///   |---------+----------|      Above it the givens may be in a drawn grid of their own, and
///   …                           between the two the digits placed so far.
///
/// Without bars and borders the cells may also be on one line, or wrapped anywhere.
///
/// A digit alone in its cell counts as placed if no row, column or box of the cell lists it
/// together with other digits; it is then a given, unless a grid of givens lacks it.
bool is_candidate_grid(Lines lines);
/// Errors: those of check_square and blank_grid; unexpected_symbol, including for a candidate grid
/// that lacks a digit of a grid above it.
Result<Puzzle> parse_candidate_grid(Lines lines);
/// Draws, for each open cell, the candidates left by the givens. If other digits than givens are
/// alone in their cells, draws the givens above, and placed digits in between. Error: does_not_fit,
/// for irregular boxes and for a cell without candidates.
Result<std::string> write_candidate_grid(const Puzzle& puzzle);
/// Draws one set per cell. Precondition: regular boxes.
std::string draw_candidates(const Grid& grid, const Candidates& candidates);
/// Writes the symbols of a set.
std::string candidate_word(DigitSet digits, int size);

/// `sdx`: rows of cells as SudoCue saves a game in progress, the candidates of each cell, separated
/// by spaces, with u before a digit that the player has placed. Without any such digit the text is
/// a candidate grid.
bool is_sdx(Lines lines);
/// Writes the candidates left by the givens. Error: does_not_fit, for irregular boxes, above 9×9,
/// and for a cell without candidates.
Result<std::string> write_sdx(const Puzzle& puzzle);

/// `sukaku`: size³ symbols, `size` per cell: the first is 1 or, for a candidate that is ruled out,
/// a blank, the second 2 or blank, and so on; all on one line, one row of cells per line, or one
/// cell per line. Such a puzzle needs no given.
bool is_sukaku(Lines lines);
/// Returns whether a line may be a row of such a puzzle whose cells are not a grid themselves.
bool is_sukaku_row(std::string_view line);
/// Treats a digit alone in its cell like `candidate-grid`. Error: unexpected_symbol.
Result<Puzzle> parse_sukaku(Lines lines);
/// Writes a given as the only candidate of its cell, and for open cells the candidates left by the
/// givens. Error: does_not_fit, for boxes of an unusual shape.
Result<std::string> write_sukaku(const Puzzle& puzzle);

/// `hodoku`: a line of HoDoKu's library, fields that begin and end with colons.
///
///   :0702:9:+8…:913 925:::
///    │    │ │   │
///    │    │ │   removed candidates, each as digit, row, column
///    │    │ the cells, + before a digit that is not a given
///    │    the digits involved
///    the technique that the puzzle is an example of: its name
bool is_hodoku(Lines lines);
/// Errors: wrong_length, unexpected_symbol, second_blank.
Result<Puzzle> parse_hodoku(Lines lines);
/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_hodoku(const Puzzle& puzzle);

// ------------------------------------------------------------------------------------------- links

/// `link`: a link to this project's page, with or without the address before it:
///
///   https://…/#/sudoku/v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b
///
///   version     v1
///   boxes       height x width; or "j" and, for each cell, the number of its box in base 36
///   cells       1–9, A–Z, "-" for 36; a lower-case letter for 1 to 26 blanks
///   candidates  optional: for each cell the sum of 2^(d-1) in base 36, empty for all digits,
///               separated by "-"; trailing cells may be omitted
///
/// Links live forever: this version never changes; a new one is added beside it. The writer is
/// web/page/shared/sudoku/model/code.ts.
bool is_page_link(Lines lines);
/// Errors: newer_version; bad_size, bad_boxes, wrong_length, unexpected_symbol.
Result<Puzzle> parse_page_link(Lines lines);

/// `sudokuwiki`: a link to the solver of sudokuwiki.org, or its value of ?bd=:
///
///   81 cells                        a line
///   S9B and 81 numbers of base 36,  0 nothing, 1–9 a given, 10–18 a placed digit plus 9,
///   two characters each             19–529 the candidates plus 18, with the digit 1 as bit 0
///   81 numbers of base 32           as in older links: twice the candidates, plus 1 for a given
bool is_sudokuwiki(Lines lines);
/// Errors: other_puzzle for the pages of other puzzles, unknown_constraint for that of killer
/// Sudokus; wrong_length, unexpected_symbol, second_blank.
Result<Puzzle> parse_sudokuwiki(Lines lines);
/// Writes a link, with S9B if the puzzle has candidates or placed digits. Error: does_not_fit, for
/// anything but a 9×9.
Result<std::string> write_sudokuwiki(const Puzzle& puzzle);

/// `fpuzzles`: a link of f-puzzles.com with ?load=, or its value: JSON packed by LZString, which
/// variant_formats.hpp reads. Errors: bad_payload; not_in_link, for a link with ?id=; those of
/// read_fpuzzles_rules, at the payload.
bool is_fpuzzles(Lines lines);
/// Writes a link. No error.
Result<std::string> write_fpuzzles(const Puzzle& puzzle);
/// Writes the value of ?load= in that link.
std::string fpuzzles_payload(const Puzzle& puzzle);

/// `sudokupad`: a link of sudokupad.app, app.crackingthecryptic.com or older hosts, or the puzzle's
/// id in it:
///
///   scl…, ctc…           JSON, usually in SudokuPad's short form, packed by LZString
///   fpuz…, fpuzzles…     the value of ?load= on f-puzzles.com
///   scf…                 SCF
///   anything else        the puzzle is on the server; without a link, only ten random letters and
///                        digits
///
/// Errors: not_in_link, with the address of the puzzle as `expected`; bad_payload; those of
/// read_sudokupad_rules, read_fpuzzles_rules and parse_scf.
bool is_sudokupad(Lines lines);
/// Writes a link with the payload of f-puzzles.com, which holds any puzzle. No error.
Result<std::string> write_sudokupad(const Puzzle& puzzle);

/// `web-link`: any other address with a puzzle in it:
///
///   sudoku.coach/en/play/…  sudokuexchange.com/play/?s=…     the cells, in any part of the path or
///                                                            the query
///   sudokuexchange.com/play/?s=…                             SCF
///   sudoku.coach/…/SCv7_32_…                                 JSON packed by zlib, in base 32
///   swaroopg92.github.io/penpa-edit/#m=edit&p=…              a drawing packed by DEFLATE, in
///                                                            base64; of digits and boxes only
///   puzz.link/p?sudoku/9/9/…                                 numbers in hexadecimal, with - before
///                                                            two digits; g–z for 1–20 blanks
bool is_web_link(Lines lines);
/// Errors: not_in_link; bad_payload; other_puzzle; unknown_constraint; wrong_length,
/// unexpected_symbol, second_blank, bad_size, bad_boxes.
Result<Puzzle> parse_web_link(Lines lines);
/// Reads the part after "p=" in a link of penpa-edit.
Result<Puzzle> parse_penpa(const Token& payload);

// --------------------------------------------------------------------------------------- documents

/// `json`: an array of rows, which are arrays of numbers or strings; an array of all cells; a
/// string as in `line` or `sukaku`; an array of any of these; an object with one of them, or with
/// another such object, under grid, puzzle, board or cells; an array of such objects. 0, null, ""
/// and "." are blank.
///
/// An object may have a name or title and the members that write_json() writes: metadata under the
/// names of its fields; `box`, [height, width]; `regions`, rows of box numbers; `candidates`, rows
/// of lists of digits, or one such list per cell; `placed`, rows of digits. A constraint under its
/// usual name is an error, other members are ignored: so the answers of `dance sudoku --json` can
/// be read back as puzzles. The JSON of f-puzzles and SudokuPad is read, too.
bool is_json(Lines lines);
/// Returns whether the line is one complete JSON value, as in JSON Lines.
bool is_json_value(const Line& line);
/// Returns whether a trimmed line is a list of a few cells, as programs print each row of a grid:
/// "[5, 3, 0, 0]".
bool is_row_of_list(std::string_view text);
/// A game saved by GNOME Sudoku is read as json_values.hpp describes.
/// Errors: those of read_json, bad_size, wrong_row_length, wrong_length, bad_boxes,
/// unknown_constraint, unexpected_symbol, second_blank.
Results parse_json(Lines lines);
/// Reads the literals of a program in any language (base/literals.hpp), or the only one in a
/// statement, as values of JSON. Returns nothing if they aren't all puzzles, or something beside
/// them may be a part of the puzzle.
std::optional<Results> puzzles_in_program(Lines lines);
/// Returns the error other_order if a function, method or slice around the list with these cells
/// orders them otherwise than they are written, such as `rot90([…])` or `[…].reverse()`. Where the
/// list was read as a `program`, those that its reader follows don't count.
std::optional<Error> order_around(std::string_view text, TextPosition cells, bool is_program);
/// Writes an object with `grid` and the other members as needed. No error.
Result<std::string> write_json(const Puzzle& puzzle);

/// `html`: the square tables of a page, in source code. Cells are text or text fields.
bool is_html(Lines lines);
/// Errors: unknown_format without a table; those of puzzle_in (cell_rows.hpp).
Results parse_html(Lines lines);

/// `opensudoku`: the XML of OpenSudoku and .1gsudoku, with or without folders; one file or several
/// in a row:
///
///   <opensudoku><game data="81 cells"/>…       <sudoku data="81 cells"/>
///   <opensudoku version="2"><folder name="…"><game data="…"/>…
///   <opensudoku version="3"><folder name="…"><game cells_data="…"/>…
///
/// The data of a game in progress begin with "version: N" and a new line. Several parts follow for
/// each cell, each ending with '|': the digit; the notes (in version 1 a list with commas or '-',
/// later the sum of 1 for 1, 2 for 2, 4 for 3, …; since version 4, twice); since version 5, a
/// colour; and 0 for a given, 1 for a cell that the player may change. In version 2 a second '|'
/// follows the notes.
bool is_opensudoku(Lines lines);
/// Errors: those of read_xml and parse_line; unexpected_symbol; wrong_length; empty_text if there
/// is no game.
Results parse_opensudoku(Lines lines);
/// The beginning and the end of a file, around its games.
inline constexpr std::string_view kOpensudokuBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
inline constexpr std::string_view kOpensudokuEnd = "</opensudoku>\n";
/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_opensudoku(const Puzzle& puzzle);

/// `sdk`: a file of SadMan Sudoku, sections that begin with a heading in brackets. [Puzzle] has the
/// givens in rows; [State], which is optional, has the givens and the placed digits; other
/// sections, with pencil marks and colours, are ignored. A second [Puzzle] begins a second puzzle.
/// (Without headings such a file is `rows`.)
bool is_sdk(Lines lines);
/// Errors: bad_syntax if there is no [Puzzle]; those of check_square and fill_cells;
/// unexpected_symbol for a state that lacks a given.
Results parse_sdk(Lines lines);
/// Reads the lines that SudoCue and other programs put before the rows of a file: #A author, #D
/// description, #C comment, #B date, #S source, #L level, #U URL, with or without a space after the
/// letter. Returns none if the lines may be ordinary comments.
Metadata read_metadata(Lines comments);
/// Writes the metadata, then [Puzzle] and rows. Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_sdk(const Puzzle& puzzle);

/// `minizinc`: the data of a model for MiniZinc (2.6), with any other assignments and comments that
/// begin with %:
///
///   n = 9;                     An array in two dimensions is a puzzle; 0, _ and <> are blank. The
///   start = [| 0, 1, 0, 8      array after it may be its boxes, one number or letter per cell.
///            | …
///            |];
bool is_minizinc(Lines lines);
/// Errors: also bad_boxes.
Results parse_minizinc(Lines lines);

// ---------------------------------------------------------------------- recognised, read elsewhere

/// Texts of Solo and KSudoku, which variant_formats.hpp reads.
inline constexpr std::string_view kSoloFormat = "solo";
inline constexpr std::string_view kKsudokuFormat = "ksudoku";
bool is_solo(Lines lines);
bool is_ksudoku(Lines lines);

/// The format of killer Sudokus. It is tried last, because other texts may look like it.
inline constexpr std::string_view kKillerFormat = "killer";

/// The text of a killer Sudoku, which variant_formats.hpp reads:
///
///   3x3::k:4608:2817:…  3x3:d:k:…            JSudoku
///   SumoCueV1=12J0=8J1…                      SumoCue
///   .Cage~15~R1C1~R1C2                       Interactive Sudoku Solver
///   killer: 15=A1+A2    r1c1+r1c2=15         sums and their cells
///   AABCCDDEE …         A=15 B=7 …           the cages as a square of letters, and their sums
/// Any but the third may come with rules, a title and words.
bool is_killer(Lines lines);
/// Returns whether a line is sums and their cells alone, perhaps as an item of a list.
bool is_line_of_cages(std::string_view text);
/// Returns whether a line is in one of the first two forms.
bool is_packed_killer(const Line& line);
/// Returns whether one of the lines is such a line, and the others may be beside it.
bool has_packed_cages(Lines lines);

/// The sum of the cage with a letter.
struct LetterSum {
  Token letter = {};
  Token sum = {};
};
/// Returns the sums in a line such as "A=15, B 7"; none in any other line.
std::vector<LetterSum> letter_sums_in(const Line& line);

/// The last form: a square with a letter or digit for each cell of a cage and '.', '_', '-' or '0'
/// for cells in none. The sums are those of letters or, as "15 . . 7", in a cell of each cage.
struct CageMap {
  int size = 0;
  std::string cages = {};  ///< a character for each cell
  Line first = {};         ///< the first row
  std::vector<Line> sums = {}, others = {};
};
/// Returns nothing for lines in any other form.
std::optional<CageMap> cage_map_in(Lines lines);

// ------------------------------------------------------------------------------------ shared parts

/// Converts the positions of results in whole_text(lines) to positions in the text of the lines.
Results placed_in(Lines lines, Results results);

/// Makes the error of formats that cannot hold irregular boxes.
Error irregular_boxes();
/// Returns does_not_fit for boxes other than the usual ones.
std::optional<Error> unless_usual_boxes(const Grid& grid);
/// Returns does_not_fit for anything but a 9×9 with its usual boxes.
std::optional<Error> unless_nine(const Grid& grid);

}  // namespace dance::sudoku
