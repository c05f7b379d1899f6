#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/table.hpp"

/// The formats of Sudoku variants.

namespace dance::sudoku {

// ------------------------------------------------------------------------------------ all together

// The table of formats (table.hpp) is in variant_formats.cpp, beside the functions that read a
// puzzle with its rules, or as a plain one if it has none. `link` is also a link to this project's
// page with rules: "#/sudoku/rules/v1/" and a text in any format, packed by zlib, in base64 with
// "-" and "_" and without padding (the writer is web/page/shared/session/problem-code.ts). Errors:
// newer_version, bad_payload.

/// Returns whether a text that could not be read, with this error, seems to have rules.
bool may_be_variant(std::string_view text, const Error& error);

/// Writes the puzzle in one line of JSON, without loss. Errors: those of write.
Result<std::string> write_any_line(const Puzzle& puzzle);

/// Reads a text with exactly one puzzle, plain or not, and what its link or JSON draws; in the
/// format of this name, unless it is empty. Its `variant` is set even if it is plain; then it has
/// no model. Errors: those of read_puzzle and of the readers below, and of build_model.
Result<Puzzle> read_as_variant(std::string_view text, std::string_view format = {});

/// Returns only the variant that read_as_variant reads.
Result<VariantPuzzle> read_variant(std::string_view text);

/// Converts a plain puzzle, with what its author drew, to a variant without rules. Error: bad_size,
/// above kMaxVariantSize.
Result<VariantPuzzle> to_variant(const Puzzle& puzzle);
/// Returns the plain puzzle equivalent to this one, without its drawings, if it has only the usual
/// rules and everything was understood.
std::optional<Puzzle> to_plain(const VariantPuzzle& puzzle);

/// How the name of a part not understood begins if drawings suggest a rule, as in "drawn arrow".
inline constexpr std::string_view kDrawnPart = "drawn ";
std::string drawn_name(RuleKind kind);

/// Returns the puzzle with its proposals as rules, instead of the drawings and parts not understood
/// that they explain. Precondition: it is a variant. Errors: those of build_model.
Result<Puzzle> with_proposals(const Puzzle& puzzle);

/// A format for writing a variant, with its name.
struct VariantWriter {
  std::string_view name;
  /// Writes a puzzle. Error: does_not_fit, with the rules that do not fit as `found`.
  Result<std::string> (*write)(const VariantPuzzle& puzzle);
  bool is_line = false;  ///< true if the text is one line
};

/// Returns the writers: rule-text and json, which hold everything; fpuzzles and sudokupad (links),
/// iss and solo.
std::span<const VariantWriter> variant_writers();
/// Returns the writer with this name. Error: no_such_format.
Result<VariantWriter> variant_writer_named(std::string_view name);

// --------------------------------------------------------------------------------------- our text

/// `rule-text`: rows of cells, then a rule on each line:
///
///   sudoku 9x9                  optional; also "sudoku 9 × 9", "sudoku 9", "killer 9x9"
///   title: Two cages            it may also come before the heading
///   53..7....                   blank cells are . 0 * _ ?, digits above 9 letters; also all cells
///   …                           on one line; no rows at all are an empty grid
///   anti-knight
///   killer-cage 15: R1C1 R1C2 R2C1
///   thermometer: R3C3-R3C6-R6C6         cells in a straight line, joined by '-' or "to"
///   killer-cage 15: R1C1:R2C2           a block
///   arrow: R5C5 = R5C6-R5C8             the circle, or pill, and the shaft
///   sandwich 12: R3                     all cells of a row; also "row 3", "column 3", "box 3"
///   x-sum 20: C4 bottom                 of a column, from this side; also "bottom of column 4"
///   skyscraper left: 3 . 2 4            all clues of a side, a dot for none; "sandwich rows"
///   little-killer 20: R1C7 down-left    also ↙ or DL; or all its cells
///   quadruple 1 2 3: R1C1 R1C2 R2C1 R2C2
///   pairs-along "abs(a - b) >= 5": R1C1-R1C4
///   pairs-all {1 23; 2 1}: R1C1 R5C5    for each digit those that may follow
///   expression "[1-3]+9": R1
///   machine {2; 0; 1; 0 1 123}: R1      states; starts; accepting; from to digits
///   machine "name" {2; 0; 1; 0 1 123}: R1
///   any-of: [killer-cage 3: R1C1 R1C2] [less: R5C5 R5C6]
///
/// The rules are those of rule_kinds(), with a number where RuleKind says so; also cage, thermo,
/// white-dot, black-dot, x, v, german-whispers, dutch-whispers, diagonals, regex, automaton and
/// others in rule_line.cpp; in any case, as a plural, with spaces or underscores for hyphens. The
/// colon may be missing, or come before the number, which may also follow the cells and '=' or
/// ':'. The parts of a clue may have any order: "skyscraper row 1 left 3". Only a sandwich needs
/// no side. An arrow without '=' begins with its circle. "R1C1 < R1C2" is a rule without its name,
/// and so are "R1C1 = 5" among others, a cage of one cell, and cages below rows or a heading,
/// "15 = A1 + A2". The name may be on a line above several rules, "Thermometers:", up to a blank
/// line, and so may one for several kinds, "Kropki dots:", or for givens. A line may hold several
/// rules (rules_on_line), and commas may separate pairs of cells.
/// RULES.md has an example of each. Other lines:
///
///   sudoku 6x8 digits 0-7 boxes 3x2     boxes none; or letters: boxes AAB/ABB/…; after them,
///                                       rules or the author's words
///   samurai                             five overlapping 9×9 on a board of 21×21
///   grid R1C1 9x9                       one of several grids on the board
///   boxes:                              followed by a row of letters for each row of cells
///   author: …  rules: …                 the author's words, one line each; like the title, also
///                                       above the heading, then above each in a list
///   R1C1 = 5                            a given; also "givens: R1C1=5 R4C4=3", "given 5: R1C1"
///   candidates 1 2 5: R1C1 R4C4
///   solution: …  placed: …              a symbol for each cell of the board
///   proposal: thermometer: R1C1-R1C3    a rule that drawings suggest
///   decoration over circle 50 50 width 80 height 80 stroke #FF0000 thickness 5
///                                       a Decoration: over or under, its kind, its points, and
///                                       other members by name, as in JSON if they contain spaces
///   not-understood: …
///   fog-of-war                          the source hides cells
///
/// '#' begins a comment. Without a heading, one of the lines is a rule (is_rule_line). A sentence
/// is the author's, unless it names cells. In a list, a heading begins another puzzle, and so does
/// a plain line of 81 cells that isn't directly below another line; below complete rows and blank
/// lines anything but a rule, one of the lines above or a sentence; a title or the like between the
/// rules of a puzzle with rows and further rows; a link; and a string of Interactive Sudoku Solver.
/// Without headings, blank lines separate puzzles that each have as many rows as columns. A rule
/// alone is a puzzle only if it is the whole text (is_rule_alone).
bool is_rule_text(Lines lines);
/// Returns whether a line is the heading of a puzzle: "sudoku 9x9".
bool is_rule_heading(const Line& line);
/// Returns the error of lines that are a puzzle only as a whole text: a heading alone, which has
/// lost its rows (empty_text), or rules without either (no_grid).
std::optional<Error> fault_in_list(Lines lines);
/// The lines of a puzzle with rules, or of a list of other puzzles, in any format.
struct RuleText {
  Lines lines;
  bool is_list = false;  ///< see RuleLines (rows_and_rules.hpp)
};
/// Returns the parts of such a text. Those that begin with a line that stands alone (blocks.hpp)
/// are in any format, too.
std::vector<RuleText> rule_texts_in(Lines lines);
/// Reads one of them. Errors, with their positions: unknown_rule, unexpected_symbol, no_side,
/// cell_outside, unknown_digit, second_number, needless_number, stated_twice, wrong_row_count,
/// wrong_row_length, wrong_length, bad_size, bad_boxes, too_large; text_too_large for too many
/// lines. Without cells of their own, the lines may be those beside `cages` in another format.
Result<VariantPuzzle> read_rule_text(Lines lines, const VariantPuzzle* cages = nullptr);
/// Writes a puzzle in this format. Error: does_not_fit, for more than 62 boxes that are not
/// rectangles.
Result<std::string> write_rule_text(const VariantPuzzle& puzzle);

/// Reads the rules of a line, such as "killer-cage 15: R1C1 R1C2" or "anti-king, anti-knight".
/// Below a heading, the rules may lack their name. Errors: empty_text; unknown_rule,
/// unexpected_symbol, cell_outside and others of read_rule_text.
Result<std::vector<Rule>> read_rules(const Board& board, const Token& line,
                                     const Rule* heading = nullptr);
std::string write_rule(const Board& board, const Rule& rule);
/// Writes the candidates of these cells, a line such as "candidates 1 2: R1C1 R4C4" for each set of
/// digits. Precondition: the puzzle has candidates.
std::vector<std::string> write_candidates(const VariantPuzzle& puzzle, const Cells& cells);

/// Returns whether a value is the same lines in JSON, under `board` (the heading), `cells` and
/// `constraints`, with the digits of `placed` and `solution` as texts, and with `name`, `author`
/// and `description` as in other puzzles.
bool is_rule_json(const JsonValue& value);
Result<VariantPuzzle> read_rule_json(const JsonValue& value);
Result<std::string> write_rule_json(const VariantPuzzle& puzzle);

// ---------------------------------------------------------------------------------- other programs

/// Reads the JSON of f-puzzles with all its rules. Reports drawings and unknown keys as not
/// understood, except signs of inequality between two cells. Drawings and coloured cells become
/// decorations; pencil marks are notes, unless they are given. An unfinished rule, such as a clue
/// without its number, is a fault of build_model. Errors: those of grid_of_values; bad_size;
/// unexpected_symbol; cell_outside; too_large.
Result<VariantPuzzle> read_fpuzzles_rules(const JsonValue& value);
/// Writes a link. Error: does_not_fit, including for a board that is not one square grid.
Result<std::string> write_fpuzzles_rules(const VariantPuzzle& puzzle);

/// Reads the JSON of SudokuPad: cages, regions, flags and facts are rules. Drawings become
/// decorations and are reported as not understood; where shape and colour suggest a rule, it
/// becomes a proposal. Marks are notes, and a cage without cells is unfinished, as above. Errors:
/// as above; wrong_row_length.
Result<VariantPuzzle> read_sudokupad_rules(const JsonValue& value);

/// `iss`: ".Cage~15~R1C1~R1C2.~R1C1_5", on one line or several, or a link with ?q=. If lines have
/// several items each, each line is a puzzle.
bool is_iss(Lines lines);
/// Reads such a text. Reports unknown types as not understood. Errors: bad_size, bad_boxes,
/// wrong_length, unexpected_symbol, unknown_digit, cell_outside, too_large; unknown_constraint for
/// a shape without rows and columns.
Result<VariantPuzzle> read_iss_rules(Lines lines);
/// Writes a string. Error: does_not_fit.
Result<std::string> write_iss_rules(const VariantPuzzle& puzzle);

/// The texts of killer Sudokus that is_killer (formats.hpp) recognises, and a line of 81 characters
/// in which a cell has its cage's sum (0 for none, 1–9, A–Z for 10–35, a–j for 36–45) or points to
/// the next cell of its cage with < v > ^ or, diagonally, ` ' , . Any but this line may come with
/// rules, a heading with a size, a title and the like of our own text.
bool is_killer_text(Lines lines);
/// Reads the cages of a line of them (formats.hpp). Errors: unexpected_symbol, cell_outside.
Result<std::vector<Rule>> read_cages(const Board& board, const Line& line);

/// Returns the kind of a sum without a name: a killer cage if its cells are connected, otherwise a
/// sum cage, whose digits may repeat.
RuleKind kind_of_sum(const Board& board, const Cells& cells);
/// Reads such a text. Errors: wrong_length, bad_size, bad_payload, unknown_cage; those of
/// read_rule_text.
std::vector<Result<VariantPuzzle>> read_killer_text(Lines lines);

/// `solo`: game IDs of Solo, in Simon Tatham's collection of puzzles (20230122), one on each line,
/// and saved games:
///
///   3x3:5_3b7d6b1_9_5d9…          boxes high × wide; a number for each given, letters for 1 to 26
///                                 blank cells, "_" where two numbers would touch
///   9j:e8b7c2_4…,cbcabaaa_…       a jigsaw: for each place between neighbours without a border…
///   3x3k:zzzc,a__aa__…,17a3_12…   killer: the cages in the same way, and their sums in cells
///   9jxk:…                        x: also the diagonals
///   SAVEFILE:41:Simon Tatham's…   with GAME, PARAMS and DESC; MOVE lines place digits
///
/// After j or k, letters give the number of places without a border before the next border, first
/// in rows, then in columns: a for 1, y for 25, "_" for 0, and z for 25 with no border after them.
/// Errors: other_puzzle, for another game of the collection; unexpected_symbol, also for a random
/// seed; wrong_length, unexpected_symbol, bad_boxes, bad_size, stated_twice; bad_syntax, for a
/// saved game without PARAMS and DESC. Does not check the rules.
Results read_solo(Lines lines);
/// Writes a game ID. Error: does_not_fit, for other rules, for cages that overlap or have no sum or
/// are apart, and for restricted candidates.
Result<std::string> write_solo(const VariantPuzzle& puzzle);

/// `ksudoku`: the XML of a game saved by KSudoku (22.12). Its puzzle has a <graph>, the shape and
/// the rules; <values>, the givens; and <solution>. The <history> has the digits that the player
/// has placed. Cells are numbered column by column:
///
///   type="sudoku" order="9"               a grid with its usual boxes; "custom" has these parts:
///   <sudokugroups at="0" withblocks="1"/> a grid from this cell on, with or without boxes
///   <clique>0 10 20 …</clique>            cells without repeats: a box, a diagonal, a region
///   <cage operator="4" value="3">5 1</cage>
///                                         0 a given, 1 a quotient, 2 a difference, 3 a product, 4
///                                         a sum
///   values: b_i…                          b for 1, c for 2, …; "_" blank, "." outside the grids
/// Errors: those of read_xml; other_puzzle, for three dimensions; bad_syntax, wrong_length,
/// unexpected_symbol, cell_outside, unknown_digit, bad_size, no_grid.
std::vector<Result<VariantPuzzle>> read_ksudoku(Lines lines);

/// Returns the part of a puzzle that a plain puzzle can hold; none if its board is not a plain
/// grid.
std::optional<Puzzle> plain_part(const VariantPuzzle& variant);

/// `samurai`: 21 rows of 21 symbols, or of 18, 21 and 9 without the empty corners between the
/// grids, with spaces and bars anywhere. The corners contain no digits; '#' fills them only in rows
/// of 21. Rows without the corners may lack one or two, or have as many too many.
bool is_samurai(Lines lines);
/// Reads such a text. Error: wrong_row_count.
Result<VariantPuzzle> read_samurai(Lines lines);

}  // namespace dance::sudoku
