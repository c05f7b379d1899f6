#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/formats/table.hpp"

namespace dance::sudoku {

/// Lines with cells, and lines that are comments alone.
struct Block {
  Lines lines;
  Lines comments;
};

/// A text that has been cut at its blank lines and headings (label.hpp), which are among the
/// comments of what follows. The heading of a list in CSV is left out.
class Content {
 public:
  explicit Content(const std::vector<Line>& lines);

  bool is_empty() const { return lines_.empty(); }
  Block whole() const { return {lines_, comments_}; }
  /// What blank lines or headings part; none of them is without lines.
  std::vector<Block> paragraphs() const;

 private:
  struct End {
    std::size_t lines = 0;
    std::size_t comments = 0;
  };

  void end_paragraph();

  std::vector<Line> lines_;
  std::vector<Line> comments_;
  std::vector<End> ends_;  // of the paragraphs
};

/// Bounds the work on a text that holds few puzzles or none. It counts the bytes of blocks that
/// were tried in vain, each in all formats; once these outweigh what was read, the reader gives up.
class Effort {
 public:
  /// Counts a block that was tried.
  void add(const Block& block, bool is_read);
  bool is_spent() const { return in_vain_ > kMostInVain + read_; }
  /// Why the text was given up, at the block that was too much.
  Error error() const { return {ErrorCode::mostly_unreadable, last_}; }

 private:
  static constexpr std::size_t kMostInVain = 3u << 20;

  std::size_t read_ = 0;
  std::size_t in_vain_ = 0;
  TextPosition last_ = {};
};

bool is_any_read(const Results& results);

/// The block in the first format that recognises it; none if there is none.
/// Precondition: it has lines.
std::optional<Results> read_as_one(const Block& block, Formats formats, Effort& effort);

/// A paragraph: one text in some format, a stack of them, or a puzzle a line. One result for each
/// line that is in no known format: unknown_format. Stops early once the effort is spent.
Results read_paragraph(const Block& block, Formats formats, Effort& effort);

/// The whole as one text, else each paragraph. If no part of it is a puzzle either, it was meant as
/// the one text it looks like. A text that is given up ends with mostly_unreadable. Precondition:
/// it is not empty.
Results read_content(const Content& content, Formats formats);

}  // namespace dance::sudoku
