#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::engine {

/// How the puzzles of a list stand in its text.
enum class ListLayout {
  lines,       ///< one in every line that isn't blank or a comment
  paragraphs,  ///< one between blank lines
  whole,       ///< only reading the whole text tells
};

std::string_view name(ListLayout layout);
/// Error: bad_setting.
Result<ListLayout> list_layout(std::string_view name);

/// A puzzle of a list in lines or paragraphs.
struct ListItem {
  std::string_view text;  ///< with what stands before it, after the item before
  int first_line = 0;     ///< the number of the text's first line
  int line = 0;           ///< where the puzzle begins
};

/// In their order. Comments are none, nor is the heading of a list in CSV if `has_heading`.
/// Precondition: the layout is not `whole`.
std::vector<ListItem> list_items(std::string_view text, ListLayout layout, bool has_heading);

/// The puzzles of a text of which only the whole tells. Error, as the one result: no_such_format.
std::vector<sudoku::ReadPuzzle> read_whole(std::string_view text, std::string_view format);

struct RowError {
  std::int32_t row = 0;
  Error error = {};
};

/// A list cut into chunks that can be read and solved apart from each other.
struct ListCut {
  ListLayout layout = ListLayout::lines;  ///< of the chunks
  /// What the chunks are to be read as; empty for any format.
  std::string format = {};
  /// As sudoku::with_symbols has them; empty for any.
  std::string symbols = {};
  /// If only the whole text tells: what the first puzzle that could be read was in.
  std::string origin = {};
  /// If only the whole text tells: the puzzles that could be read, exactly and one a line. The
  /// chunks are then cut from this.
  std::string rewritten = {};

  std::vector<std::int32_t> lines = {};  ///< of each puzzle of the text: the line it begins in
  std::vector<RowError> errors = {};     ///< of what is rewritten: rows that are in no chunk

  /// Of each chunk: where it begins, in bytes, and at last where the last one ends; the number of
  /// its first line, from 1; its first row. No row of a chunk is among the errors.
  std::vector<std::int32_t> bounds = {};
  std::vector<std::int32_t> first_lines = {};
  std::vector<std::int32_t> first_rows = {};
};

/// At most so many puzzles a chunk, and fewer in a short list, so that many workers have a share of
/// it. `format` is one of sudoku::formats_named, and `symbols` as sudoku::with_symbols has them; or
/// empty for any. Errors: empty_text, no_such_format; if there is no puzzle in the text, why the
/// first thing in it is none.
Result<ListCut> cut_list(std::string_view text, std::int32_t most_per_chunk,
                         std::string_view format = {}, std::string_view symbols = {});

}  // namespace dance::engine
