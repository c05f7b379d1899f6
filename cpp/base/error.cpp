#include "base/error.hpp"

#include <array>

#include "base/text.hpp"

namespace dance {
namespace {

struct Wording {
  ErrorCode code = {};
  std::string_view name;
  std::string_view sentence;
};

using enum ErrorCode;

// In the order of ErrorCode.
constexpr std::array kWordings = {
    Wording{empty_text, "empty_text", "there is nothing to read"},
    Wording{text_too_large, "text_too_large", "this text is too long"},
    Wording{not_text, "not_text", "this is binary data, not text"},
    Wording{unknown_format, "unknown_format", "no known format fits this text"},
    Wording{unexpected_symbol, "unexpected_symbol", "this cannot be read here"},
    Wording{wrong_length, "wrong_length", "this number of cells does not make a grid"},
    Wording{wrong_row_length, "wrong_row_length", "this row has the wrong number of entries"},
    Wording{wrong_row_count, "wrong_row_count", "the number of rows is wrong"},
    Wording{mostly_unreadable, "mostly_unreadable",
            "too many puzzles here are tiny or unreadable, so the rest was skipped"},
    Wording{empty_name, "empty_name", "a name is empty"},
    Wording{repeated_name, "repeated_name", "this name is used twice"},
    Wording{bad_name, "bad_name", "a name must not contain white space, “:” or “|”"},
    Wording{primary_after_secondary, "primary_after_secondary",
            "primary items come before the secondary ones"},
    Wording{unknown_item, "unknown_item", "this option names an item that does not exist"},
    Wording{repeated_item, "repeated_item", "this option names an item twice"},
    Wording{repeated_option_name, "repeated_option_name", "two options have the same name"},
    Wording{no_primary_item, "no_primary_item",
            "this option has no primary item; it needs at least one"},
    Wording{color_on_primary_item, "color_on_primary_item",
            "a primary item cannot have a colour, only a secondary one can"},
    Wording{bad_bounds, "bad_bounds",
            "bounds are one number or two, the lower one first, before a name"},
    Wording{bounds_on_secondary_item, "bounds_on_secondary_item",
            "a secondary item cannot have bounds, only a primary one can"},
    Wording{bounds_unsupported, "bounds_unsupported", "bounds on an item are not supported here"},
    Wording{cost_unsupported, "cost_unsupported", "costs of options are not read yet; remove them"},
    Wording{secondary_unsupported, "secondary_unsupported", "this format has no secondary items"},
    Wording{unused_item, "unused_item", "this format cannot hold an item that is in no option"},
    Wording{no_options, "no_options", "these are names of items without options"},
    Wording{unclear, "unclear",
            "this may be a grid, a picture, pairs or prose instead of items and options"},
    Wording{unclear_heading, "unclear_heading",
            "no other line has the words of the first; leave it out if it is a heading"},
    Wording{
        unclear_names, "unclear_names",
        "each line begins with a word of its own; write “:” after it if it is the option's name"},
    Wording{foreign_format, "foreign_format", "this is a file of another kind"},
    Wording{too_large, "too_large", "this problem is too large"},
    Wording{second_blank, "second_blank",
            "spaces cannot stand for blank cells beside another symbol"},
    Wording{bad_size, "bad_size", "there is no grid of this size and box shape"},
    Wording{several_puzzles, "several_puzzles", "there is more than one puzzle here"},
    Wording{unknown_constraint, "unknown_constraint", "this puzzle has an unknown constraint"},
    Wording{other_puzzle, "other_puzzle", "this is a puzzle of another kind"},
    Wording{bad_boxes, "bad_boxes", "each box needs as many cells as a row has"},
    Wording{stated_boxes, "stated_boxes", "the text defines its own boxes"},
    Wording{bad_syntax, "bad_syntax", "this breaks the syntax of the format"},
    Wording{bad_payload, "bad_payload", "the data in this link is damaged or cut off"},
    Wording{not_in_link, "not_in_link", "the puzzle is on a server, not in this link"},
    Wording{foreign_link, "foreign_link",
            "links from this site cannot be read; open it and export the puzzle to SudokuPad"},
    Wording{newer_version, "newer_version", "this was made by a newer version"},
    Wording{does_not_fit, "does_not_fit", "this format cannot hold the puzzle"},
    Wording{no_such_format, "no_such_format", "there is no format of this name"},
    Wording{no_grid, "no_grid",
            "these rules have no grid: put them directly below its cells, or a line such as "
            "“sudoku 9x9” above them"},
    Wording{stated_twice, "stated_twice", "this is stated twice"},
    Wording{unknown_rule, "unknown_rule", "there is no rule of this name"},
    Wording{rule_unsupported, "rule_unsupported", "this solver cannot handle this rule"},
    Wording{no_cells, "no_cells", "this rule lacks cells"},
    Wording{wrong_cells, "wrong_cells", "this rule has the wrong number of cells"},
    Wording{cell_apart, "cell_apart",
            "this cell does not touch the line before it; a semicolon begins another line"},
    Wording{not_straight, "not_straight",
            "these cells are in no row, column or diagonal; name the cell where the line bends"},
    Wording{unknown_cage, "unknown_cage", "this sum belongs to no cage"},
    Wording{no_side, "no_side", "this clue does not say on which side of the grid it is"},
    Wording{cell_outside, "cell_outside", "this rule names a cell outside the grid"},
    Wording{repeated_cell, "repeated_cell", "this rule names a cell twice"},
    Wording{no_number, "no_number", "this rule lacks a number"},
    Wording{second_number, "second_number", "this rule has two numbers"},
    Wording{needless_number, "needless_number", "this rule takes no number"},
    Wording{impossible_number, "impossible_number", "no digits fit this rule"},
    Wording{wrong_grid, "wrong_grid", "this rule means nothing on this grid"},
    Wording{unknown_digit, "unknown_digit", "the grid does not have this digit"},
    Wording{bad_expression, "bad_expression", "this expression cannot be read"},
    Wording{unknown_board, "unknown_board", "there is no board of this name"},
    Wording{bad_shape, "bad_shape", "a shape needs at least one cell, and each cell only once"},
    Wording{bad_region, "bad_region", "a region needs at least one cell, and each cell only once"},
    Wording{off_grid, "off_grid",
            "hexagons need a space between them, and sticks lie between points"},
    Wording{unknown_geometry, "unknown_geometry",
            "only squares, hexagons, triangles in one layer, sticks and cubes can be read"},
    Wording{not_pictures, "not_pictures",
            "these are words, not pictures of a board and its pieces"},
    Wording{unclear_words, "unclear_words",
            "these words do not say which board to fill, and with which pieces"},
    Wording{
        piece_in_parts, "piece_in_parts",
        "this may be one piece in several parts, or several pieces: write a name such as 'A:' "
        "above a piece in parts; otherwise use blank lines between pieces, or a letter for each"},
    Wording{
        board_in_parts, "board_in_parts",
        "this may be a board in several parts, or a board and pieces; give the board a heading, "
        "and a blank line between it and the pieces"},
    Wording{unclear_blank, "unclear_blank",
            "this symbol may stand for a piece, or for places without cells: use a letter, or '.'"},
    Wording{cover_problem, "cover_problem",
            "this is an exact cover problem, not a board with its pieces"},
    Wording{unknown_solver, "unknown_solver", "there is no solver of this name here"},
    Wording{bad_setting, "bad_setting", "this argument is invalid"},
    Wording{stopped, "stopped", "this was stopped before its end"},
    Wording{out_of_memory, "out_of_memory", "there is not enough memory for this"},
    Wording{internal, "internal", "something is wrong inside the solver"},
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kWordings.size(); ++i) {
    if (kWordings[i].code != static_cast<ErrorCode>(i)) return false;
  }
  return kWordings.back().code == internal;
}
static_assert(is_in_order());

const Wording& wording(ErrorCode code) {
  return kWordings[static_cast<std::size_t>(code)];
}

}  // namespace

