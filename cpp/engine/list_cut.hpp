#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::engine {

/// The arrangement of a list's puzzles in its text.
enum class ListLayout {
  lines,       ///< one on each line that isn't blank or a comment
  paragraphs,  ///< one in each paragraph, separated by blank lines
  whole,       ///< known only after reading the whole text
};

std::string_view name(ListLayout layout);
/// Returns the layout of this name. Error: bad_setting.
Result<ListLayout> list_layout(std::string_view name);

/// A puzzle of a list in lines or paragraphs.
struct ListItem {
  std::string_view text;   ///< including everything after the previous item
  int first_line = 0;      ///< the number of the text's first line
  int line = 0;            ///< the line that the puzzle begins on
  std::size_t height = 1;  ///< the number of lines without comments
};

/// Returns the items in order, without comments, and without the heading of a CSV list if
/// `has_heading`. Precondition: the layout is not `whole`.
std::vector<ListItem> list_items(std::string_view text, ListLayout layout, bool has_heading);

/// Reads the puzzles of a text in the layout `whole`. Error, as the only result: no_such_format.
std::vector<sudoku::ReadPuzzle> read_whole(std::string_view text, std::string_view format);

struct RowError {
  std::int32_t row = 0;
  Error error = {};
};

/// A list cut into chunks that can be read and solved independently.
struct ListCut {
  ListLayout layout = ListLayout::lines;  ///< the layout of the chunks
  /// The format of the chunks; empty for any.
  std::string format = {};
  /// See sudoku::with_symbols; empty for any.
  std::string symbols = {};
  /// If the layout of the text is `whole`: the format of the first readable puzzle.
  std::string origin = {};
  /// If the layout of the text is `whole`: the readable puzzles without loss, one per line. The
  /// chunks are then cut from this.
  std::string rewritten = {};

  std::vector<std::int32_t> lines = {};  ///< the line in the text that each puzzle begins on
  std::vector<RowError> errors = {};     ///< if rewritten: unreadable rows, in no chunk

  /// Three numbers for each chunk: the offset of its first byte, the number of its first line, from
  /// 1, and its first row; and once more at the end, with the offset where the last chunk ends. The
  /// errors name no row of a chunk.
  std::vector<std::int32_t> bounds = {};
  std::vector<std::int32_t> first_lines = {};
  std::vector<std::int32_t> first_rows = {};
};

/// Cuts a list into chunks of at most `max_per_chunk` puzzles, fewer if the list is short, to give
/// many workers a share. `format` is one of sudoku::formats_named,
/// and `symbols` as for sudoku::with_symbols; if empty, any will do. Errors: empty_text,
/// no_such_format, text_too_large; if no puzzle is readable, the first error.
Result<ListCut> cut_list(std::string_view text, std::int32_t max_per_chunk,
                         std::string_view format = {}, std::string_view symbols = {});

}  // namespace dance::engine