std::string_view name(ErrorCode code) {
  return wording(code).name;
}

std::string_view sentence(ErrorCode code) {
  return wording(code).sentence;
}

std::string excerpt(std::string_view found, std::size_t most) {
  constexpr std::size_t kLongestCharacter = 4;
  // One character more, to know whether the text ends here.
  const std::string begin = valid_utf8(found.substr(0, kLongestCharacter * (most + 1)));
  std::size_t count = 0;
  std::string text;
  for_each_character(begin, [&](std::string_view character) {
    const char c = character.front();
    const bool is_shown =
        static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n' || c == '\r';
    if (count++ < most) text += is_shown ? character : "\uFFFD";
  });
  return count > most ? text + "…" : text;
}

std::string message(const Error& error) {
  const bool is_in_other =
      error.code == unknown_format && error.found.empty() && !error.expected.empty();
  const bool is_deep = error.code == too_large && error.expected.ends_with(" levels");
  std::string text(is_in_other ? "this text is not in the requested format"
                   : is_deep   ? "this is nested too deeply"
                               : sentence(error.code));
  if (!error.found.empty()) text += ": found '" + excerpt(error.found) + "'";
  if (!error.expected.empty()) {
    text += error.found.empty() ? ": expected " : ", expected ";
    text += error.expected;
  }
  return text;
}

}  // namespace dance
